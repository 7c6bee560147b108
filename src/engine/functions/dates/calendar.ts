import { daysInMonth } from '../../calendar.ts';
import { dateOfJulianDay, formatDate, julianDay, parseDate } from './civil-date.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Days from the first date to the second, negative when the second is earlier. No value for a text that is not a date. */
function daysBetween(from: string, to: string): number {
  return julianDay(parseDate(to)) - julianDay(parseDate(from));
}

/** The date so many days later. No value for a text that is not a date, a broken number of days or a year beyond 9999. */
function addDays(date: string, days: number): string {
  if (!Number.isInteger(days)) throw new NoValue('whole days are needed');
  return formatDate(dateOfJulianDay(julianDay(parseDate(date)) + days));
}

/** The same day so many months later, or the last day of a shorter month. No value as for addDays. */
function addMonths(date: string, months: number): string {
  if (!Number.isInteger(months)) throw new NoValue('whole months are needed');
  const start = parseDate(date);
  const count = start.year * 12 + start.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  return formatDate({ year, month, day: Math.min(start.day, daysInMonth(year, month)) });
}

const date = { name: 'date', type: 'string', note: '2026-11-21' } as const;

export const calendarFunctions = [
  electricalFunction({
    name: 'daysBetween',
    parameters: [
      { name: 'from', type: 'string', note: '2026-11-21' },
      { name: 'to', type: 'string' },
    ],
    returns: { type: 'double', unit: 'd' },
    formula: 'to - from in days',
    source: 'Gregorian calendar by Julian day numbers (Fliegel and Van Flandern 1968). Sure.',
    range: 'ISO dates; else no value.',
    run: daysBetween,
  }),
  electricalFunction({
    name: 'addDays',
    parameters: [date, { name: 'days', type: 'double', unit: 'd' }],
    returns: { type: 'string' },
    formula: 'date + days',
    source: 'Gregorian calendar by Julian day numbers (Fliegel and Van Flandern 1968). Sure.',
    range: 'ISO date, whole days, result up to the year 9999; else no value.',
    run: addDays,
  }),
  electricalFunction({
    name: 'addMonths',
    parameters: [date, { name: 'months', type: 'double', unit: '' }],
    returns: { type: 'string' },
    formula: 'same day, n months later; 31 January + 1 month = 28 or 29 February',
    source: 'Usual reading of "due in n months". Own rule for the month end.',
    range: 'ISO date, whole months, result up to the year 9999; else no value.',
    run: addMonths,
  }),
];
