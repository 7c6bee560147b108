import { NoValue, dateOfJulianDay, formatDate, julianDay, parseDate } from '#engine/inside';

/** Offsets of a day, a month and some years either way: what limits between dates are about. */
const steps = [0, 1, -1, 31, -31, 400, -400, 4000, -4000];

/** Days near the given ones; texts that are not dates are skipped. */
export function nearbyDays(given: readonly string[]): readonly string[] {
  const days = given.flatMap((text) => dayOf(text) ?? []);
  return [...new Set(steps.flatMap((step) => days.map((day) => day + step)))].flatMap((day) => written(day) ?? []);
}

function dayOf(text: string): number | undefined {
  return orNothing(() => julianDay(parseDate(text)));
}

function written(day: number): string | undefined {
  return orNothing(() => formatDate(dateOfJulianDay(day)));
}

function orNothing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}
