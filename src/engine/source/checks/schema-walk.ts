import { isArray, isObject, type Json, type JsonObject } from '../../json.ts';
import { child, type Pointer } from '../../pointer.ts';

/** A schema inside a schema, with its place. */
export interface SchemaPlace {
  readonly schema: JsonObject;
  readonly pointer: Pointer;
}

const one = [
  'items',
  'additionalItems',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
];
const list = ['items', 'allOf', 'anyOf', 'oneOf'];
const named = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies'];

/** Every schema in a draft-07 document, the document first. Values such as `default` and `enum` are not schemas. */
export function* eachSchema(schema: JsonObject, pointer: Pointer = ''): Generator<SchemaPlace> {
  yield { schema, pointer };
  for (const name of one) yield* inside(schema[name], child(pointer, name));
  for (const name of list) {
    const members = schema[name];
    if (isArray(members))
      for (const [index, member] of members.entries()) yield* inside(member, child(child(pointer, name), index));
  }
  for (const name of named) {
    const members = schema[name];
    if (!isObject(members)) continue;
    for (const [key, member] of Object.entries(members)) yield* inside(member, child(child(pointer, name), key));
  }
}

function* inside(value: Json | undefined, pointer: Pointer): Generator<SchemaPlace> {
  if (isObject(value)) yield* eachSchema(value, pointer);
}
