import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Storage } from '../../../src/server/open-storage.ts';
import type { StorageUnavailable } from '../../../src/server/storage/storage-errors.ts';
import type { Statement } from '../../../src/server/storage/store.ts';
import { placeWithTables, type TestPlace } from './both-engines.ts';

let place: TestPlace;
let storage: Storage;
let told: StorageUnavailable[];

beforeEach(async () => {
  place = await placeWithTables('sqlite');
  told = [];
  storage = await place.open({ onFailure: (failure) => void told.push(failure) });
});

afterEach(async () => {
  await storage.close();
  await place.remove();
});

const count = (value: number): Statement => ({
  query: storage.store.db
    .insertInto('counters')
    .values({ name: `n${String(value)}`, value })
    .compile(),
  expect: 1,
});

/** The disk fails: the fault that ends the writer. */
const readOnly: Statement = { query: CompiledQuery.raw('pragma query_only = on') };

async function writerDies(): Promise<void> {
  await storage.store.write([readOnly]);
  await expect(storage.store.write([count(1_000)])).rejects.toMatchObject({ reason: 'stopped' });
}

it('every caller that waits for a writer that dies gets an error', async () => {
  const dying = storage.store.write([readOnly]);
  const waiting = Promise.allSettled(Array.from({ length: 50 }, (_, n) => storage.store.write([count(n)])));
  await dying.catch(() => undefined);
  const answers = await waiting;
  expect(answers).toHaveLength(50);
  const stopped = { status: 'rejected', reason: { name: 'StorageUnavailable', reason: 'stopped' } };
  for (const answer of answers) expect(answer).toMatchObject(stopped);
});

it('acknowledged writes can be read after the writer died, and after the next start', async () => {
  await storage.store.write([count(1)]);
  await writerDies();
  const kept = async () => storage.store.db.selectFrom('counters').select('value').where('name', '=', 'n1').execute();
  expect(await kept()).toEqual([{ value: 1 }]);
  await storage.close();
  storage = await place.open();
  expect(await kept()).toEqual([{ value: 1 }]);
});

it('a server whose writer has died is told once, and accepts no more writes', async () => {
  expect(storage.store.failure()).toBeUndefined();
  await writerDies();
  await expect(storage.store.write([count(1)])).rejects.toMatchObject({ reason: 'stopped' });
  expect(storage.store.failure()).toMatchObject({ reason: 'stopped' });
  expect(told).toHaveLength(1);
});

it('a closed storage answers the writes it had accepted and refuses more, without reporting a failure', async () => {
  const taken = storage.store.write([count(1)]);
  await storage.close();
  await expect(taken).resolves.toMatchObject([{ changes: 1 }]);
  await expect(storage.store.write([count(2)])).rejects.toMatchObject({ reason: 'stopped' });
  expect(storage.store.failure()).toBeUndefined();
  expect(told).toEqual([]);
  storage = await place.open();
});
