import { daysInMonth } from '../../calendar.ts';
import { NoValue } from '../electrical-function.ts';

/** A day of the Gregorian calendar; month 1..12. */
interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Reads an ISO 8601 date `2026-11-21`. No value for anything else, or for a day that does not exist. */
export function parseDate(iso: string): CivilDate {
  const digits = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!digits) throw new NoValue('not a date');
  const [year, month, day] = [Number(digits[1]), Number(digits[2]), Number(digits[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) throw new NoValue('no such day');
  return { year, month, day };
}

/** Writes an ISO 8601 date. No value outside the years 0000 to 9999, which four digits cannot write. */
export function formatDate({ year, month, day }: CivilDate): string {
  if (year < 0 || year > 9999) throw new NoValue('outside the years that can be written');
  const digits = (value: number, width: number) => String(value).padStart(width, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/**
 * Julian day number of the day. The year begins in March, so that the leap day comes last and the lengths of the months
 * before a given one follow one formula, floor((153 m + 2) / 5). Gregorian calendar; after Fliegel and Van Flandern,
 * Communications of the ACM 11 (1968), p. 657.
 */
export function julianDay({ year, month, day }: CivilDate): number {
  const beforeMarch = month < 3 ? 1 : 0;
  // 4800 years earlier every count below is positive, and 4800 is a multiple of the 400-year cycle.
  const y = year + 4800 - beforeMarch;
  const m = month + 12 * beforeMarch - 3;
  return (
    day +
    Math.floor((153 * m + 2) / 5) +
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) -
    32045
  );
}

/** The day of a Julian day number: the inverse, removing whole 400-year cycles, centuries, 4-year groups and years. */
export function dateOfJulianDay(julian: number): CivilDate {
  const sinceCycle = julian + 32044;
  const cycle = Math.floor(sinceCycle / 146097);
  const inCycle = sinceCycle - cycle * 146097;
  const century = Math.min(3, Math.floor(inCycle / 36524));
  const inCentury = inCycle - century * 36524;
  const group = Math.floor(inCentury / 1461);
  const inGroup = inCentury - group * 1461;
  const yearOfGroup = Math.min(3, Math.floor(inGroup / 365));
  const dayOfYear = inGroup - yearOfGroup * 365;
  const m = Math.floor((5 * dayOfYear + 2) / 153);
  const beforeMarch = m >= 10 ? 1 : 0;
  return {
    year: 400 * cycle + 100 * century + 4 * group + yearOfGroup - 4800 + beforeMarch,
    month: m + 3 - 12 * beforeMarch,
    day: dayOfYear - Math.floor((153 * m + 2) / 5) + 1,
  };
}
