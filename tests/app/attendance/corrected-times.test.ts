import { expect, it } from 'vitest';
import { correctedTimes } from '../../../src/app/attendance/corrected-times.ts';

const at = (moment: string): number => Date.parse(`${moment}:00+05:30`);

it('takes two times of the day that is corrected', () => {
  expect(correctedTimes('2026-11-16', '09:00', '18:30')).toEqual({
    in: at('2026-11-16T09:00'),
    out: at('2026-11-16T18:30'),
  });
});

it('takes a check-out before the check-in for the next morning', () => {
  expect(correctedTimes('2026-11-16', '21:10', '02:40')?.out).toBe(at('2026-11-17T02:40'));
});

it.each([
  ['', '18:00'],
  ['09:00', ''],
  ['24:00', '18:00'],
  ['9:00', '18:00'],
])('knows nothing from %s and %s', (from, to) => {
  expect(correctedTimes('2026-11-16', from, to)).toBeUndefined();
});
