import {
  compileTemplate,
  failed,
  isWithin,
  namesOf,
  ok,
  parentOf,
  type Pointer,
  type Result,
  type Template,
} from '#engine';
import { inside, type Finding, type Formula, type Rule } from '#engine/inside';
import { formulaFindings } from '../../source/formulas/index.ts';
import { formulaSites, type FormulaSite } from '../../source/formulas/formula-sites.ts';
import { lesserRule, withFormula } from './altered-rule.ts';
import { mutatedBundle, type Mutant } from './mutant.ts';
import { callsTable } from './table-mutants.ts';
import { withoutKeyword } from './without-keyword.ts';

/** A report type after a mutation, and how much of an evaluation must be repeated to see the difference. */
export type Altered =
  /** Only these rules, by index, changed. */
  | { readonly again: 'rules'; readonly template: Template; readonly changed: readonly number[] }
  /** Only the schema changed. */
  | { readonly again: 'schema'; readonly template: Template }
  /** Only the entries of a new report changed. */
  | { readonly again: 'start'; readonly template: Template }
  | { readonly again: 'everything'; readonly template: Template };

/** A formula and the index of the rule that contains it. */
interface Standing {
  readonly site: FormulaSite;
  readonly position: number;
  readonly rule: Rule;
}

interface Changed {
  readonly position: number;
  readonly rule: Rule;
}

/**
 * Prepares the mutants of one report type for testing. Compiling a type takes longer than testing it on a hundred
 * reports, so a mutation of one rule compiles only that rule.
 */
export class Alteration {
  readonly #template: Template;
  readonly #tableNames: readonly string[];
  readonly #standing: ReadonlyMap<Pointer, Standing>;

  constructor(template: Template, tableNames: readonly string[]) {
    this.#template = template;
    this.#tableNames = tableNames;
    const ruleOf = new Map(
      template.rules.flatMap((rule, position) =>
        inside.formulas.ofRule(rule).map((one) => [one, { position, rule }] as const),
      ),
    );
    this.#standing = new Map(
      formulaSites(template).flatMap((site) => {
        const found = ruleOf.get(site.formula);
        return found === undefined ? [] : [[site.pointer, { site, ...found }] as const];
      }),
    );
  }

  /** The mutated report type, or why its formula is refused. */
  of(mutant: Mutant): Result<Altered, readonly Finding[]> {
    switch (mutant.kind) {
      case 'constraint':
      case 'required':
      case 'warn':
        return ok({ again: 'schema', template: withoutKeyword(this.#template, mutant) });
      case 'prefill':
      case 'default':
        return this.#compiled(mutant, (template) => ({ again: 'start', template }));
      case 'table': {
        const tables = new Set(mutant.places.map((place) => namesOf(place)[0] ?? ''));
        const changed = [...this.#template.rules.entries()].flatMap(([position, rule]) =>
          inside.formulas.ofRule(rule).some((formula) => callsTable(formula.ast, tables)) ? [position] : [],
        );
        return this.#compiled(mutant, (template) => ({ again: 'rules', template, changed }));
      }
      case 'compute':
      case 'relevant':
      case 'accept':
      case 'checks':
        return this.#withOtherRules(mutant);
    }
  }

  #withOtherRules(mutant: Mutant): Result<Altered, readonly Finding[]> {
    const { places, value } = mutant;
    const stands = places.every((place) => this.#standing.has(place));
    if (typeof value === 'string' && stands) return this.#withFormulas(places, value);
    const lesser = places.map((place) => this.#lesserAt(place, value));
    const changes = lesser.flatMap((some) => some ?? []);
    if (!lesser.includes(undefined)) return ok(this.#withRules(changes));
    return this.#compiled(mutant, (template) => ({ again: 'everything', template }));
  }

  #withFormulas(places: readonly Pointer[], text: string): Result<Altered, readonly Finding[]> {
    const findings: Finding[] = [];
    const changes = places.flatMap((place): readonly Changed[] => {
      const standing = this.#standing.get(place);
      const formula = standing && this.#compiledFormula(standing.site, text, findings);
      if (standing === undefined || formula === undefined) return [];
      const { site, position, rule } = standing;
      return [{ position, rule: withFormula(rule, site.formula, formula) }];
    });
    if (findings.length > 0) return failed(findings);
    const alone = { ...this.#template, rules: changes.map(({ rule }) => rule), prefills: new Map() };
    const errors = formulaFindings(alone, this.#tableNames).filter(({ warning }) => warning !== true);
    return errors.length > 0 ? failed(errors) : ok(this.#withRules(changes));
  }

  #compiledFormula(site: FormulaSite, text: string, findings: Finding[]): Formula | undefined {
    const { root, environment } = this.#template;
    const { keyword, field, row, value, pointer } = site;
    const kind = keyword === 'compute' ? field.kind : 'boolean';
    const wanted = kind === 'number' ? 'double' : kind === 'string' ? 'string' : 'bool';
    const where = { environment: environment.within(row, value), root, around: row, own: value, pointer };
    return inside.formulas.compile(text, wanted, where, findings);
  }

  /** The rules at a place after a removal or a change of level, where a single rule can express that. */
  #lesserAt(place: Pointer, value: Mutant['value']): readonly Changed[] | undefined {
    const at = value === undefined ? place : parentOf(place);
    const lesser = [...this.#standing]
      .filter(([pointer]) => isWithin(pointer, at))
      .map(([pointer, { position, rule }]) => ({ position, rule: lesserRule(rule, { pointer, at, value }) }));
    const changes = lesser.flatMap(({ position, rule }) => (rule === undefined ? [] : [{ position, rule }]));
    return changes.length === 0 || changes.length < lesser.length ? undefined : changes;
  }

  #withRules(changes: readonly Changed[]): Altered {
    const rules = [...this.#template.rules];
    for (const { position, rule } of changes) rules[position] = rule;
    return { again: 'rules', template: { ...this.#template, rules }, changed: changes.map(({ position }) => position) };
  }

  #compiled(mutant: Mutant, as: (template: Template) => Altered): Result<Altered, readonly Finding[]> {
    const { bundle, validators } = this.#template;
    const compiled = compileTemplate(mutatedBundle(bundle, mutant), validators);
    return compiled.ok ? ok(as(compiled.value)) : compiled;
  }
}
