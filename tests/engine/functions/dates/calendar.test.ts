import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberFunction, textFunction } from '../run-formula-function.ts';

const addDays = textFunction('addDays');
const addMonths = textFunction('addMonths');
const daysBetween = numberFunction('daysBetween');
const minutesBetween = numberFunction('minutesBetween');

const iso = (date: Date) => date.toISOString().slice(0, 10);
const dayMs = 86_400_000;
const anyDate = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map(iso);

/** The last day that exists, at or before the wanted day of the month, by JavaScript's own calendar. */
function addMonthsByDate(date: string, months: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const lastDay = new Date(day);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1);
  lastDay.setUTCDate(0);
  day.setUTCDate(Math.min(wanted, lastDay.getUTCDate()));
  return iso(day);
}

describe('the calendar agrees with JavaScript', () => {
  it('on the days between any two dates', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        expect(daysBetween(from, to)).toBe((Date.parse(to) - Date.parse(from)) / dayMs);
      }),
    );
  });

  it('on a date so many days away', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -100_000, max: 100_000 }), (date, days) => {
        const expected = new Date(Date.parse(date) + days * dayMs);
        fc.pre(expected.getUTCFullYear() >= 1 && expected.getUTCFullYear() <= 9999);
        expect(addDays(date, days)).toBe(iso(expected));
      }),
    );
  });

  it('on every single day of two full cycles of the calendar', () => {
    let date = '1599-12-31';
    for (let i = 0; i < 2 * 146_097; i += 1) {
      const next = addDays(date, 1);
      if (next <= date || daysBetween(date, next) !== 1) expect(next).toBe('the day after ' + date);
      date = next;
    }
    expect(date).toBe('2399-12-31');
  });

  it('on a date so many months away', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const expected = addMonthsByDate(date, months);
        fc.pre(/^\d{4}-/.test(expected));
        expect(addMonths(date, months)).toBe(expected);
      }),
    );
  });

  it('on the minutes between two date-times of any zone', () => {
    const zone = fc.constantFrom('Z', '+05:30', '-03:30', '+14:00', '-12:00');
    const moment = fc
      .tuple(anyDate, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), zone)
      .map(([date, h, m, z]) => `${date}T${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}:00${z}`);
    fc.assert(
      fc.property(moment, moment, (from, to) => {
        expect(minutesBetween(from, to)).toBe((Date.parse(to) - Date.parse(from)) / 60_000);
      }),
    );
  });
});
