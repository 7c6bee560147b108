import { Signal, type StoredLine } from '#offline';
import type { WaitingOnPhone } from '#contract';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { tellWaiting } from '../../../src/app/unsent/tell-waiting.ts';

const minute = 60_000;
const morning = Date.UTC(2026, 10, 21, 4, 30);

beforeEach(() => {
  vi.useFakeTimers({ now: morning });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const line = (more: Partial<StoredLine> = {}): StoredLine => ({
  ...{ seq: 1, key: 'k', kind: 'draft', lane: 'mapping:1', endpoint: 'PUT /api/v1/mappings/:MappingId/draft' },
  ...{ params: {}, dependsOn: [], state: 'queued', attempts: 0, nextAt: 0 },
  madeAt: new Date(morning - 120_000).toISOString(),
  ...more,
});
const nothing = { Changes: 0, Pictures: 0, Stuck: 0, AppVersion: '1.2' };

/** A device that tells, and what the server has heard of it. */
function device() {
  const lines = new Signal<readonly StoredLine[]>([]);
  const heard: WaitingOnPhone[] = [];
  const server = { isThere: true };
  const open = () => {
    const stop = tellWaiting({
      userId: 1,
      lines,
      send: async (body) => {
        heard.push(body);
        return Promise.resolve(server.isThere);
      },
      page: window,
      now: Date.now,
    });
    onTestFinished(stop);
    return stop;
  };
  return { lines, heard, server, open };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('says once that nothing waits, and nothing more until something changes', async () => {
  const { heard, open } = device();
  open();
  await pass(10_000);
  expect(heard).toEqual([nothing]);
  await pass(60 * minute);
  open();
  await pass(60 * minute);
  expect(heard).toHaveLength(1);
});

it('says how many changes and pictures wait, how many are stuck, and the age of the oldest', async () => {
  const { lines, heard, open } = device();
  const picture = line({ kind: 'attachment', madeAt: new Date(morning - 30_000).toISOString() });
  lines.set([line(), line({ state: 'conflict' }), line({ state: 'needs-attention' }), picture]);
  open();
  await pass(10_000);
  expect(heard).toEqual([{ Changes: 3, Pictures: 1, Stuck: 2, OldestAgeSec: 130, AppVersion: '1.2' }]);
});

it('says nothing of what was sent within seconds', async () => {
  const { lines, heard, open } = device();
  open();
  await pass(10 * minute);
  lines.set([line()]);
  await pass(3_000);
  lines.set([]);
  await pass(60 * minute);
  expect(heard).toEqual([nothing]);
});

it('says at most one thing in five minutes, and then the latest, also after a reload', async () => {
  const { lines, heard, open } = device();
  const stop = open();
  await pass(10_000);
  lines.set([line()]);
  await pass(2 * minute);
  stop();
  open();
  lines.set([line(), line()]);
  await pass(2 * minute);
  expect(heard).toEqual([nothing]);
  await pass(minute);
  expect(heard.map(({ Changes }) => Changes)).toEqual([0, 2]);
});

it('tells again what did not arrive, not sooner than usual', async () => {
  const { lines, heard, server, open } = device();
  lines.set([line()]);
  server.isThere = false;
  open();
  await pass(10_000);
  server.isThere = true;
  await pass(4 * minute);
  expect(heard).toHaveLength(1);
  await pass(minute);
  expect(heard.map(({ Changes }) => Changes)).toEqual([1, 1]);
  await pass(60 * minute);
  expect(heard).toHaveLength(2);
});

it('two tabs tell it once', async () => {
  const { lines, heard, open } = device();
  lines.set([line()]);
  open();
  open();
  await pass(60 * minute);
  expect(heard).toHaveLength(1);
});

it('tells the same again on another day, with its age', async () => {
  const { lines, heard, open } = device();
  lines.set([line()]);
  open()();
  open();
  await pass(10_000);
  vi.setSystemTime(morning + 25 * 60 * minute);
  open();
  await pass(10_000);
  expect(heard.map(({ OldestAgeSec }) => OldestAgeSec)).toEqual([130, 25 * 3600 + 130]);
});

it('a page left open tells the same again every day, until something changes', async () => {
  const { lines, heard, open } = device();
  lines.set([line()]);
  open();
  await pass(10_000);
  expect(heard).toHaveLength(1);
  await pass(2 * 24 * 60 * minute);
  expect(heard.map(({ OldestAgeSec }) => OldestAgeSec)).toEqual([0, 1, 2].map((days) => days * 24 * 3600 + 130));
  await pass(60 * minute);
  lines.set([]);
  await pass(10_000);
  expect(heard.slice(3)).toEqual([nothing]);
  await pass(23 * 60 * minute);
  expect(heard).toHaveLength(4);
});

it('a page that was opened anew and left open tells the same again a day after it was told', async () => {
  const { lines, heard, open } = device();
  lines.set([line()]);
  const stop = open();
  await pass(10_000);
  stop();
  await pass(60 * minute);
  open();
  await pass(23 * 60 * minute - 1000);
  expect(heard).toHaveLength(1);
  await pass(1000);
  expect(heard).toHaveLength(2);
});

it('a clock that was set back does not silence the device', async () => {
  const { lines, heard, open } = device();
  open();
  await pass(10_000);
  vi.setSystemTime(morning - 3_600_000);
  lines.set([line()]);
  await pass(10_000);
  expect(heard.map(({ Changes, OldestAgeSec }) => [Changes, OldestAgeSec])).toEqual([
    [0, undefined],
    [1, 0],
  ]);
});
