import type { Finding } from '../../source/refusal.ts';
import { formulaSites, type FormulaSite } from '../../source/formulas/formula-sites.ts';
import { compileFormula, type Formula } from '../../template/formula.ts';
import type { Rule } from '../../template/rule.ts';
import { schemaPointerOf } from '../../template/schema-pointer.ts';
import type { Template } from '../../template/template.ts';
import type { Mutant } from './mutant.ts';
import { textMutants } from './text-mutants.ts';

/** Every formula of a report type taken away or mistaken, one at a time. Those that do not compile are refused at load, and left out. */
export function* ruleMutants(template: Template): Generator<Mutant> {
  const sites = formulaSites(template);
  const siteOf = (formula: Formula): FormulaSite | undefined => sites.find((site) => site.formula === formula);
  for (const [index, rule] of template.rules.entries()) {
    const mutant = (what: string, changed: Rule): Mutant => ({
      pointer: schemaPointerOf(rule.field),
      what,
      seen: { by: 'working out', template: withRule(template, index, changed), restarts: false },
    });
    for (const { what, changed } of taken(rule)) yield mutant(what, changed);
    for (const { formula, put } of formulasIn(rule)) {
      const site = siteOf(formula);
      if (site === undefined) continue;
      for (const { what, text } of textMutants(formula)) {
        const other = compiled(text, site, template);
        if (other !== undefined) yield mutant(`${site.keyword}: ${what}`, put(other));
      }
    }
  }
  for (const [field, prefill] of template.prefills) {
    const prefills = new Map(template.prefills);
    prefills.delete(field);
    const what = `prefill taken away: ${prefill.text}`;
    const seen = { by: 'working out', template: { ...template, prefills }, restarts: true } as const;
    yield { pointer: schemaPointerOf(field), what, seen };
  }
}

function withRule(template: Template, index: number, rule: Rule): Template {
  return { ...template, rules: template.rules.with(index, rule) };
}

/** As if the keyword were not there, or always or never held. */
function taken(rule: Rule): readonly { readonly what: string; readonly changed: Rule }[] {
  switch (rule.kind) {
    case 'compute':
      return [{ what: 'compute taken away', changed: { ...rule, formula: answering(rule.formula, undefined) } }];
    case 'relevant':
      return [
        { what: 'relevant taken away', changed: { ...rule, formula: answering(rule.formula, true) } },
        { what: 'never relevant', changed: { ...rule, formula: answering(rule.formula, false) } },
      ];
    case 'accept': {
      const { attention, ...strict } = rule;
      return [
        { what: 'accept: always passes', changed: { ...rule, pass: answering(rule.pass, true) } },
        { what: 'accept: never passes', changed: { ...rule, pass: answering(rule.pass, false) } },
        ...(attention === undefined ? [] : [{ what: 'attention taken away', changed: strict }]),
      ];
    }
    case 'check':
      return [
        { what: `check ${rule.id} taken away`, changed: { ...rule, that: answering(rule.that, true) } },
        {
          what: `check ${rule.id} of the other level`,
          changed: { ...rule, level: rule.level === 'error' ? 'warning' : 'error' },
        },
      ];
  }
}

function answering(formula: Formula, answer: unknown): Formula {
  return { ...formula, run: () => answer };
}

function formulasIn(rule: Rule): readonly { readonly formula: Formula; readonly put: (other: Formula) => Rule }[] {
  switch (rule.kind) {
    case 'compute':
    case 'relevant':
      return [{ formula: rule.formula, put: (formula) => ({ ...rule, formula }) }];
    case 'accept': {
      const { pass, attention } = rule;
      return [
        { formula: pass, put: (other) => ({ ...rule, pass: other }) },
        ...(attention === undefined
          ? []
          : [{ formula: attention, put: (other: Formula) => ({ ...rule, attention: other }) }]),
      ];
    }
    case 'check':
      return [{ formula: rule.that, put: (that) => ({ ...rule, that }) }];
  }
}

function compiled(
  text: string,
  { row, value, pointer }: FormulaSite,
  { root, environment }: Template,
): Formula | undefined {
  const findings: Finding[] = [];
  return compileFormula(
    text,
    'any',
    { environment: environment.within(row, value), root, around: row, own: value, pointer },
    findings,
  );
}
