/**
 * Fields that hold the same reading before and after the work are told by their names: `asFound` and `asLeft`, `pickupFound` and
 * `pickupLeft`, `before` and `after`, `dropBefore` and `dropAfter`, `beforeShown` and `afterShown`.
 */
const wordPairs: readonly (readonly [found: string, left: string])[] = [
  ['asFound', 'asLeft'],
  ['found', 'left'],
  ['before', 'after'],
];

/** The name of the reading before, for the name of one after; `undefined` where the name says neither. */
export function foundFor(name: string): string | undefined {
  for (const [found, left] of wordPairs) {
    if (begins(name, left)) return found + name.slice(left.length);
    const [large, largeLeft] = [capital(found), capital(left)];
    if (name.endsWith(largeLeft)) return name.slice(0, -largeLeft.length) + large;
  }
  return undefined;
}

/** As a whole word: `left` and `leftShown`, not `leftover`. */
function begins(name: string, word: string): boolean {
  return name.startsWith(word) && /^[A-Z0-9]?$/.test(name.charAt(word.length));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
