import { canonicalText } from './canonical-text.ts';
import type { Json } from './json.ts';

/** Whether two values of a schema are equal, regardless of the order of members. */
export function same(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one === other || canonicalText(one) === canonicalText(other);
}
