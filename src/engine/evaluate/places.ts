import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { child, namesOf, valueAt, type Pointer } from '../pointer.ts';
import type { Field } from '../template/field.ts';

/**
 * Where a field stands in a report: once, or once for every row of the lists around it.
 * `rows` fixes the first row numbers; the others run over all rows there are.
 */
export function placesOf(field: Field, report: JsonObject, rows: readonly string[] = []): readonly Pointer[] {
  const places: Pointer[] = [];
  spread(field.names, 0, '', report, rows, 0, places);
  return places;
}

function spread(
  names: readonly string[],
  at: number,
  pointer: Pointer,
  value: Json | undefined,
  rows: readonly string[],
  row: number,
  places: Pointer[],
): void {
  const name = names[at];
  if (name === undefined) {
    places.push(pointer);
    return;
  }
  if (name !== '*') {
    const inner = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    spread(names, at + 1, child(pointer, name), inner, rows, row, places);
    return;
  }
  if (!isArray(value)) return;
  const fixed = rows[row];
  if (fixed !== undefined) {
    if (Number(fixed) < value.length)
      spread(names, at + 1, child(pointer, fixed), value[Number(fixed)], rows, row + 1, places);
    return;
  }
  for (const [index, item] of value.entries())
    spread(names, at + 1, child(pointer, index), item, rows, row + 1, places);
}

/** The row numbers in a place of a field. */
export function rowsIn(field: Field, place: Pointer): readonly string[] {
  if (!field.pointer.includes('*')) return [];
  const names = namesOf(place);
  return field.names.flatMap((name, index) => (name === '*' ? [names[index] ?? ''] : []));
}

/** True when nothing was entered. */
export function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '';
}

export function isThere(report: JsonObject, place: Pointer): boolean {
  return !isEmpty(valueAt(report, place));
}
