import type { Json } from '../json/json.ts';
import { same } from '../json/same.ts';
import { inOneOrder } from './in-one-order.ts';

/** Merges lists of single values, such as ticked choices: what either side added stays, what either side removed goes. */
export function mergedItems(base: readonly Json[], mine: readonly Json[], theirs: readonly Json[]): readonly Json[] {
  const has = (items: readonly Json[], item: Json): boolean => items.some((one) => same(one, item));
  const kept = base.filter((item) => has(mine, item) && has(theirs, item));
  const added = (items: readonly Json[]): readonly Json[] => items.filter((item) => !has(base, item));
  const byBoth = added(mine).filter((item) => has(theirs, item));
  const alone = (items: readonly Json[]): readonly Json[] => added(items).filter((item) => !has(byBoth, item));
  return [...kept, ...byBoth, ...inOneOrder(alone(mine), alone(theirs)).flat()];
}
