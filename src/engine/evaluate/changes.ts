import { isArray, isObject, type Json } from '../json/json.ts';
import { child, type Pointer } from '../json/pointer.ts';
import type { Field } from '../fields/field.ts';
import { memberPlace } from '../fields/places.ts';

/** A place whose value changed; for a list, its number of rows. */
interface ValueChange {
  readonly field: Field;
  readonly pointer: Pointer;
}

/** The differences between two versions of a report. Identical objects are skipped. */
export function changesBetween(
  field: Field,
  before: Json | undefined,
  after: Json | undefined,
): readonly ValueChange[] {
  const changes: ValueChange[] = [];
  compare(field, '', before, after, changes);
  return changes;
}

function compare(
  field: Field,
  pointer: Pointer,
  before: Json | undefined,
  after: Json | undefined,
  changes: ValueChange[],
): void {
  if (before === after) return;
  if (field.kind === 'object') {
    const one = isObject(before) ? before : {};
    const two = isObject(after) ? after : {};
    for (const [name, member] of field.members) {
      compare(member, memberPlace(member, pointer), own(one, name), own(two, name), changes);
    }
    return;
  }
  if (field.kind !== 'array' || field.item === undefined) {
    changes.push({ field, pointer });
    return;
  }
  const one = isArray(before) ? before : [];
  const two = isArray(after) ? after : [];
  if (one.length !== two.length) changes.push({ field, pointer });
  for (let index = 0; index < Math.max(one.length, two.length); index += 1) {
    if (one[index] !== two[index]) compare(field.item, child(pointer, index), one[index], two[index], changes);
  }
}

function own(object: { readonly [name: string]: Json }, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
