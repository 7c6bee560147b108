import { canonicalText } from '../canonical-text.ts';
import type { Json } from '../json.ts';

/** Whether two values of a schema say the same, in whatever order their members stand. */
export function same(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one === other || canonicalText(one) === canonicalText(other);
}
