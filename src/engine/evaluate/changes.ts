import { isArray, isObject, type Json } from '../json.ts';
import { child, type Pointer } from '../pointer.ts';
import type { Field } from '../template/field.ts';

/** A place whose value is not what it was. For a list: its number of rows changed. */
export interface Change {
  readonly field: Field;
  readonly pointer: Pointer;
}

/** What differs between two versions of a report. Parts that are the same object are not looked into. */
export function changesBetween(field: Field, before: Json | undefined, after: Json | undefined): readonly Change[] {
  const changes: Change[] = [];
  compare(field, '', before, after, changes);
  return changes;
}

function compare(
  field: Field,
  pointer: Pointer,
  before: Json | undefined,
  after: Json | undefined,
  changes: Change[],
): void {
  if (before === after) return;
  if (field.kind === 'object') {
    const one = isObject(before) ? before : {};
    const two = isObject(after) ? after : {};
    for (const [name, member] of field.members) {
      compare(member, child(pointer, name), own(one, name), own(two, name), changes);
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
    compare(field.item, child(pointer, index), one[index], two[index], changes);
  }
}

function own(object: { readonly [name: string]: Json }, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
