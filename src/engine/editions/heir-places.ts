import { child, namesOf, type Pointer } from '../pointer.ts';
import type { Field } from '../template/field.ts';
import { rowHeirs } from './given-rows.ts';

/** Where an entry of a field goes; `undefined` when its row is gone. */
export type PlaceOf = (old: Field, pointer: Pointer) => Pointer | undefined;

/** The place of the heir in the same rows. Given rows go by what is given in them, other rows by their number. */
export function heirPlaces(heirs: ReadonlyMap<Field, Field>): PlaceOf {
  const known = new Map<Field, readonly (number | undefined)[] | undefined>();
  const rowsOfList = (list: Field): readonly (number | undefined)[] | undefined => {
    if (known.has(list)) return known.get(list);
    const heir = heirs.get(list);
    const rows = heir && rowHeirs(list, heir);
    known.set(list, rows);
    return rows;
  };
  const rowOf = (list: Field, row: number): number | undefined => {
    const rows = rowsOfList(list);
    return rows === undefined || row >= rows.length ? row : rows[row];
  };
  return (old, pointer) => {
    const heir = heirs.get(old);
    if (heir === undefined) return undefined;
    const rows = rowsAlong(old, pointer).map(([list, row]) => rowOf(list, row));
    let place = '';
    for (const name of namesOf(heir.pointer)) {
      const next = name === '*' ? rows.shift() : name;
      if (next === undefined) return undefined;
      place = child(place, next);
    }
    return place;
  };
}

/** Each list around a field with the row of it that the place is in, the outermost first. */
function rowsAlong(field: Field, pointer: Pointer): readonly (readonly [Field, number])[] {
  const names = namesOf(pointer);
  const rows: [Field, number][] = [];
  for (let at = field; at.parent !== undefined; at = at.parent) {
    if (at.parent.item === at) rows.unshift([at.parent, Number(names[namesOf(at.pointer).length - 1])]);
  }
  return rows;
}
