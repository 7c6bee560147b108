import { isArray, isObject, type Pointer, type Template, type Field, below } from '#engine';
import { inside, type Formula, type Check, type Rule, type Finding, type Spot, type RefusalCode } from '#engine/inside';

/** One formula in a report type, with what its names refer to. */
export interface FormulaSite {
  readonly formula: Formula;
  readonly keyword: 'compute' | 'prefill' | 'relevant' | 'pass' | 'attention' | 'check' | 'proof';
  /** The field it belongs to. */
  readonly field: Field;
  readonly pointer: Pointer;
  readonly row: Field | undefined;
  readonly value: Field | undefined;
}

/** In evaluation order: each after those it depends on. */
export function formulaSites(template: Template): readonly FormulaSite[] {
  const prefills = [...template.prefills].map(([field, formula]): FormulaSite => {
    const pointer = below(inside.fields.inSchema(field), 'prefill');
    return { formula, keyword: 'prefill', field, pointer, row: inside.entries.rowOfPrefill(field), value: undefined };
  });
  return [...prefills, ...template.rules.flatMap(sitesOf)];
}

/** The formulas that decide what a report has shown. They change no value and no verdict. */
export function proofSites({ proofPlan, root }: Template): readonly FormulaSite[] {
  const asked = proofPlan.elements.flatMap(({ inService, shows }) => [
    inService,
    ...shows.flatMap(({ parts }) => parts.flatMap(({ where, asLeft }) => [where, asLeft])),
  ]);
  return [...asked, ...proofPlan.limits.map(({ when }) => when)].flatMap((question): readonly FormulaSite[] => {
    if (question === undefined) return [];
    const { formula, pointer } = question;
    const { at, row } = question.asked;
    const isRow = row === 'itself';
    const value = isRow || at === root ? undefined : at;
    return [{ formula, keyword: 'proof', field: at, pointer, row: isRow ? at : at.parent, value }];
  });
}

function sitesOf(rule: Rule): readonly FormulaSite[] {
  const { field } = rule;
  const at = inside.fields.inSchema(field);
  const around = field.parent?.kind === 'object' ? field.parent : undefined;
  const site = (formula: Formula, keyword: FormulaSite['keyword'], ...path: readonly string[]): FormulaSite => ({
    formula,
    keyword,
    field,
    pointer: below(at, ...path),
    row: around,
    value: field,
  });
  switch (rule.kind) {
    case 'compute':
    case 'relevant':
      return [site(rule.formula, rule.kind, rule.kind)];
    case 'accept': {
      const pass = site(rule.pass, 'pass', 'accept', 'pass');
      return rule.attention === undefined ? [pass] : [pass, site(rule.attention, 'attention', 'accept', 'attention')];
    }
    case 'check': {
      const isObjectCheck = field.kind === 'object';
      const pointer = below(at, 'checks', indexOf(rule), 'that');
      return [
        {
          formula: rule.that,
          keyword: 'check',
          field,
          pointer,
          row: isObjectCheck ? field : around,
          value: isObjectCheck ? undefined : field,
        },
      ];
    }
  }
}

function indexOf({ field, id, that }: Check): number {
  const { checks } = field.schema;
  const list = isArray(checks) ? checks : [];
  return Math.max(
    0,
    list.findIndex((check) => isObject(check) && check['id'] === id && check['that'] === that.text),
  );
}

/** A finding about a part of a formula. */
export function findingAt(
  site: FormulaSite,
  code: RefusalCode,
  node: { readonly start: number; readonly end: number },
  said: Pick<Finding, 'message' | 'hint' | 'warning'>,
): Finding {
  const spot: Spot = { formula: site.formula.text, start: node.start, end: node.end };
  return { in: 'schema', pointer: site.pointer, code, ...said, spot };
}
