/** Work is done in India: five and a half hours ahead of UTC, the same all year. */
const indiaMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The calendar date in India at a moment, as `2026-11-16`. Reckoned here, because this room has no clock and no `Date`. */
export function indianDate(moment: number): string {
  let day = Math.floor((moment + indiaMs) / dayMs);
  let year = 1970;
  while (day < 0) day += daysInYear(--year);
  while (day >= daysInYear(year)) day -= daysInYear(year++);
  let month = 1;
  while (day >= daysInMonth(year, month)) day -= daysInMonth(year, month++);
  return `${String(year)}-${twoDigits(month)}-${twoDigits(day + 1)}`;
}

/** The date after a date. */
export function nextDate(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day < daysInMonth(year, month)) return `${date.slice(0, 8)}${twoDigits(day + 1)}`;
  return month < 12 ? `${date.slice(0, 5)}${twoDigits(month + 1)}-01` : `${String(year + 1)}-01-01`;
}

/** Sakamoto's way to the day of the week: the day within the year, shifted by the leap days before it. */
export function isSunday(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const counted = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(counted / 4) - Math.floor(counted / 100) + Math.floor(counted / 400);
  return (counted + leapDays + ([0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0) + day) % 7 === 0;
}

/** Gregorian: every fourth year, not every hundredth, but every four hundredth. */
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysInYear = (year: number): number => (isLeap(year) ? 366 : 365);

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
