import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Signal } from '#offline';
import { startUp } from '../../../src/app/start-up/start-up.ts';

const router = { navigate: vi.fn(() => Promise.resolve()), state: { location: { pathname: '/executive-home' } } };

beforeEach(() => {
  // No time passes: no second attempt is made, and nothing is given up.
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function isLetIn(expectsSomebody: boolean): Promise<boolean> {
  const started = new Signal(false);
  onTestFinished(startUp(router as unknown as Parameters<typeof startUp>[0], started, () => expectsSomebody));
  await vi.advanceTimersByTimeAsync(0);
  return started.get();
}

it('without a network a known person is let in at the first attempt that gets no answer', async () => {
  expect(await isLetIn(true)).toBe(true);
});

it('without a network nobody else is let in before the version check has failed', async () => {
  expect(await isLetIn(false)).toBe(false);
});
