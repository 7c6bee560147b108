import { isArray, isObject, type Json, type JsonObject } from '#engine';

/** What can be read off one schema object without looking anywhere else. */

export function typesOf(schema: JsonObject): readonly string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  if (isArray(type)) return type.filter((one): one is string => typeof one === 'string');
  if (isObject(schema['properties'])) return ['object'];
  if (isObject(schema['items'])) return ['array'];
  return [];
}

export function isOfType(schema: JsonObject, ...wanted: readonly string[]): boolean {
  return typesOf(schema).some((type) => wanted.includes(type));
}

export interface Choice {
  readonly value: Json;
  readonly label: string;
}

/** The choices that a schema lists: `enum`, or `oneOf` with only `const` and titles. */
export function choicesOf(schema: JsonObject): readonly Choice[] | undefined {
  const { enum: values, oneOf: alternatives } = schema;
  if (isArray(values)) return values.map((value) => ({ value, label: labelOf(value) }));
  if (!isArray(alternatives) || alternatives.length === 0) return undefined;
  const choices = alternatives.map(titledChoice).filter((choice) => choice !== undefined);
  return choices.length === alternatives.length ? choices : undefined;
}

/** For the screen: the same choices, with their names in the current language. */
export const spokenChoices = (choices: readonly Choice[], term: (text: string) => string): readonly Choice[] =>
  choices.map(({ value, label }) => ({ value, label: term(label) }));

function titledChoice(alternative: Json): Choice | undefined {
  if (!isObject(alternative)) return undefined;
  const { const: value, title } = alternative;
  if (value === undefined || isObject(value) || isArray(value)) return undefined;
  return { value, label: typeof title === 'string' ? title : labelOf(value) };
}

function labelOf(value: Json): string {
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

export function isComputed(schema: JsonObject): boolean {
  return typeof schema['compute'] === 'string';
}

export function textMember(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberMember(object: JsonObject, name: string): number | undefined {
  const value = object[name];
  return typeof value === 'number' ? value : undefined;
}
