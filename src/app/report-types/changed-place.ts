import { child, isArray, isObject, type Json, type Pointer } from '#engine';

/** The first place at which two reports differ; `undefined` where they do not. */
export function changedPlace(before: Json | undefined, after: Json | undefined, at: Pointer = ''): Pointer | undefined {
  const [old, now] = [membersOf(before), membersOf(after)];
  if (old === undefined || now === undefined) return before === after ? undefined : at;
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const place = changedPlace(old.get(name), now.get(name), child(at, name));
    if (place !== undefined) return place;
  }
  return undefined;
}

function membersOf(value: Json | undefined): ReadonlyMap<string | number, Json> | undefined {
  if (isArray(value)) return new Map(value.entries());
  return isObject(value) ? new Map(Object.entries(value)) : undefined;
}
