import { isArray, isObject, type Json, child, type Pointer, type Field } from '#engine';

/** One entry of a report. */
export interface EntryLeaf {
  /** Absent where the form has no field for the entry. */
  readonly field: Field | undefined;
  readonly pointer: Pointer;
  readonly value: Json;
}

/** Every leaf of a report: a single value, an empty group or row, or a shape that the form does not know. */
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

/** A group, list or row without a single value: kept where possible, not reported when dropped. */
export function saysNothing(value: Json): boolean {
  return (isObject(value) || isArray(value)) && Object.values(value).every(saysNothing);
}
