/**
 * Field names that pair a reading before the work with one after it: `asFound` and `asLeft`, `pickupFound` and `pickupLeft`,
 * `before` and `after`, `dropBefore` and `dropAfter`, `beforeShown` and `afterShown`.
 */
const wordPairs: readonly (readonly [found: string, left: string])[] = [
  ['asFound', 'asLeft'],
  ['found', 'left'],
  ['before', 'after'],
];

/** The name of the reading before, for the name of one after; `undefined` when the name is neither. */
export function foundFor(name: string): string | undefined {
  for (const [found, left] of wordPairs) {
    if (begins(name, left)) return found + name.slice(left.length);
    const [large, largeLeft] = [capital(found), capital(left)];
    if (name.endsWith(largeLeft)) return name.slice(0, -largeLeft.length) + large;
  }
  return undefined;
}

/** The name of the reading after, for the name of one before; `undefined` when the name is neither. */
export function leftFor(name: string): string | undefined {
  for (const [found, left] of wordPairs) {
    if (begins(name, found)) return left + name.slice(found.length);
    const [large, largeLeft] = [capital(found), capital(left)];
    if (name.endsWith(large)) return name.slice(0, -large.length) + largeLeft;
  }
  return undefined;
}

/** Whether one of them is a reading before the work and the other one after it. */
export function areOfOtherSets(one: string, other: string): boolean {
  const isBefore = (name: string): boolean => leftFor(name) !== undefined;
  const isAfter = (name: string): boolean => foundFor(name) !== undefined;
  return (isBefore(one) && isAfter(other)) || (isAfter(one) && isBefore(other));
}

/** Matches a whole word: `left` and `leftShown`, not `leftover`. */
function begins(name: string, word: string): boolean {
  return name.startsWith(word) && /^[A-Z0-9]?$/.test(name.charAt(word.length));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
