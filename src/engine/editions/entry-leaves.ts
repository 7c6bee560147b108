import { isArray, isObject, type Json } from '../json.ts';
import { child, type Pointer } from '../pointer.ts';
import type { Field } from '../template/field.ts';

/** One entry of a report. */
export interface EntryLeaf {
  /** Absent where the form does not know the entry. */
  readonly field: Field | undefined;
  readonly pointer: Pointer;
  readonly value: Json;
}

/** Every entry of a report that is one value, an empty group or row, or of a shape that the form cannot look into. */
export function* entryLeaves(field: Field, value: Json, pointer: Pointer = ''): Generator<EntryLeaf> {
  if (field.kind === 'object' && isObject(value) && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value)) {
      const member = field.members.get(name);
      if (member) yield* entryLeaves(member, inner, child(pointer, name));
      else yield { field: undefined, pointer: child(pointer, name), value: inner };
    }
    return;
  }
  if (field.item !== undefined && isArray(value) && value.length > 0) {
    for (const [index, row] of value.entries()) yield* entryLeaves(field.item, row, child(pointer, index));
    return;
  }
  yield { field, pointer, value };
}

/** A group, a list or a row without a single value in it: it is kept where it can be, and never missed. */
export function saysNothing(value: Json): boolean {
  return (isObject(value) || isArray(value)) && Object.values(value).every(saysNothing);
}
