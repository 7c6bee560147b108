/**
 * The engine's door to the calendar, for every room: the one place that knows the lengths of months and the time in India.
 * Promises: plain arithmetic that loads nothing else of the engine.
 * Never: asks what time it is.
 */

/** Work is done in India: five and a half hours ahead of UTC, the same all year. */
export const indiaMs = 5.5 * 3_600_000;
/** The same as RFC 3339 writes it. */
export const indiaOffset = '+05:30';

/** Gregorian: every fourth year, not every hundredth, but every four hundredth. */
export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Month 1..12. Feb 2000 had 29 days, Feb 1900 had 28. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
