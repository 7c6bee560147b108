import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indianDate, isSunday } from '../../../src/contract/attendance/indian-date.ts';

it.each([
  ['2026-11-15T18:29:59Z', '2026-11-15'],
  ['2026-11-15T18:30:00Z', '2026-11-16'],
  ['2028-02-28T20:00:00Z', '2028-02-29'],
  ['2100-02-28T20:00:00Z', '2100-03-01'],
  ['1969-12-31T18:29:59Z', '1969-12-31'],
])('at %s it is %s in India', (moment, date) => {
  expect(indianDate(Date.parse(moment))).toBe(date);
});

it('agrees with the calendar of the machine on every day', () => {
  const moments = fc.integer({ min: Date.parse('1950-01-01'), max: Date.parse('2150-01-01') });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(indianDate(moment)).toBe(new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 10));
    }),
  );
});

it('knows the Sundays of the machine', () => {
  const moments = fc.integer({ min: Date.parse('1950-01-01'), max: Date.parse('2150-01-01') });
  fc.assert(
    fc.property(moments, (moment) => {
      const day = new Date(moment);
      expect(isSunday(day.toISOString().slice(0, 10))).toBe(day.getUTCDay() === 0);
    }),
  );
});
