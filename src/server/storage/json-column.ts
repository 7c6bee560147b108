import { canonicalText, type Json } from '#engine';

declare const written: unique symbol;

/**
 * A JSON document in a column: text on both engines. PostgreSQL's type is `json` and not `jsonb`, which would
 * reorder names (the order of a schema's properties is the order of the form) and refuse "\u0000" and lone surrogates.
 */
export type JsonText<T> = string & { readonly [written]: T };

export function toJson<T>(value: T): JsonText<T> {
  // The declared type omits that functions and `undefined` have no JSON.
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined)
    throw new TypeError('There is no JSON for this value. An absent document is null, or no row.');
  return text as JsonText<T>; // Only here and below.
}

/** The same as canonical text (RFC 8785), for documents whose hash is kept: it is the hash of the column. */
export const toCanonicalJson = <T extends Json | object>(value: T): JsonText<T> => canonicalText(value) as JsonText<T>;

export function fromJson<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T; // Written by `toJson`, so it parses to T.
}
