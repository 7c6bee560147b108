import { expect, it } from 'vitest';
import { timesOf } from '../../../../src/app/attendance/corrections/correction-body.ts';

const timesEntered = (CheckedIn: string, CheckedOut: string) => timesOf('2026-11-16', { CheckedIn, CheckedOut });

const at = (moment: string): number => Date.parse(`${moment}:00+05:30`);

it('combines two times of day with the corrected date', () => {
  expect(timesEntered('09:00:00+05:30', '18:30:00+05:30')).toEqual({
    in: at('2026-11-16T09:00'),
    out: at('2026-11-16T18:30'),
  });
});

it('reads a check-out before the check-in as the next morning', () => {
  expect(timesEntered('21:10:00+05:30', '02:40:00+05:30')?.out).toBe(at('2026-11-17T02:40'));
});

it.each([
  ['', '18:00:00+05:30'],
  ['09:00:00+05:30', ''],
  ['24:00:00+05:30', '18:00:00+05:30'],
  ['9:00:00+05:30', '18:00:00+05:30'],
])('rejects the times "%s" and "%s"', (from, to) => {
  expect(timesEntered(from, to)).toBeUndefined();
});
