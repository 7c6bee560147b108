import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { child, namesOf, toPointer, type Pointer } from '../json/pointer.ts';
import type { Field } from './field.ts';

/**
 * The places of a field in a report: one, or one for every row of the lists around it. `rows` fixes the first row
 * indexes; the others run over all existing rows.
 */
export function placesOf(field: Field, report: JsonObject, rows: readonly string[] = []): readonly Pointer[] {
  if (field.lists === 0) return [field.pointer];
  if (field.lists === 1) return placesInRows(field, report, rows[0]);
  const places: Pointer[] = [];
  spread(field.names, 0, '', report, rows, 0, places);
  return places;
}

function placesInRows(field: Field, report: JsonObject, fixed: string | undefined): readonly Pointer[] {
  let list: Json | undefined = report;
  for (const name of field.names) {
    if (name === '*') break;
    list = isObject(list) && Object.hasOwn(list, name) ? list[name] : undefined;
  }
  if (!isArray(list)) return [];
  if (fixed === undefined) return list.map((_, row) => placeInRow(field, row));
  return Number(fixed) < list.length ? [placeInRow(field, Number(fixed))] : [];
}

/** Cached: the same pointers are looked up in sets and maps at every evaluation. */
const knownPlaces = new WeakMap<Field, Pointer[]>();
const mostKnown = 200;

function placeInRow(field: Field, row: number): Pointer {
  let known = knownPlaces.get(field);
  if (known === undefined) knownPlaces.set(field, (known = []));
  const place = known[row] ?? toPointer(field.names.map((name) => (name === '*' ? row : name)));
  if (row < mostKnown) known[row] = place;
  return place;
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

/** The place of a member of the object at `place`. Outside lists it is the pointer of the field, so no text is built. */
export function memberPlace(member: Field, place: Pointer): Pointer {
  return member.lists === 0 ? member.pointer : child(place, member.name);
}

/** The row indexes in a place of a field. */
export function rowsIn(field: Field, place: Pointer): readonly string[] {
  if (field.lists === 0) return [];
  const names = namesOf(place);
  return field.names.flatMap((name, index) => (name === '*' ? [names[index] ?? ''] : []));
}

/** True when nothing was entered. */
export function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '';
}
