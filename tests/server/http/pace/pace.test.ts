import { expect, it } from 'vitest';
import { createPace } from '../../../../src/server/http/pace/pace.ts';

function paceAt(start: number) {
  const time = { now: start };
  return { time, pace: createPace({ max: 2, windowMs: 10_000 }, () => time.now) };
}

it('lets the allowed number through at once, and then one at a time', () => {
  const { pace, time } = paceAt(1000);
  expect([pace.take('anita'), pace.take('anita'), pace.take('anita')]).toEqual([undefined, undefined, 5]);
  time.now += 4000;
  expect(pace.take('anita')).toBe(1);
  time.now += 1000;
  expect([pace.take('anita'), pace.take('anita')]).toEqual([undefined, 5]);
});

it('does not count refused attempts', () => {
  const { pace, time } = paceAt(0);
  for (let n = 0; n < 100; n += 1) pace.take('anita');
  time.now += 5000;
  expect(pace.take('anita')).toBeUndefined();
});

it('counts every source separately, and not what was given back', () => {
  const { pace } = paceAt(0);
  for (const _ of [1, 2, 3]) pace.take('anita');
  expect(pace.take('ravi')).toBeUndefined();
  pace.giveBack('anita');
  expect(pace.take('anita')).toBeUndefined();
});
