import canonicalize from 'canonicalize';
import type { Json } from './json.ts';

/** Canonical JSON (RFC 8785): the same value gives the same text whatever the order of its members. For hashing. */
export function canonicalText(value: Json): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only JSON values have a canonical text');
  return text;
}
