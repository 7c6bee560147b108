import type { JsonObject } from '../json/json.ts';
import { child, namesOf, toPointer, type Pointer } from '../json/pointer.ts';
import { schemaAt } from '../fields/schema-at.ts';
import { foundFor, leftFor } from './found-and-left.ts';

/**
 * The place of the same number as found: beside it by its name (`before` for `after`), in the object before (`asFound/delay`
 * for `asLeft/delay`), or in an object `asFound` around the same names (`settings/asFound/delay` for `settings/delay`).
 */
export function foundAt(schema: JsonObject, pointer: Pointer): Pointer | undefined {
  const names = namesOf(pointer);
  if (names.some((name) => name === 'asFound')) return undefined;
  const places = names.flatMap((name, at) => {
    const found = foundFor(name);
    const above = names.slice(0, at);
    return [
      ...(found === undefined ? [] : [[...above, found, ...names.slice(at + 1)]]),
      [...above, 'asFound', ...names.slice(at)],
    ];
  });
  const place = places.find((each) => schemaAt(schema, each) !== undefined);
  return place && child(toPointer(place.slice(0, -1)), place.at(-1) ?? '');
}

/**
 * Where the last visit may have it, the best place first. Equipment is found as it was left: what was found now is compared with what was
 * left then (`after` for `before`, `settings/delay` for `settings/asFound/delay`), or with what was found then where nothing else was read.
 */
export function placesThen(pointer: Pointer): readonly Pointer[] {
  const names = namesOf(pointer);
  const around = names.filter((name) => name !== 'asFound');
  const places = [around.map(asLeft), around, names.map(asLeft), names].map((place) => toPointer(place));
  return [...new Set(places)];
}

const asLeft = (name: string): string => leftFor(name) ?? name;
