import { daysInMonth, indiaMs, isLeapYear } from '#engine/calendar';

const dayMs = 24 * 3_600_000;

/**
 * The calendar date in India at a moment, as `2026-11-16`. By arithmetic: `Date` would show the zone of the machine.
 * @example
 * indianDate(Date.parse('2026-11-15T18:30:00Z')); // '2026-11-16'
 */
export function indianDate(moment: number): string {
  let day = Math.floor((moment + indiaMs) / dayMs);
  let year = 1970;
  while (day < 0) day += daysInYear(--year);
  while (day >= daysInYear(year)) day -= daysInYear(year++);
  let month = 1;
  while (day >= daysInMonth(year, month)) day -= daysInMonth(year, month++);
  return `${String(year)}-${twoDigits(month)}-${twoDigits(day + 1)}`;
}

/** The next date. */
export function nextDate(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day < daysInMonth(year, month)) return `${date.slice(0, 8)}${twoDigits(day + 1)}`;
  return month < 12 ? `${date.slice(0, 5)}${twoDigits(month + 1)}-01` : `${String(year + 1)}-01-01`;
}

/** The day of the week by Sakamoto's method: the day within the year, shifted by the leap days before it. */
export function isSunday(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const counted = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(counted / 4) - Math.floor(counted / 100) + Math.floor(counted / 400);
  return (counted + leapDays + ([0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0) + day) % 7 === 0;
}

const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365);

const twoDigits = (number: number): string => String(number).padStart(2, '0');
