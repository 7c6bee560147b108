import { eachField, type Field } from '../template/field.ts';
import type { Pointer } from '../pointer.ts';
import { containerPairs } from './container-pairs.ts';
import { listAround } from './list-around.ts';

/** How the fields of two versions of a report type belong together. */
export interface FieldPairs {
  /** The field of the newer version that a field of the older one lives on in. */
  readonly heirs: ReadonlyMap<Field, Field>;
  readonly removed: readonly Field[];
  readonly added: readonly Field[];
}

/**
 * By place; of what is left over, a group or list is taken for moved where exactly one new one holds most of its fields, and
 * a single field where exactly one new field has the same title, kind and unit.
 */
export function fieldPairs(before: Field, after: Field): FieldPairs {
  const olds = eachField(before);
  const news = byPlace(after);
  const heirs = new Map<Field, Field>();
  for (const old of olds) {
    const now = news.get(old.pointer);
    if (now !== undefined) heirs.set(old, now);
  }
  const removed = (): readonly Field[] => olds.filter((field) => !heirs.has(field));
  const added = (): readonly Field[] => {
    const taken = new Set(heirs.values());
    return [...news.values()].filter((field) => !taken.has(field));
  };
  for (const [old, now] of containerPairs(removed(), added(), heirs)) heirs.set(old, now);
  for (const [old, now] of leafPairs(removed().filter(isLeaf), added().filter(isLeaf), heirs)) heirs.set(old, now);
  return { heirs, removed: removed(), added: added() };
}

function byPlace(root: Field): ReadonlyMap<Pointer, Field> {
  return new Map(eachField(root).map((field) => [field.pointer, field]));
}

function isLeaf(field: Field): boolean {
  return field.members.size === 0 && field.item === undefined;
}

function leafPairs(
  lost: readonly Field[],
  fresh: readonly Field[],
  heirs: ReadonlyMap<Field, Field>,
): readonly (readonly [Field, Field])[] {
  return lost.flatMap((old) => {
    const alike = fresh.filter((now) => isAlike(old, now) && isInSameList(old, now, heirs));
    const rivals = lost.filter((other) => isAlike(other, old) && listAround(other) === listAround(old));
    const [heir] = alike;
    return heir !== undefined && alike.length === 1 && rivals.length === 1 ? [[old, heir] as const] : [];
  });
}

function isAlike(one: Field, other: Field): boolean {
  return one.title === other.title && one.kind === other.kind && one.schema['unit'] === other.schema['unit'];
}

/** A reading of a row cannot go to a field that is there once, nor to the rows of another list. */
function isInSameList(old: Field, now: Field, heirs: ReadonlyMap<Field, Field>): boolean {
  const list = listAround(old);
  return (list && heirs.get(list)) === listAround(now) && (list === undefined || heirs.has(list));
}
