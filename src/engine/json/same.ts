import { canonicalText } from './canonical-text.ts';
import type { Json } from './json.ts';

/** Whether two values of a schema are equal, regardless of the order of members. */
export function same(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  // Only containers can be equal without being the same; their text is slow to make.
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return canonicalText(one) === canonicalText(other);
}
