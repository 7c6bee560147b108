import { isArray, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';

/** The row of the last visit with the same name; without names, the one with the same number. */
export function previousRowOf(
  before: Json | undefined,
  now: Json | undefined,
  { row, labelName }: { readonly row: number; readonly labelName: string | undefined },
): number | undefined {
  if (!isArray(before)) return undefined;
  if (labelName === undefined) return row < before.length ? row : undefined;
  const nameOf = (one: Json | undefined): Json | undefined => valueAt(one, `/${labelName}`);
  const name = nameOf(valueAt(now, `/${row}`));
  if (name === undefined) return undefined;
  // Several shots on one phase share a name: the second is compared with the second.
  const nth = isArray(now) ? now.slice(0, row).filter((one) => nameOf(one) === name).length : 0;
  const at = [...before.keys()].filter((one) => nameOf(before[one]) === name)[nth] ?? -1;
  return at === -1 ? undefined : at;
}
