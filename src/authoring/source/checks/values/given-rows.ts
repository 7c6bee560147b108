import { isArray, isObject, child, type Json, type Field } from '#engine';
import { inside, type Finding } from '#engine/inside';
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

/** More rows than this in all are too many to begin a report with, however they lie inside one another. */
const mostInAll = 5_000;

/** The rows that a report begins with in lists inside lists. */
export const rowsInRows: Check = {
  stock: 'skip',
  find: ({ root }) =>
    inside.fields.each(root).flatMap((field): readonly Finding[] => {
      if (field.kind !== 'array' || field.lists === 0) return [];
      const rows = rowsAtStart(field);
      if (rows <= mostInAll || rowsAtStart(field, 1) === rows) return [];
      const message = `A report would begin with ${spoken(rows)} rows here, those of the lists around it counted; at most ${spoken(mostInAll)} can be shown. Begin with fewer, and let rows be added.`;
      return [{ in: 'schema', pointer: inside.fields.inSchema(field), code: 'too-many-fields', message }];
    }),
};

const spoken = (count: number): string => count.toLocaleString('en-US');

/** `own`: the rows of this list, where they are not the usual ones. */
function rowsAtStart({ schema, parent }: Field, own = startOf(schema)): number {
  let rows = own;
  for (let above = parent; above !== undefined; above = above.parent)
    if (above.kind === 'array') rows *= startOf(above.schema);
  return rows;
}

function startOf({ default: given, minItems }: Field['schema']): number {
  return Math.max(isArray(given) ? given.length : 0, typeof minItems === 'number' ? minItems : 0);
}

function tooMany({ pointer }: SchemaPlace, keyword: string, rows: number): readonly Finding[] {
  if (rows <= mostRows) return [];
  const message = `A report would have ${rows} rows here; a list can have at most ${mostRows}. Split it, or let rows be added.`;
  return [{ in: 'schema', pointer: child(pointer, keyword), code: 'too-many-fields', message }];
}

function longestList(value: Json | undefined): number {
  if (isArray(value)) return Math.max(value.length, ...value.slice(0, mostRows).map(longestList));
  return isObject(value) ? Math.max(0, ...Object.values(value).map(longestList)) : 0;
}
