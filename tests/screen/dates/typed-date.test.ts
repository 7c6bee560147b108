import { describe, expect, it } from 'vitest';
import { dateIn, momentIn, timeIn } from '../../../src/screen/dates/typed-date.ts';

describe('a time that was typed', () => {
  it.each([
    ['9:42', '09:42'],
    ['0942', '09:42'],
    ['9.42', '09:42'],
    ['23:59:59', '23:59'],
    ['24:00', undefined],
    ['942x', undefined],
  ])('%s is %s', (typed, time) => {
    expect(timeIn(typed)).toBe(time);
  });

  it.each(['16 Nov 2026, 09:42', '16/11/26 9:42', '2026-11-16T09:42'])('%s is a moment', (typed) => {
    expect(momentIn(typed)).toBe('2026-11-16T09:42');
  });

  it('comes back from how the screen writes a month in another language', () => {
    expect(dateIn('१६ नव॰ 2026', (month) => (month === 11 ? 'नव॰' : '?'))).toBe('2026-11-16');
  });
});

describe('a day from a spreadsheet', () => {
  it.each(['16/11/2026', '16-11-26', '16.11.2026', '16 Nov 2026', '16-Nov-26', '16 November 2026', '2026-11-16'])(
    'may be written %s',
    (text) => {
      expect(dateIn(text)).toBe('2026-11-16');
    },
  );

  it.each(['31/2/2026', '11/16/2026', 'Monday', '16 Foo 2026', '46342', ''])('%j is not a date', (text) => {
    expect(dateIn(text)).toBeUndefined();
  });
});
