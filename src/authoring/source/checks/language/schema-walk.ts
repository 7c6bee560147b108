import { isArray, isObject, type Json, type JsonObject, child, type Pointer } from '#engine';

/** A subschema with its place. */
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

/** Every schema in a draft-07 document, the root first. Values such as `default` and `enum` are not schemas. */
export function eachSchema(schema: JsonObject): readonly SchemaPlace[] {
  const places: SchemaPlace[] = [];
  collect(schema, '', places);
  return places;
}

function collect(value: Json | undefined, pointer: Pointer, places: SchemaPlace[]): void {
  if (!isObject(value)) return;
  places.push({ schema: value, pointer });
  for (const name of one) {
    if (Object.hasOwn(value, name)) collect(value[name], child(pointer, name), places);
  }
  for (const name of list) {
    const members = Object.hasOwn(value, name) ? value[name] : undefined;
    if (!isArray(members)) continue;
    for (const [index, member] of members.entries()) collect(member, child(child(pointer, name), index), places);
  }
  for (const name of named) {
    const members = Object.hasOwn(value, name) ? value[name] : undefined;
    if (!isObject(members)) continue;
    for (const [key, member] of Object.entries(members)) collect(member, child(child(pointer, name), key), places);
  }
}
