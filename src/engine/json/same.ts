import { own } from './own.ts';
import { isArray, isObject } from './json.ts';

/**
 * Whether two JSON values are equal, whatever the order of their members. A member that is `undefined` counts as missing.
 * @example
 * same({ tap: 5, unit: 'A' }, { unit: 'A', tap: 5 }); // true
 * same([1, 2], [2, 1]); // false
 */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isArray(one) && isArray(other)) {
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  return (
    Object.keys(one).every((name) => same(one[name], own(other, name))) &&
    Object.keys(other).every((name) => Object.hasOwn(one, name) || other[name] === undefined)
  );
}
