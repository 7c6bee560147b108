import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { failed, ok, type Result } from '#engine';
import type { TemplateFailure } from '../../../../src/app/reports/open/load-template.ts';
import { useRetried } from '../../../../src/app/reports/open/use-retried.ts';

beforeEach(() => void vi.useFakeTimers());

type Answer = Result<string, TemplateFailure>;

const lost: Answer = failed({ kind: 'network' });

/** Gives the answers of the list in turn and repeats the last. Records the time of each call, in seconds. */
function open(...answers: readonly [Answer, ...Answer[]]) {
  const startedAt = Date.now();
  const asked: number[] = [];
  const load = async (): Promise<Answer> => {
    asked.push((Date.now() - startedAt) / 1000);
    return answers[asked.length - 1] ?? answers.at(-1) ?? lost;
  };
  const { result: hook, unmount } = renderHook(() => useRetried(load));
  return { asked, unmount, result: () => hook.current.result, retry: () => act(() => hook.current.retry()) };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('loads again by itself after a lost answer, with growing pauses', async () => {
  const { asked, result } = open(lost, lost, lost, ok('loaded'));
  await pass(0);
  expect(result()).toEqual(lost);
  await pass(60);
  expect(asked).toEqual([0, 2, 6, 14]);
  expect(result()).toEqual(ok('loaded'));
});

it('never pauses longer than a minute', async () => {
  const { asked } = open(lost);
  await pass(300);
  expect(asked).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242]);
});

it('loads again at once when the connection returns', async () => {
  const { asked, result } = open(lost, ok('loaded'));
  await pass(1);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(asked).toEqual([0, 1]);
  expect(result()).toEqual(ok('loaded'));
});

it('loads at once on request', async () => {
  const { asked, retry } = open(lost, ok('loaded'));
  await pass(1);
  retry();
  await pass(60);
  expect(asked).toEqual([0, 1]);
});

it('stops when its screen is left', async () => {
  const { asked, unmount } = open(lost);
  await pass(3);
  unmount();
  await pass(300);
  window.dispatchEvent(new Event('online'));
  await pass(300);
  expect(asked).toEqual([0, 2]);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not load again what failed for good', async () => {
  const { asked } = open(failed({ kind: 'unreadable', reason: 'no such function' }));
  await pass(300);
  expect(asked).toEqual([0]);
});
