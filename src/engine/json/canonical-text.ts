import canonicalize from 'canonicalize';
import type { Json } from './json.ts';

/** Canonical JSON (RFC 8785) for hashing: equal values give equal text whatever the order of their members. */
export function canonicalText(value: Json | object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only JSON values have a canonical text');
  return text;
}
