import { expect, it } from 'vitest';
import { dueWords } from '../../../src/app/work/due-words.ts';

/** 16 Nov 2026, 14:30 in India. */
const now = Date.parse('2026-11-16T09:00:00Z');

it.each([
  ['2026-11-16T08:59:30Z', 'Late by 1 min'],
  ['2026-11-16T08:20:00Z', 'Late by 40 min'],
  ['2026-11-16T06:50:00Z', 'Late by 2 h'],
  ['2026-11-15T08:00:00Z', 'Late by 1 day'],
  ['2026-11-13T08:00:00Z', 'Late by 3 days'],
  ['2026-11-16T09:40:00Z', 'Due in 40 min'],
  ['2026-11-16T11:30:00Z', 'Due in 2 h'],
  ['2026-11-16T13:00:00Z', 'Due today, 18:30'],
  // The day ends at midnight in India, not in Greenwich.
  ['2026-11-16T18:29:00Z', 'Due today, 23:59'],
  ['2026-11-16T18:30:00Z', 'Due tomorrow, 00:00'],
  ['2026-11-18T04:30:00Z', 'Due 18 Nov 2026, 10:00'],
])('a call due at %s is: %s', (DueAt, words) => {
  expect(dueWords({ DueAt, Late: Date.parse(DueAt) < now }, now)).toBe(words);
});

it('says late when the list is older than the due time', () => {
  expect(dueWords({ DueAt: '2026-11-16T08:00:00Z', Late: false }, now)).toBe('Late by 1 h');
});

it('shows nothing for a call without a due time', () => {
  expect(dueWords({ Late: false }, now)).toBeUndefined();
});

it.each(['closed', 'cancelled'] as const)('a call that is %s is not due', (Status) => {
  expect(dueWords({ DueAt: '2026-11-20T04:00:00Z', Late: true, Status }, Date.UTC(2026, 10, 21))).toBeUndefined();
});
