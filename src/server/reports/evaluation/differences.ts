import { child, isArray, isObject, type Json, type JsonObject, type Pointer } from '#engine';
import type { StoredDifference } from '../../storage/tables/reports.ts';

/** Browsers compute powers and logarithms with different last digits; that is not a difference. */
const epsilon = 1e-9;

/**
 * Where the device's values differ from the server's. Entries are identical on both sides, so these are computed values.
 * Computed values that the device did not send are not differences: drafts omit all of them.
 */
export function differencesBetween(device: JsonObject, server: JsonObject): readonly StoredDifference[] {
  return [...between(device, server, '')];
}

function* between(device: Json, server: Json | undefined, pointer: Pointer): Generator<StoredDifference> {
  if (isArray(device) && isArray(server)) {
    for (const [index, item] of device.entries()) yield* between(item, server[index], child(pointer, index));
  } else if (isObject(device) && isObject(server)) {
    for (const [name, value] of Object.entries(device)) {
      yield* between(value, Object.hasOwn(server, name) ? server[name] : undefined, child(pointer, name));
    }
  } else if (!isSame(device, server)) {
    yield { pointer, device, ...(server === undefined ? {} : { server }) };
  }
}

function isSame(one: Json, other: Json | undefined): boolean {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= epsilon * Math.max(Math.abs(one), Math.abs(other));
  }
  return one === other;
}
