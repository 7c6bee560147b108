import { inside } from '#engine/inside';

/** Offsets of a day, a month and some years either way: what limits between dates are about. */
const steps = [0, 1, -1, 31, -31, 400, -400, 4000, -4000];

/** Days near the given ones; texts that are not dates are skipped. */
export function nearbyDays(given: readonly string[]): readonly string[] {
  const days = given.flatMap((text) => dayOf(text) ?? []);
  return [...new Set(steps.flatMap((step) => days.map((day) => day + step)))].flatMap((day) => written(day) ?? []);
}

function dayOf(text: string): number | undefined {
  return orNothing(() => inside.dates.julianDay(inside.dates.parse(text)));
}

function written(day: number): string | undefined {
  return orNothing(() => inside.dates.format(inside.dates.ofJulianDay(day)));
}

function orNothing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof inside.functions.NoValue) return undefined;
    throw error;
  }
}
