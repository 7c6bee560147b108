import { isArray, isObject, type Json, type JsonObject, valueAt } from '#engine';
import type { SeededRandom } from './seeded-random.ts';
import { choicesIn, numberOr } from '../constraints.ts';
import { fittingNumber } from './fitting-number.ts';
import { fittingText } from './fitting-text.ts';

interface ValueWish {
  readonly title: string;
  readonly today: string;
  readonly random: SeededRandom;
  /** Any value that fits, not only the likely one. */
  readonly any: boolean;
  /** The whole schema, which references point into. */
  readonly whole: JsonObject;
}

const deepest = 6;

/** A value that the schema allows, if one is easily found; otherwise `undefined`. Takes the first alternative that has one. */
export function fittingValue(schema: JsonObject, wish: ValueWish, depth = 0): Json | undefined {
  if (depth > deepest) return undefined;
  const choices = choicesIn(schema);
  if (choices !== undefined) return chosen(choices, schema, wish);
  const { examples, default: start } = schema;
  if (!wish.any && typeof start !== 'object' && start !== undefined) return start;
  if (!wish.any && isArray(examples) && examples[0] !== undefined) return examples[0];
  for (const resolved of alternativesOf(schema, wish.whole)) {
    const value = resolved === schema ? plainValue(schema, wish, depth) : fittingValue(resolved, wish, depth + 1);
    if (value !== undefined) return value;
  }
  return undefined;
}

function chosen(
  choices: readonly Json[],
  { default: start }: JsonObject,
  { any, random }: ValueWish,
): Json | undefined {
  return any ? random.pick(choices) : (choices.find((choice) => choice === start) ?? choices[0]);
}

/** The schema with each of its alternatives in turn; the schema itself where it has none. */
function* alternativesOf(schema: JsonObject, whole: JsonObject): Generator<JsonObject> {
  const { $ref: reference, allOf, ...rest } = schema;
  if (typeof reference === 'string') {
    const target = reference.startsWith('#') ? valueAt(whole, decodeURI(reference.slice(1))) : undefined;
    if (isObject(target)) yield target;
    return;
  }
  if (isArray(allOf)) {
    yield allOf.filter(isObject).reduce<JsonObject>((all, part) => merged(all, resolved(part, whole)), rest);
    return;
  }
  for (const name of ['oneOf', 'anyOf'] as const) {
    const alternatives = schema[name];
    if (!isArray(alternatives)) continue;
    const { [name]: _alternatives, ...common } = schema;
    for (const one of alternatives.filter(isObject)) yield merged(common, resolved(one, whole));
    return;
  }
  yield schema;
}

function resolved(schema: JsonObject, whole: JsonObject): JsonObject {
  const { $ref: reference } = schema;
  const target =
    typeof reference === 'string' && reference.startsWith('#') ? valueAt(whole, reference.slice(1)) : schema;
  return isObject(target) ? target : schema;
}

function merged(one: JsonObject, other: JsonObject): JsonObject {
  const properties = { ...objectOr(one['properties']), ...objectOr(other['properties']) };
  const required = [...listOr(one['required']), ...listOr(other['required'])];
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

function plainValue(schema: JsonObject, wish: ValueWish, depth: number): Json | undefined {
  const { type } = schema;
  const types = isArray(type) ? type : [type ?? (isObject(schema['properties']) ? 'object' : 'string')];
  switch (types.find((one) => one !== 'null') ?? 'null') {
    case 'object':
      return objectValue(schema, wish, depth);
    case 'array':
      return listValue(schema, wish, depth);
    case 'number':
    case 'integer':
      return fittingNumber(schema, wish.any ? wish.random : undefined);
    case 'boolean':
      return wish.any && wish.random.next() < 0.5 ? false : true;
    case 'null':
      return null;
    default:
      return fittingText(schema, wish);
  }
}

function objectValue(schema: JsonObject, wish: ValueWish, depth: number): Json | undefined {
  const properties = objectOr(schema['properties']);
  const required = new Set(listOr(schema['required']));
  const entries: [string, Json][] = [];
  for (const [name, member] of Object.entries(properties)) {
    const value = isObject(member) ? fittingValue(member, { ...wish, title: name }, depth + 1) : undefined;
    if (value !== undefined) entries.push([name, value]);
    else if (required.has(name)) return undefined;
  }
  return Object.fromEntries(entries);
}

function listValue(schema: JsonObject, wish: ValueWish, depth: number): Json | undefined {
  const { items, default: start } = schema;
  if (isArray(start) && start.length > 0) return start;
  const least = numberOr(schema['minItems'], 0);
  if (isArray(items)) {
    const members = items.map((item) => (isObject(item) ? fittingValue(item, wish, depth + 1) : 'x'));
    return members.every((member) => member !== undefined) ? members : undefined;
  }
  const count = Math.min(Math.max(1, least), numberOr(schema['maxItems'], Infinity), 100);
  const isUnique = schema['uniqueItems'] === true;
  const rows = Array.from({ length: count }, (_, row) =>
    isObject(items) ? fittingValue(items, isUnique && row > 0 ? { ...wish, any: true } : wish, depth + 1) : 'x',
  );
  const found = rows.filter((row) => row !== undefined);
  return found.length < least ? undefined : found;
}

function objectOr(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function listOr(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : [];
}
