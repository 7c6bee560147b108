import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';

// What can be read off one schema object without looking anywhere else.

/** The JSON types that a schema takes; where it names none, what its members say. */
export function typesOf(schema: JsonObject): readonly string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  if (isArray(type)) return type.filter((one): one is string => typeof one === 'string');
  if (isObject(schema['properties'])) return ['object'];
  if (isObject(schema['items'])) return ['array'];
  return [];
}

/** Whether a schema takes values of one of these types. */
export function isOfType(schema: JsonObject, ...wanted: readonly string[]): boolean {
  return typesOf(schema).some((type) => wanted.includes(type));
}

/** One of the values that a schema lists, and what it is called. */
export interface Choice {
  readonly value: Json;
  readonly label: string;
}

/** The choices that a schema lists: `enum`, or `oneOf` with only `const` and titles. */
export function choicesOf(schema: JsonObject): readonly Choice[] | undefined {
  const { enum: values, oneOf: alternatives } = schema;
  if (isArray(values)) return values.map((value) => ({ value, label: textOf(value) }));
  if (!isArray(alternatives) || alternatives.length === 0) return undefined;
  const choices = alternatives.map(titledChoice).filter((choice) => choice !== undefined);
  return choices.length === alternatives.length ? choices : undefined;
}

function titledChoice(alternative: Json): Choice | undefined {
  if (!isObject(alternative)) return undefined;
  const { const: value, title } = alternative;
  if (value === undefined || isObject(value) || isArray(value)) return undefined;
  return { value, label: typeof title === 'string' ? title : textOf(value) };
}

function textOf(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Values offered beside free typing: `examples`, or an `anyOf` of a plain string and a list. */
export function suggestionsOf(schema: JsonObject): readonly string[] {
  const { anyOf, examples } = schema;
  const listed = isArray(anyOf)
    ? anyOf.filter(isObject).flatMap((one) => (isArray(one['enum']) ? one['enum'] : []))
    : [];
  return [...listed, ...(isArray(examples) ? examples : [])].filter((one) => typeof one === 'string');
}

/** Free text with a list beside it, in JSON Forms' shape: `anyOf` a string and a string with `enum`. */
export function isTextWithList(schema: JsonObject): boolean {
  const { anyOf } = schema;
  if (!isArray(anyOf) || anyOf.length !== 2 || !anyOf.every(isObject)) return false;
  const free = anyOf.some((one) => one['type'] === 'string' && one['enum'] === undefined);
  return free && anyOf.some((one) => isArray(one['enum']) && one['enum'].every((value) => typeof value === 'string'));
}

/** Whether a formula gives the value, and nobody types it. */
export function isComputed(schema: JsonObject): boolean {
  return typeof schema['compute'] === 'string';
}

/** A member of a schema or of an element's options, where it is a text and not empty. */
export function textMember(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A member of a schema or of an element's options, where it is a number. */
export function numberMember(object: JsonObject, name: string): number | undefined {
  const value = object[name];
  return typeof value === 'number' ? value : undefined;
}

/** With how many decimals a number is shown; `undefined` where the type does not say. */
export function decimalsOf(schema: JsonObject): number | undefined {
  return numberMember(schema, 'decimals');
}
