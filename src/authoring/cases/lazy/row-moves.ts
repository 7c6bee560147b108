import {
  child,
  isArray,
  isBelow,
  type JsonObject,
  placesOf,
  type Pointer,
  valueAt,
  withValueAt,
  type Field,
} from '#engine';
import { inside } from '#engine/inside';
import { choicesOf } from './choices-of.ts';
import type { Evidence } from './evidence.ts';
import type { Move } from './move.ts';

/** Each row deleted, all of them deleted, and every check of a list called not applicable. */
export function rowMoves(list: Field, place: Pointer, data: JsonObject, evidence: Evidence): readonly Move[] {
  const rows = valueAt(data, place);
  const held = inside.fields.each(list).filter((field) => evidence.fields.has(field));
  if (!isArray(rows) || rows.length === 0 || held.length === 0) return [];
  const isFixed = list.schema['fixedRows'] === true;
  // One row is enough to see what was found: the last one may not go.
  const isEnough = inside.fields.isOfSecondSet(list) && rows.length > 1;
  const removed = isFixed
    ? []
    : [
        ...(isEnough ? [] : rows.map((_, row) => removal(list, child(place, row), undefined))),
        ...(rows.length > 1 ? [removal(list, place, [])] : []),
      ];
  const checks = held.filter(({ schema }) => choicesOf(schema).some(inside.entries.isNotApplicable));
  return checks.length === 0 ? removed : [...removed, allNotApplicable(list, place, checks)];
}

function removal(list: Field, pointer: Pointer, rest: [] | undefined): Move {
  const to = rest === undefined ? 'without this row' : 'without a row';
  return { kind: 'removed', field: list, pointer, to, apply: (report) => withValueAt(report, pointer, rest) };
}

function allNotApplicable(list: Field, pointer: Pointer, checks: readonly Field[]): Move {
  const apply = (report: JsonObject): JsonObject => {
    let all = report;
    for (const check of checks)
      for (const place of placesOf(check, report))
        if (isBelow(place, pointer))
          all = withValueAt(all, place, choicesOf(check.schema).find(inside.entries.isNotApplicable));
    return all;
  };
  return { kind: 'notApplicable', field: list, pointer, to: 'every check of the list', apply };
}
