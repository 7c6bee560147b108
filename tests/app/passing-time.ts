import { act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * From here on a test can let time pass at once, in place of waiting for the seconds in which a button does not respond yet,
 * or an act can still be undone. Otherwise time passes as it does outside. Databases and promises keep their own pace.
 */
export function ownClock(now = Date.now()): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now,
    shouldAdvanceTime: true,
    advanceTimeDelta: 5,
  });
}

/** Lets this much time pass at once. Whatever waits for it must have set its timer already. */
export const letPass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

/** Somebody at the screen; their keys do not wait for a clock of the test's own. */
export function setUpUser(): UserEvent {
  const ticks = (ms: number): void => void vi.advanceTimersByTime(ms);
  return userEvent.setup(vi.isFakeTimers() ? { advanceTimers: ticks } : {});
}
