import { isObject, type JsonObject, followed, isOfType, foundFor } from '#engine';

/** An object that holds the same fields twice: as found and as left. */
export interface ObjectPair {
  readonly found: string;
  readonly left: string;
  /** The fields that both have, in the as-left order. */
  readonly members: readonly string[];
}

/** Detected by name, as in tables: `asFound` and `asLeft`, `before` and `after`. */
export function pairOf(root: JsonObject, schema: JsonObject): ObjectPair | undefined {
  const { properties } = schema;
  const names = isObject(properties) ? Object.keys(properties) : [];
  if (!isObject(properties) || names.length !== 2) return undefined;
  const left = names.find((name) => names.includes(foundFor(name) ?? ''));
  const found = left === undefined ? undefined : foundFor(left);
  if (left === undefined || found === undefined) return undefined;
  const [before, after] = [found, left].map((name) => membersOf(root, properties[name]));
  if (before === undefined || after === undefined) return undefined;
  // A field that only one side has breaks the pair: both are then shown as they are.
  const isSame = before.length === after.length && after.every((name) => before.includes(name));
  return isSame && after.length > 0 ? { found, left, members: after } : undefined;
}

/** The names of its fields, if each holds a single value. */
function membersOf(root: JsonObject, object: unknown): readonly string[] | undefined {
  if (!isObjectSchema(object)) return undefined;
  const schema = followed(root, object);
  const { properties } = schema;
  if (!isObject(properties) || schema['oneOf'] !== undefined || schema['anyOf'] !== undefined) return undefined;
  const members = Object.entries(properties);
  const isPlain = members.every(
    ([, member]) => isObject(member) && !isOfType(followed(root, member), 'object', 'array'),
  );
  return isPlain ? members.map(([name]) => name) : undefined;
}

function isObjectSchema(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
