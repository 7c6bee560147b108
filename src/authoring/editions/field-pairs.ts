import { inside } from '#engine/inside';
import type { Pointer, Field } from '#engine';
import { containerPairs } from './container-pairs.ts';
import { isConvertible } from './fitted.ts';
import { listAround } from './list-around.ts';

/** The correspondence between the fields of two versions of a report type. */
export interface FieldPairs {
  /** The field of the newer version that continues a field of the older one. */
  readonly successors: ReadonlyMap<Field, Field>;
  readonly removed: readonly Field[];
  readonly added: readonly Field[];
}

/**
 * Pairs fields by place. Of the rest, a group or list counts as moved where exactly one new one holds most of its
 * fields, and a single field where exactly one new field has the same title and kind, and a unit that its numbers can be converted to.
 */
export function fieldPairs(before: Field, after: Field): FieldPairs {
  const olds = inside.fields.each(before);
  const news = byPlace(after);
  const successors = new Map<Field, Field>();
  for (const old of olds) {
    const now = news.get(old.pointer);
    if (now !== undefined) successors.set(old, now);
  }
  const removed = (): readonly Field[] => olds.filter((field) => !successors.has(field));
  const added = (): readonly Field[] => {
    const taken = new Set(successors.values());
    return [...news.values()].filter((field) => !taken.has(field));
  };
  for (const [old, now] of containerPairs(removed(), added(), successors)) successors.set(old, now);
  for (const [old, now] of leafPairs(removed().filter(isLeaf), added().filter(isLeaf), successors))
    successors.set(old, now);
  return { successors, removed: removed(), added: added() };
}

function byPlace(root: Field): ReadonlyMap<Pointer, Field> {
  return new Map(inside.fields.each(root).map((field) => [field.pointer, field]));
}

function isLeaf(field: Field): boolean {
  return field.members.size === 0 && field.item === undefined;
}

function leafPairs(
  lost: readonly Field[],
  fresh: readonly Field[],
  successors: ReadonlyMap<Field, Field>,
): readonly (readonly [Field, Field])[] {
  return lost.flatMap((old) => {
    const alike = fresh.filter((now) => isAlike(old, now) && isInSameList(old, now, successors));
    const rivals = lost.filter((other) => isAlike(other, old) && listAround(other) === listAround(old));
    const [successor] = alike;
    return successor !== undefined && alike.length === 1 && rivals.length === 1 ? [[old, successor] as const] : [];
  });
}

function isAlike(one: Field, other: Field): boolean {
  return (
    one.title === other.title && one.kind === other.kind && isConvertible(one.schema['unit'], other.schema['unit'])
  );
}

/** A reading of a row cannot move to a field outside the list, nor to the rows of another list. */
function isInSameList(old: Field, now: Field, successors: ReadonlyMap<Field, Field>): boolean {
  const list = listAround(old);
  return (list && successors.get(list)) === listAround(now) && (list === undefined || successors.has(list));
}
