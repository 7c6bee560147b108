import { namesOf, type Pointer } from '../json/pointer.ts';
import { rowsIn } from '../fields/places.ts';
import { fieldAt } from '../fields/field.ts';
import { formulasOf } from '../template/rule.ts';
import type { Template } from '../template/template.ts';

/** Explains a value or a verdict. */
export interface FormulaBehind {
  readonly kind: 'compute' | 'accept';
  readonly formula: string;
  /** The inputs. A field read in every row of a list is named once, with `*`. */
  readonly reads: readonly { readonly label: string; readonly pointer: Pointer; readonly unit?: string }[];
  readonly basis?: string;
}

/** The formula of a place in words: what computes it, decides whether it applies, or judges it; `undefined` where there is none. */
export function formulaBehind(
  template: Template,
  pointer: Pointer,
  kind?: FormulaBehind['kind'],
): FormulaBehind | undefined {
  const field = fieldAt(template.root, namesOf(pointer));
  const mine = template.rules.filter((one) => one.field === field);
  const rule =
    mine.find((one) => one.kind === (kind ?? 'compute')) ??
    (kind === undefined ? mine.find((one) => one.kind === 'accept') : undefined);
  if (field === undefined || (rule?.kind !== 'compute' && rule?.kind !== 'accept')) return undefined;
  const rows = rowsIn(field, pointer);
  // The instrument's uncertainty is told with the verdict: its formula is not the author's.
  const formulas = formulasOf(rule).filter((formula) => rule.kind === 'compute' || formula !== rule.uncertainty);
  const reads = formulas
    .flatMap((formula) => formula.reads)
    .filter((read) => read.field !== field && read.field.members.size === 0 && read.field.item === undefined)
    .map((read) => ({
      label: read.field.title,
      pointer: withRows(read.field.pointer, rows.slice(0, read.sameRows)),
      ...(typeof read.field.schema['unit'] === 'string' ? { unit: read.field.schema['unit'] } : {}),
    }));
  return {
    kind: rule.kind,
    formula: formulas.map((formula) => formula.text).join('\n'),
    reads: reads.filter((read, index) => reads.findIndex((other) => other.pointer === read.pointer) === index),
    ...(rule.kind === 'accept' && rule.basis !== undefined ? { basis: rule.basis } : {}),
  };
}

function withRows(pointer: Pointer, rows: readonly string[]): Pointer {
  let next = 0;
  return pointer.replaceAll('*', () => rows[next++] ?? '*');
}
