import { describe, expect, it } from 'vitest';
import { writtenDate, writtenMoment, momentOf, wallClock } from '../../src/language/written-date.ts';

describe('dates for people in India', () => {
  it('are in Indian time, whatever the time zone of the device', () => {
    expect(writtenDate('2026-11-16')).toBe('16 Nov 2026');
    expect(writtenMoment('2026-11-16T04:12:00Z')).toBe('16 Nov 2026, 09:42');
    expect(writtenMoment('2026-11-16T20:00:00Z')).toBe('17 Nov 2026, 01:30');
  });

  it('are undefined for text that is not a date', () => {
    expect(writtenDate('16/11/2026')).toBeUndefined();
    expect(writtenMoment('soon')).toBeUndefined();
  });

  it('survive a round trip through wall-clock time', () => {
    expect(wallClock(momentOf('2026-11-16T09:42'))).toBe('2026-11-16T09:42');
  });
});
