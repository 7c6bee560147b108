import type { Pointer } from '../../pointer.ts';
import { namesOf, parentOf } from '../../pointer.ts';
import { failed, ok, type Result } from '../../result.ts';
import type { Finding } from '../../source/refusal.ts';
import { formulaFindings } from '../../source/formulas/index.ts';
import { formulaSites, type FormulaSite } from '../../source/formulas/formula-sites.ts';
import { compileTemplate } from '../../template/compile-template.ts';
import { compileFormula, type Formula } from '../../template/formula.ts';
import { formulasOf, type Rule } from '../../template/rule.ts';
import type { Template } from '../../template/template.ts';
import { lesserRule, withFormula } from './altered-rule.ts';
import { mutatedBundle, type Mutant } from './mutant.ts';
import { callsTable } from './table-mutants.ts';
import { withoutKeyword } from './without-keyword.ts';

/** A report type as a mutant has it, and how much of an evaluation has to be done again to see the difference. */
export type Altered =
  /** These rules, by their positions, say something else. */
  | { readonly again: 'rules'; readonly template: Template; readonly changed: readonly number[] }
  /** Only the schema says something else. */
  | { readonly again: 'schema'; readonly template: Template }
  /** A report is started with other entries. */
  | { readonly again: 'start'; readonly template: Template }
  | { readonly again: 'everything'; readonly template: Template };

/** A formula where it stands: in the rule at this position. */
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
 * Makes the mutants of one report type ready to be tried. Compiling a type takes longer than trying it on a hundred reports: where
 * a mutant is a matter of one rule, only that rule is compiled.
 */
export class Alteration {
  readonly #template: Template;
  readonly #tableNames: readonly string[];
  readonly #standing: ReadonlyMap<Pointer, Standing>;

  constructor(template: Template, tableNames: readonly string[]) {
    this.#template = template;
    this.#tableNames = tableNames;
    const ruleOf = new Map(
      template.rules.flatMap((rule, position) => formulasOf(rule).map((one) => [one, { position, rule }] as const)),
    );
    this.#standing = new Map(
      formulaSites(template).flatMap((site) => {
        const found = ruleOf.get(site.formula);
        return found === undefined ? [] : [[site.pointer, { site, ...found }] as const];
      }),
    );
  }

  /** The report type as the mutant has it, or why its formula is refused. */
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
          formulasOf(rule).some((formula) => callsTable(formula.ast, tables)) ? [position] : [],
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
    return compileFormula(text, wanted, where, findings);
  }

  /** The rules at a place with what stood there taken away or put at another level, where a rule can say so by itself. */
  #lesserAt(place: Pointer, value: Mutant['value']): readonly Changed[] | undefined {
    const at = value === undefined ? place : parentOf(place);
    const lesser = [...this.#standing]
      .filter(([pointer]) => pointer === at || pointer.startsWith(`${at}/`))
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
