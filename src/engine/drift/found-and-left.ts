/**
 * Field names that pair a reading before the work with one after it: `asFound` and `asLeft`, `pickupFound` and `pickupLeft`,
 * `before` and `after`, `dropBefore` and `dropAfter`, `beforeShown` and `afterShown`.
 */
const wordPairs: readonly (readonly [found: string, left: string])[] = [
  ['asFound', 'asLeft'],
  ['found', 'left'],
  ['before', 'after'],
];

/** The name of the reading before, for the name of one after; `undefined` when it names no reading after. */
export const foundFor = (name: string): string | undefined =>
  renamed(
    name,
    wordPairs.map(([found, left]) => [left, found]),
  );

/** The name of the reading after, for the name of one before; `undefined` when it names no reading before. */
export const leftFor = (name: string): string | undefined => renamed(name, wordPairs);

/** The name with the first of a pair replaced by the second, where it begins or ends with the first. */
function renamed(name: string, pairs: readonly (readonly [word: string, other: string])[]): string | undefined {
  for (const [word, other] of pairs) {
    if (begins(name, word)) return other + name.slice(word.length);
    if (name.endsWith(capital(word))) return name.slice(0, -word.length) + capital(other);
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
