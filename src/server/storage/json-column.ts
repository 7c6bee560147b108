declare const written: unique symbol;

/**
 * A JSON document as it stands in a column: text on both engines. PostgreSQL's type is `json`, not `jsonb`, which would
 * reorder names (the order of a schema's properties is the order of the form) and refuse "\u0000" and half characters.
 */
export type JsonText<T> = string & { readonly [written]: T };

export function toJson<T>(value: T): JsonText<T> {
  // Its declared type forgets that functions and `undefined` have no JSON.
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined)
    throw new TypeError('There is no JSON for this value. An absent document is null, or no row.');
  return text as JsonText<T>; // The only place that makes one.
}

export function fromJson<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T; // What `toJson` wrote is what comes back.
}
