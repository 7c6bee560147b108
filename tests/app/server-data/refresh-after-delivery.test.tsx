import { Signal, type Device, type StoredLine } from '#offline';
import { cleanup, render } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { RefreshAfterDelivery } from '../../../src/app/server-data/refresh-after-delivery.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const line = (key: string): StoredLine => ({ key, kind: 'act', state: 'queued' }) as unknown as StoredLine;

/** A page that shows one answer, over a phone on which these wait. */
async function pageWith(keys: readonly string[]) {
  const lines = new Signal<readonly StoredLine[]>(keys.map(line));
  let asked = 0;
  function Shown() {
    useSWR('home', () => Promise.resolve((asked += 1)));
    return null;
  }
  // The part of a device that is read.
  const device = { outbox: { lines } } as unknown as Device;
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <RefreshAfterDelivery device={device} />
      <Shown />
    </SWRConfig>,
  );
  await vi.advanceTimersByTimeAsync(100);
  const first = asked;
  return {
    deliver: async (count: number) => {
      lines.set(lines.get().slice(count));
      await vi.advanceTimersByTimeAsync(10);
    },
    asked: () => asked - first,
  };
}

it('asks at once after one delivery', async () => {
  const page = await pageWith(['a', 'b']);
  await page.deliver(1);
  expect(page.asked()).toBe(1);
});

it('asks twice, not sixty times, while sixty items arrive within a second, and once more is never missing', async () => {
  const page = await pageWith(Array.from({ length: 60 }, (_, at) => String(at)));
  for (let at = 0; at < 60; at += 1) await page.deliver(1);
  expect(page.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.asked()).toBe(2);
});

it('asks nothing after the page has closed', async () => {
  const page = await pageWith(['a', 'b', 'c']);
  await page.deliver(1);
  await page.deliver(1);
  cleanup();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.asked()).toBe(1);
});
