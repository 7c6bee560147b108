import { isArray, isObject, type Json, type JsonObject, canonicalText, child, type Pointer } from '#engine';

interface Misfit {
  /** Relative to the value. */
  readonly pointer: Pointer;
  /** A predicate whose subject is "it". */
  readonly message: string;
}

/**
 * The first mismatch between a value written in a schema and that schema. What the person filling the report will add is
 * no mismatch: required members and row counts are not checked.
 */
export function misfit(value: Json, schema: JsonObject, pointer: Pointer = ''): Misfit | undefined {
  const message = typeTrouble(value, schema) ?? choiceTrouble(value, schema) ?? limitTrouble(value, schema);
  if (message !== undefined) return { pointer, message };
  return insideMisfit(value, schema, pointer);
}

const kinds: Record<string, (value: Json) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  array: isArray,
  null: (value) => value === null,
};

function typeTrouble(value: Json, { type }: JsonObject): string | undefined {
  const types = (isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  if (types.length === 0 || types.some((one) => kinds[one]?.(value) ?? true)) return undefined;
  return `is not ${types.map((one) => `"${one}"`).join(' or ')}`;
}

function choiceTrouble(value: Json, schema: JsonObject): string | undefined {
  const { const: only, oneOf } = schema;
  const choices = isArray(schema['enum']) ? schema['enum'] : isArray(oneOf) ? consts(oneOf) : undefined;
  if (choices !== undefined && !choices.some((choice) => isSame(choice, value))) return 'is not one of the choices';
  return only !== undefined && !isSame(only, value) ? 'is not the "const"' : undefined;
}

/** The values of a choice written as `oneOf` with a `const` and a title each; `undefined` for any other `oneOf`. */
export function consts(oneOf: readonly Json[]): readonly Json[] | undefined {
  const values = oneOf.map((one) => (isObject(one) ? one['const'] : undefined)).filter((one) => one !== undefined);
  return values.length === oneOf.length ? values : undefined;
}

function isSame(one: Json, other: Json): boolean {
  return one === other || (typeof one === 'object' && canonicalText(one) === canonicalText(other));
}

type Limit = (size: number, limit: number) => boolean;
const isBelow: Limit = (size, limit) => size < limit;
const isAbove: Limit = (size, limit) => size > limit;

const numberLimits: Record<string, Limit> = {
  minimum: isBelow,
  maximum: isAbove,
  exclusiveMinimum: (size, limit) => size <= limit,
  exclusiveMaximum: (size, limit) => size >= limit,
};
const textLimits: Record<string, Limit> = { minLength: isBelow, maxLength: isAbove };

function limitTrouble(value: Json, schema: JsonObject): string | undefined {
  if (typeof value === 'number') return brokenLimit(value, numberLimits, schema);
  if (typeof value !== 'string') return undefined;
  const { pattern } = schema;
  // Every pattern has passed the safety check before it is matched.
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return `does not match "${pattern}"`;
  return brokenLimit(Array.from(value).length, textLimits, schema);
}

function brokenLimit(size: number, limits: Record<string, Limit>, schema: JsonObject): string | undefined {
  for (const [name, isBroken] of Object.entries(limits)) {
    const limit = schema[name];
    if (typeof limit === 'number' && isBroken(size, limit)) return `is outside "${name}" ${limit}`;
  }
  return undefined;
}

function insideMisfit(value: Json, schema: JsonObject, pointer: Pointer): Misfit | undefined {
  const { items, properties, additionalProperties } = schema;
  if (isArray(value) && isObject(items)) {
    return first(value.entries(), ([index, item]) => misfit(item, items, child(pointer, index)));
  }
  if (!isObject(value) || !isObject(properties)) return undefined;
  return first(Object.entries(value), ([name, member]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (isObject(inner)) return misfit(member, inner, child(pointer, name));
    if (inner !== undefined || additionalProperties !== false) return undefined;
    return { pointer: child(pointer, name), message: 'is a member that the schema does not have' };
  });
}

function first<T>(items: Iterable<T>, find: (item: T) => Misfit | undefined): Misfit | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
