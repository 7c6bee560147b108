import { child, isArray, isObject, type Json, type Pointer } from '#engine';

/** The pointer to the first difference between two reports; undefined if they are equal. */
export function firstDifference(
  before: Json | undefined,
  after: Json | undefined,
  at: Pointer = '',
): Pointer | undefined {
  const [old, now] = [membersOf(before), membersOf(after)];
  if (old === undefined || now === undefined) return before === after ? undefined : at;
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const place = firstDifference(old.get(name), now.get(name), child(at, name));
    if (place !== undefined) return place;
  }
  return undefined;
}

function membersOf(value: Json | undefined): ReadonlyMap<string | number, Json> | undefined {
  if (isArray(value)) return new Map(value.entries());
  return isObject(value) ? new Map(Object.entries(value)) : undefined;
}
