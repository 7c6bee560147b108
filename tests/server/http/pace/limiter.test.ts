import { expect, it } from 'vitest';
import { createLimiter } from '../../../../src/server/http/pace/limiter.ts';

function limiterAt(start: number) {
  const time = { now: start };
  return { time, limiter: createLimiter({ max: 2, windowMs: 10_000 }, () => time.now) };
}

it('lets the allowed number through and then tells how long to wait', () => {
  const { limiter, time } = limiterAt(1000);
  expect([limiter.take('anita'), limiter.take('anita')]).toEqual([undefined, undefined]);
  time.now += 4000;
  expect(limiter.take('anita')).toBe(6);
});

it('counts every source separately', () => {
  const { limiter } = limiterAt(0);
  for (const _ of [1, 2, 3]) limiter.take('anita');
  expect(limiter.take('ravi')).toBeUndefined();
});

it('starts again when the window is over', () => {
  const { limiter, time } = limiterAt(0);
  for (const _ of [1, 2, 3]) limiter.take('anita');
  time.now += 10_000;
  expect(limiter.take('anita')).toBeUndefined();
});

it('does not count what was given back', () => {
  const { limiter } = limiterAt(0);
  limiter.take('anita');
  limiter.take('anita');
  limiter.giveBack('anita');
  expect(limiter.take('anita')).toBeUndefined();
});
