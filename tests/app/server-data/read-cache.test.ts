import { IDBFactory } from 'fake-indexeddb';
import { leaveDevice, type Device } from '#offline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownDevice } from '../device/keeping/own-device.ts';
import { readCacheOf, ReadCache } from '../../../src/app/server-data/read-cache.ts';
import { keepReads } from '../../../src/app/server-data/keep-reads.ts';

let devices: Device[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

afterEach(async () => {
  localStorage.clear();
  for (const device of devices.splice(0)) await device.close();
});

const answered = (answer: unknown, at = 1) => ({ data: { answer, at } });
const home = 'GET /api/v1/home';

/** Keeps these states for a user, as a page that is then left. */
async function keep(user: number, states: Readonly<Record<string, object>>): Promise<void> {
  const device = await ownDevice(user);
  devices.push(device);
  const { answers } = device;
  const cache = new ReadCache();
  for (const [name, state] of Object.entries(states)) cache.set(name, state);
  const stop = keepReads(cache, answers);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  await vi.waitFor(async () => expect(await answers.read()).not.toEqual([]));
}

it('has earlier answers after a reload', async () => {
  await keep(1, { [home]: answered('home') });
  expect((await readCacheOf(1)).get(home)).toEqual(answered('home'));
});

it('leaves nothing in localStorage', async () => {
  await keep(1, { [home]: answered('home') });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('keeps the answers of each user separate', async () => {
  await keep(1, { [home]: answered('Anita’s') });
  expect((await readCacheOf(2)).get(home)).toBeUndefined();
});

it('keeps no failures and nothing that is not an answer', async () => {
  await keep(1, { a: { error: new Error('down') }, b: { data: 'something else' }, c: answered('c') });
  expect([...(await readCacheOf(1)).keys()]).toEqual(['c']);
});

it('keeps the newest of what does not fit', async () => {
  const large = 'x'.repeat(900_000);
  await keep(1, { old: answered(large, 1), newer: answered(large, 2), newest: answered(large, 3) });
  expect([...(await readCacheOf(1)).keys()]).toEqual(['newest', 'newer']);
});

it('is empty after the person has signed out', async () => {
  await keep(1, { [home]: answered('home') });
  await devices.pop()?.close();
  await leaveDevice(1);
  expect([...(await readCacheOf(1)).keys()]).toEqual([]);
});

it('creates no database for somebody who was never here', async () => {
  await readCacheOf(1);
  expect(await indexedDB.databases()).toEqual([]);
});

it('opens the screens empty when the database cannot be read', async () => {
  await keep(1, { [home]: answered('home') });
  indexedDB.open = () => {
    throw new DOMException('', 'UnknownError');
  };
  expect([...(await readCacheOf(1)).keys()]).toEqual([]);
});
