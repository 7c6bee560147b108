import { indianDate } from '#contract';
import { expect, it } from 'vitest';
import { dateText, momentText, shortMomentText } from '../../src/language/indian-time.ts';

it('shows a moment as the clocks in India do, wherever the phone thinks it is', () => {
  expect(momentText(Date.parse('2026-11-16T04:12:00Z'))).toBe('16 Nov 2026, 09:42');
  expect(momentText(Date.parse('2026-12-31T18:30:00Z'))).toBe('1 Jan 2027, 00:00');
});

it('shows a calendar date without moving it', () => {
  expect(dateText('2026-09-01')).toBe('1 Sep 2026');
});

it('shows the time alone on the same Indian day', () => {
  const morning = Date.parse('2026-11-16T02:40:00Z');
  expect(shortMomentText(morning, Date.parse('2026-11-16T18:29:00Z'))).toBe('08:10');
  expect(shortMomentText(morning, Date.parse('2026-11-16T18:30:00Z'))).toBe('16 Nov 2026, 08:10');
  expect(indianDate(Date.parse('2026-11-16T18:30:00Z'))).toBe('2026-11-17');
});
