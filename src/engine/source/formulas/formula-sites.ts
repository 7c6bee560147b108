import { isArray, isObject } from '../../json.ts';
import type { Pointer } from '../../pointer.ts';
import type { Field } from '../../template/field.ts';
import { below, type Formula } from '../../template/formula.ts';
import { rowOfPrefill } from '../../template/prefills.ts';
import type { Check, Rule } from '../../template/rule.ts';
import { schemaPointerOf } from '../../template/schema-pointer.ts';
import type { Template } from '../../template/template.ts';
import type { Finding, Spot } from '../refusal.ts';
import type { RefusalCode } from '../refusal-codes.ts';

/** One formula of a report type, with what its names stand for. */
export interface FormulaSite {
  readonly formula: Formula;
  readonly keyword: 'compute' | 'prefill' | 'relevant' | 'pass' | 'attention' | 'check';
  /** The field it is about. */
  readonly field: Field;
  readonly pointer: Pointer;
  readonly row: Field | undefined;
  readonly value: Field | undefined;
}

/** In the order in which they are worked out, so that each comes after those it depends on. */
export function formulaSites(template: Template): readonly FormulaSite[] {
  const prefills = [...template.prefills].map(([field, formula]): FormulaSite => {
    const pointer = below(schemaPointerOf(field), 'prefill');
    return { formula, keyword: 'prefill', field, pointer, row: rowOfPrefill(field), value: undefined };
  });
  return [...prefills, ...template.rules.flatMap(sitesOf)];
}

function sitesOf(rule: Rule): readonly FormulaSite[] {
  const { field } = rule;
  const at = schemaPointerOf(field);
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
