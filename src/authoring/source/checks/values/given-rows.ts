import { isArray, isObject, child, type Json } from '#engine';
import type { Finding } from '#engine/inside';
import type { SchemaPlace } from '../language/schema-walk.ts';
import type { Check } from '../check.ts';

/** Nobody fills more rows than this, and neither a phone nor the check of the type can process them. */
const mostRows = 500;

/** The rows that a report starts with, or that plain JSON Forms fills in where a person adds an entry. */
export const givenRows: Check = {
  stock: 'refuse',
  find: ({ places }) => places.flatMap((place) => tooMany(place, 'default', longestList(place.schema['default']))),
};

/** The rows that a report cannot be submitted without. A stock pair starts without them. */
export const neededRows: Check = {
  stock: 'skip',
  find: ({ places }) =>
    places.flatMap((place) => {
      const { minItems } = place.schema;
      return tooMany(place, 'minItems', typeof minItems === 'number' ? minItems : 0);
    }),
};

function tooMany({ pointer }: SchemaPlace, keyword: string, rows: number): readonly Finding[] {
  if (rows <= mostRows) return [];
  const message = `A report would have ${rows} rows here; a list can have at most ${mostRows}. Split it, or let rows be added.`;
  return [{ in: 'schema', pointer: child(pointer, keyword), code: 'too-many-fields', message }];
}

function longestList(value: Json | undefined): number {
  if (isArray(value)) return Math.max(value.length, ...value.slice(0, mostRows).map(longestList));
  return isObject(value) ? Math.max(0, ...Object.values(value).map(longestList)) : 0;
}
