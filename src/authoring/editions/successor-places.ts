import { child, namesOf, type Pointer, type Field } from '#engine';
import { rowSuccessors } from './given-rows.ts';

/** The new place of an entry; `undefined` when its row is gone. */
export type PlaceOf = (old: Field, pointer: Pointer) => Pointer | undefined;

/** The successor's place in the same rows. Given rows are matched by their given values, other rows by index. */
export function successorPlaces(successors: ReadonlyMap<Field, Field>): PlaceOf {
  const known = new Map<Field, readonly (number | undefined)[] | undefined>();
  const rowsOfList = (list: Field): readonly (number | undefined)[] | undefined => {
    if (known.has(list)) return known.get(list);
    const successor = successors.get(list);
    const rows = successor && rowSuccessors(list, successor);
    known.set(list, rows);
    return rows;
  };
  const rowOf = (list: Field, row: number): number | undefined => {
    const rows = rowsOfList(list);
    return rows === undefined || row >= rows.length ? row : rows[row];
  };
  return (old, pointer) => {
    const successor = successors.get(old);
    if (successor === undefined) return undefined;
    const rows = rowsAlong(old, pointer).map(([list, row]) => rowOf(list, row));
    let place = '';
    for (const name of namesOf(successor.pointer)) {
      const next = name === '*' ? rows.shift() : name;
      if (next === undefined) return undefined;
      place = child(place, next);
    }
    return place;
  };
}

/** Each list around a field with the row index in the place, outermost first. */
function rowsAlong(field: Field, pointer: Pointer): readonly (readonly [Field, number])[] {
  const names = namesOf(pointer);
  const rows: [Field, number][] = [];
  for (let at = field; at.parent !== undefined; at = at.parent) {
    if (at.parent.item === at) rows.unshift([at.parent, Number(names[namesOf(at.pointer).length - 1])]);
  }
  return rows;
}
