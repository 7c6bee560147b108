import { canonicalText } from '../json/canonical-text.ts';
import type { Json } from '../json/json.ts';

/** Orders what both sides added at the same place; every device gets the same order. */
export function inOneOrder<T extends readonly Json[]>(mine: T, theirs: T): readonly [T, T] {
  return canonicalText(mine) <= canonicalText(theirs) ? [mine, theirs] : [theirs, mine];
}
