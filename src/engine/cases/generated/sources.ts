import type { ASTNode } from '@marcbachmann/cel-js';
import { isArray } from '../../json.ts';
import { valueAt, waysDown, type Pointer } from '../../pointer.ts';
import { placesOf, rowsIn } from '../../evaluate/places.ts';
import { eachField, fieldAt, type Field } from '../../template/field.ts';
import { readsOf, type Read } from '../../template/formula-reads.ts';
import { namesOf } from '../../pointer.ts';
import type { Filling } from './filling.ts';
import { seatOf, type Seat } from './seat.ts';

/** An entry that a formula depends on, itself or through computed values and through what applies. */
export interface Source {
  readonly field: Field;
  readonly place: Pointer;
  /** The formula reads the entry itself. */
  readonly isDirect: boolean;
}

/** A formula, or a part of one, at one place. */
export interface Asked {
  readonly seat: Seat;
  readonly node: ASTNode;
}

export interface Behind {
  /** The nearest first. */
  readonly sources: readonly Source[];
  /** The formula itself and those of the computed values that it reads, the nearest first. */
  readonly formulas: readonly Asked[];
  /** False when there are more than are listed. */
  readonly isComplete: boolean;
}

const mostSources = 60;
const mostPlacesOfOne = 10;
const mostFormulas = 24;

interface Queued extends Asked {
  readonly isDirect: boolean;
  readonly isAboutValue: boolean;
}

/** Everything that a formula depends on at one place, as the form stands. */
export function behind(filling: Filling, seat: Seat, node: ASTNode): Behind {
  const { lab, evaluation } = filling;
  const { root } = lab.template;
  const sources = new Map<Pointer, Source>();
  const formulas: Asked[] = [];
  const asked = new Set<string>();
  // What decides whether something applies comes after what decides its value.
  const queues: [Queued[], Queued[]] = [[{ seat, node, isDirect: true, isAboutValue: true }], []];
  let isComplete = true;

  const ask = (
    rule: Parameters<typeof seatOf>[0] & { readonly formula: { readonly ast: ASTNode } },
    place: Pointer,
  ) => {
    const key = `${rule.kind} ${place}`;
    if (asked.has(key)) return;
    asked.add(key);
    const isAboutValue = rule.kind === 'compute';
    queues[isAboutValue ? 0 : 1].push({
      seat: seatOf(rule, place),
      node: rule.formula.ast,
      isDirect: false,
      isAboutValue,
    });
  };
  const take = (field: Field, place: Pointer, isDirect: boolean): void => {
    for (const way of waysDown(place)) {
      const above = way === '' ? undefined : fieldAt(root, namesOf(way));
      const relevance = above === undefined ? undefined : lab.relevances.get(above);
      if (relevance !== undefined) ask(relevance, way);
    }
    const compute = lab.computes.get(field);
    if (compute !== undefined) ask(compute, place);
    else if (field.schema['readOnly'] === true) return;
    else if (sources.size >= mostSources) isComplete = false;
    else if (!sources.has(place)) sources.set(place, { field, place, isDirect });
  };

  for (let next = queues[0].shift() ?? queues[1].shift(); next !== undefined;) {
    if (next.isAboutValue) formulas.push({ seat: next.seat, node: next.node });
    const rows = rowsIn(next.seat.field, next.seat.place);
    for (const read of readsOf(next.node, root, next.seat.around, next.seat.own)) {
      for (const field of leavesOf(read)) {
        const places = placesOf(field, evaluation.data, rows.slice(0, read.sameRows));
        if (places.length > mostPlacesOfOne) isComplete = false;
        for (const place of places.slice(0, mostPlacesOfOne)) take(field, place, next.isDirect);
      }
    }
    if (asked.size > mostFormulas) isComplete = false;
    next = asked.size > mostFormulas ? undefined : (queues[0].shift() ?? queues[1].shift());
  }
  return { sources: [...sources.values()], formulas: formulas.slice(0, 6), isComplete };
}

/** A list is a leaf too, where rows can be added: their number is read. */
function leavesOf({ field, whole }: Read): readonly Field[] {
  if (!whole) return field.kind === 'array' && field.schema['fixedRows'] !== true ? [field] : [];
  return [...eachField(field)].filter(
    (one) =>
      (one.members.size === 0 && one.item === undefined) || (one.kind === 'array' && one.schema['fixedRows'] !== true),
  );
}

export function rowsAt(filling: Filling, list: Pointer): number {
  const rows = valueAt(filling.evaluation.data, list);
  return isArray(rows) ? rows.length : 0;
}
