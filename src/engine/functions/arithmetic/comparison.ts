/**
 * Readings are compared unrounded. A difference below this share of the larger number is floating-point noise, not a
 * failed test: 0.8 x 0.2 is 0.16000000000000003 and must pass a limit of 0.16.
 */
const relativeEpsilon = 1e-9;

/** The largest difference that counts as zero between numbers of this size. */
export function negligible(...numbers: readonly number[]): number {
  return relativeEpsilon * Math.max(...numbers.map(Math.abs));
}

/** value <= limit, the limit included. */
export function isAtMost(value: number, limit: number): boolean {
  return value <= limit + negligible(value, limit);
}

/** value >= limit, the limit included. */
export function isAtLeast(value: number, limit: number): boolean {
  return isAtMost(limit, value);
}
