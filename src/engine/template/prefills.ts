import { below } from '../json/pointer.ts';
import type { Finding } from '../findings/refusal.ts';
import { isArray, isObject, type Json } from '../json/json.ts';
import { eachField, type Field } from '../fields/field.ts';
import { compileFormula, type Formula } from '../formulas/formula.ts';
import type { FormulaEnvironment } from '../formulas/formula-environment.ts';
import type { Read } from '../formulas/formula-reads.ts';
import { schemaPointerOf } from '../fields/schema-pointer.ts';

const wanted = {
  number: 'double',
  string: 'string',
  boolean: 'bool',
  array: 'any',
  object: 'any',
  other: 'any',
} as const;

/** Compiles every `prefill` of a schema. Errors are added to `findings`. */
export function prefillsOf(
  root: Field,
  environment: FormulaEnvironment,
  findings: Finding[],
): ReadonlyMap<Field, Formula> {
  const prefills = new Map<Field, Formula>();
  for (const field of eachField(root)) {
    if (field.schema['prefill'] === undefined) continue;
    const pointer = below(schemaPointerOf(field), 'prefill');
    const around = rowOfPrefill(field);
    const where = { environment: environment.within(around, undefined), root, around, own: undefined, pointer };
    const formula = compileFormula(field.schema['prefill'], wanted[field.kind], where, findings);
    if (formula === undefined) continue;
    const message = troubleWith(formula.reads, around);
    if (message !== undefined) findings.push({ in: 'schema', pointer, code: 'prefill-reads-report', message });
    prefills.set(field, formula);
  }
  return prefills;
}

/** The field that `row` refers to in a prefill: the enclosing object, if it is a row or inside one. */
export function rowOfPrefill({ parent }: Field): Field | undefined {
  return parent?.kind === 'object' && parent.names.includes('*') ? parent : undefined;
}

function troubleWith(reads: readonly Read[], around: Field | undefined): string | undefined {
  const typed = reads.find(({ field }) => around === undefined || field.parent !== around || !isGiven(field));
  if (typed === undefined) return undefined;
  return around !== undefined && typed.field.parent === around
    ? `A prefill is worked out before anything is typed: of its row it can use what the row is given, and ${typed.field.title} is not given.`
    : 'A prefill is worked out before anything is typed: it can use context, previous and today, not the report.';
}

/**
 * Whether a row has this member before anybody types: its list gives it in `default`, or is prefilled with rows whose
 * members are not known yet. Computed and prefilled members come later.
 */
function isGiven({ names, schema, parent }: Field): boolean {
  if (schema['compute'] !== undefined || schema['prefill'] !== undefined) return false;
  let list = parent;
  while (list !== undefined && list.kind !== 'array') list = list.parent;
  if (list === undefined) return false;
  const below = names.slice(list.names.length + 1);
  const rows = list.schema['default'];
  return list.schema['prefill'] !== undefined || (isArray(rows) && rows.some((row) => memberOf(row, below)));
}

function memberOf(row: Json, names: readonly string[]): boolean {
  const [name, ...rest] = names;
  if (name === undefined) return true;
  return isObject(row) && row[name] !== undefined && memberOf(row[name], rest);
}
