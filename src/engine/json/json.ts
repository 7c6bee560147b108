/** A JSON value. Reports are never mutated: a change makes new objects along its path and shares the rest. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
/** An object of JSON: members by name, in no meaningful order. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/**
 * Whether a value is an object with JSON members: not `null` and not a list.
 * @example
 * isObject({ measured: 81 }); // true
 * isObject([81]); // false
 * isObject(null); // false
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a value is a list of JSON values.
 * @example
 * isArray([{ measured: 81 }]); // true
 * isArray({ measured: 81 }); // false
 */
export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}
