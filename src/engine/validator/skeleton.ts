import { isArray, isObject, type Json, type JsonObject } from '../json.ts';

/**
 * Keywords that say something about one value and nothing else. Once a schema is known to be draft-07 and its patterns to be
 * regular expressions, a validator of these alone can always be written.
 */
const plain = new Set(
  'title description default examples readOnly writeOnly type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems uniqueItems unit decimals warn compute prefill relevant accept checks messages fixedRows'.split(
    ' ',
  ),
);

/**
 * What is left of a schema when everything is taken out that cannot keep it from being compiled: the fields of a report are
 * nearly all of it, and each is as plain as the next.
 */
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
