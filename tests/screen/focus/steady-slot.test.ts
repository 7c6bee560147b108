import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steadyMs, useSteadySlot } from '../../../src/screen/focus/steady-slot.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const slotOf = (meaning: string | undefined) => {
  const done: string[] = [];
  const hook = renderHook(({ now }: { now: string | undefined }) => useSteadySlot(now), {
    initialProps: { now: meaning },
  });
  return {
    done,
    becomes: (now: string) => hook.rerender({ now }),
    press: (what: string): void =>
      act(() => {
        hook.result.current.press(() => done.push(what));
      }),
    ask: (what: string): void =>
      act(() => {
        hook.result.current.ask(() => done.push(what));
      }),
    pass: (ms: number): void =>
      act(() => {
        vi.advanceTimersByTime(ms);
      }),
  };
};

it('a button that has been there long enough responds at once, and only to the first of two presses', () => {
  const slot = slotOf('Check in');
  slot.press('in');
  slot.press('in');
  expect(slot.done).toEqual(['in']);
  slot.pass(steadyMs);
  slot.press('again');
  expect(slot.done).toEqual(['in', 'again']);
});

it('a button that has just changed its meaning does not respond until there was time to read it', () => {
  const slot = slotOf('Check in');
  slot.press('in');
  slot.pass(400);
  slot.becomes('Check out');
  slot.pass(steadyMs - 1);
  slot.press('out');
  expect(slot.done).toEqual(['in']);
  slot.pass(1);
  slot.press('out');
  expect(slot.done).toEqual(['in', 'out']);
});

it('a cancelled question can be asked again at once', () => {
  const slot = slotOf('Start');
  slot.ask('first');
  slot.ask('second');
  expect(slot.done).toEqual(['first', 'second']);
  slot.becomes('Pause');
  slot.ask('third');
  expect(slot.done).toEqual(['first', 'second']);
});

it('the first meaning of a button is no change', () => {
  const slot = slotOf(undefined);
  slot.becomes('Check out');
  slot.press('out');
  expect(slot.done).toEqual(['out']);
});
