import { eachField, type Field } from '../template/field.ts';
import type { Pointer } from '../pointer.ts';

/** How the fields of two versions of a report type belong together. */
export interface FieldPairs {
  /** The field of the newer version that a field of the older one lives on in. */
  readonly heirs: ReadonlyMap<Field, Field>;
  readonly removed: readonly Field[];
  readonly added: readonly Field[];
}

/** By place; what is left over is taken for moved where exactly one new field has the same title, kind and unit. */
export function fieldPairs(before: Field, after: Field): FieldPairs {
  const olds = byPlace(before);
  const news = byPlace(after);
  const heirs = new Map<Field, Field>();
  for (const [pointer, old] of olds) {
    const now = news.get(pointer);
    if (now !== undefined) heirs.set(old, now);
  }
  const removed = [...olds.values()].filter((field) => !heirs.has(field));
  const added = [...news].filter(([pointer]) => !olds.has(pointer)).map(([, field]) => field);
  const lost = removed.filter(isLeaf);
  const fresh = added.filter(isLeaf);
  for (const old of lost) {
    const alike = fresh.filter((now) => isAlike(old, now));
    const rivals = lost.filter((other) => isAlike(other, old));
    const [heir] = alike;
    if (heir !== undefined && alike.length === 1 && rivals.length === 1) heirs.set(old, heir);
  }
  const taken = new Set(heirs.values());
  return {
    heirs,
    removed: removed.filter((field) => !heirs.has(field)),
    added: added.filter((field) => !taken.has(field)),
  };
}

function byPlace(root: Field): ReadonlyMap<Pointer, Field> {
  return new Map(eachField(root).map((field) => [field.pointer, field]));
}

function isLeaf(field: Field): boolean {
  return field.members.size === 0 && field.item === undefined;
}

/** The same list around both: a reading of a row cannot go to a field that is there once. */
function isAlike(one: Field, other: Field): boolean {
  return (
    one.title === other.title &&
    one.kind === other.kind &&
    one.schema['unit'] === other.schema['unit'] &&
    rowsAround(one) === rowsAround(other)
  );
}

function rowsAround({ pointer }: Field): string {
  return pointer.slice(0, pointer.lastIndexOf('/*') + 1);
}
