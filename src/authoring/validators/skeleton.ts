import { isArray, isObject, type Json, type JsonObject } from '#engine';

/**
 * Keywords that constrain one value and nothing else. In a valid draft-07 schema with valid patterns, a validator of
 * these alone always compiles.
 */
const plain = new Set(
  'title description default examples readOnly writeOnly type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems uniqueItems unit decimals warn compute prefill relevant accept checks messages fixedRows'.split(
    ' ',
  ),
);

/** The schema without everything that cannot fail to compile. Fields are nearly all of a report, and all equally plain. */
export function skeleton(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, bones(name, member)]));
}

function bones(name: string, member: Json): Json {
  if (name === 'properties' && isObject(member)) {
    return Object.fromEntries(Object.entries(member).map(([field, inner]) => [field, reduced(inner)]));
  }
  return name === 'items' && !isArray(member) ? reduced(member) : member;
}

function reduced(schema: Json): Json {
  if (!isObject(schema)) return schema;
  return Object.keys(schema).every((name) => plain.has(name)) ? {} : skeleton(schema);
}
