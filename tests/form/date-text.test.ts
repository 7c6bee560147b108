import { describe, expect, it } from 'vitest';
import { dateIn, dateText, momentOf, momentText, wallClock } from '../../src/form/date-text.ts';

describe('dates for people in India', () => {
  it('are written as there, whatever the clock of the device says', () => {
    expect(dateText('2026-11-16')).toBe('16 Nov 2026');
    expect(momentText('2026-11-16T04:12:00Z')).toBe('16 Nov 2026, 09:42');
    expect(momentText('2026-11-16T20:00:00Z')).toBe('17 Nov 2026, 01:30');
  });

  it('that are none stay unknown', () => {
    expect(dateText('16/11/2026')).toBeUndefined();
    expect(momentText('soon')).toBeUndefined();
  });

  it('come back from a clock face as the moment they were', () => {
    expect(wallClock(momentOf('2026-11-16T09:42'))).toBe('2026-11-16T09:42');
  });
});

describe('a day from a spreadsheet', () => {
  it.each(['16/11/2026', '16-11-26', '16.11.2026', '16 Nov 2026', '16-Nov-26', '16 November 2026', '2026-11-16'])(
    'may be written %s',
    (text) => {
      expect(dateIn(text)).toBe('2026-11-16');
    },
  );

  it.each(['31/2/2026', '11/16/2026', 'Monday', '16 Foo 2026', '46342', ''])('is none where it says %j', (text) => {
    expect(dateIn(text)).toBeUndefined();
  });
});
