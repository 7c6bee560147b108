import { inWords } from './language.ts';

const shortMonths = inWords({
  1: 'Jan',
  2: 'Feb',
  3: 'Mar',
  4: 'Apr',
  5: 'May',
  6: 'Jun',
  7: 'Jul',
  8: 'Aug',
  9: 'Sep',
  10: 'Oct',
  11: 'Nov',
  12: 'Dec',
});

const longMonths = inWords({
  1: 'January',
  2: 'February',
  3: 'March',
  4: 'April',
  5: 'May',
  6: 'June',
  7: 'July',
  8: 'August',
  9: 'September',
  10: 'October',
  11: 'November',
  12: 'December',
});

const weekdays = inWords({ 0: 'Sun', 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat' });

const wordOf = (table: Readonly<Record<number, string>>, number: number): string => table[number] ?? String(number);

/** `Nov` for month 11, in the language of the screen. */
export const shortMonth = (month: number): string => wordOf(shortMonths, month);

/** `November` for month 11, in the language of the screen. */
export const longMonth = (month: number): string => wordOf(longMonths, month);

/** `Mon` for `2026-11-16`, in the language of the screen. */
export const weekday = (date: string): string => wordOf(weekdays, new Date(`${date}T00:00:00Z`).getUTCDay());
