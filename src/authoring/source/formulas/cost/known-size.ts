import { isArray, isObject, type JsonObject, type ReferenceTable, type Field } from '#engine';
import { inside } from '#engine/inside';

/** How many rows a list without "maxItems" is taken to have. */
export const assumedRows = 200;

/** How many the lists of facts are taken to hold: the reports of one visit, the instruments and spare parts of a firm. */
export const mostFacts: ReadonlyMap<string, number> = new Map(
  Object.entries({ reports: 40, instruments: 200, spares: 200 } satisfies Record<
    (typeof inside.facts.listed)[keyof typeof inside.facts.listed],
    number
  >),
);

/** How large a value can be: the rows of a list, the characters of a text; 1 for anything else. */
export interface KnownSize {
  readonly size: number;
  /** One row, of a list. */
  readonly item?: KnownSize;
  /** What it holds, where that is a place of the report. */
  readonly field?: Field;
  readonly table?: ReferenceTable;
}

export const single: KnownSize = { size: 1 };

/** The rows that a list of the report can have. */
export function mostRowsOf({ schema }: Field): number {
  const { maxItems, fixedRows } = schema;
  const given = isArray(schema['default']) ? schema['default'].length : 0;
  if (fixedRows === true) return given;
  return typeof maxItems === 'number' ? Math.max(0, maxItems) : rowsOfOpenList(schema);
}

/** The rows that a list without "maxItems" is held to: see `with-row-limits.ts`. */
export function rowsOfOpenList({ default: given, minItems }: JsonObject): number {
  return Math.max(assumedRows, isArray(given) ? given.length : 0, typeof minItems === 'number' ? minItems : 0);
}

export function sizeOfField(field: Field): KnownSize {
  switch (field.kind) {
    case 'array':
      return { size: mostRowsOf(field), field, item: field.item === undefined ? single : sizeOfField(field.item) };
    case 'string':
      return { size: charactersIn(field), field };
    default:
      return { size: 1, field };
  }
}

function charactersIn({ schema: { maxLength, enum: choices, oneOf, const: only } }: Field): number {
  if (typeof maxLength === 'number') return Math.max(1, maxLength);
  const listed = [
    ...(isArray(choices) ? choices : []),
    ...(isArray(oneOf) ? oneOf.map((one) => (isObject(one) ? (one['const'] ?? '') : '')) : []),
    ...(only === undefined ? [] : [only]),
  ];
  return listed.length === 0
    ? inside.entries.longestUnlimited
    : Math.max(...listed.map((one) => (typeof one === 'string' ? one.length : 1)), 1);
}

/** The size of one of two values, whichever is taken. */
export function largerOf(one: KnownSize, other: KnownSize): KnownSize {
  const larger = one.size >= other.size ? one : other;
  if (one.item === undefined || other.item === undefined) return larger;
  return { ...larger, item: largerOf(one.item, other.item) };
}

/** Everything in a value, also inside its rows. */
export function contentOf({ size, item }: KnownSize): number {
  return item === undefined ? size : size * Math.max(1, contentOf(item));
}
