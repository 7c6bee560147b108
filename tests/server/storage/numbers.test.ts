import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/storage/database.ts';
import { IdSource, nextNumber } from '../../../src/server/storage/numbers.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { engines, placeWithTables } from './both-engines.ts';

describe.each(engines)('numbers on %s', (engine) => {
  let storage: Storage;

  beforeEach(async () => {
    const place = await placeWithTables(engine);
    storage = await place.open();
    return async () => {
      await storage.close();
      await place.remove();
    };
  });

  it('start at one and are consecutive', async () => {
    const [ten, one, five] = [10, 1, 5].map((blockSize) => new IdSource(storage.store, blockSize));
    expect(await nextOf(ten, 'task', 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await nextOf(one, 'task', 2)).toEqual([11, 12]);
    expect(await nextOf(five, 'report', 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('from two sources never overlap, whatever the block size', async () => {
    const sources = [new IdSource(storage.store, 3), new IdSource(storage.store, 7)];
    const ids = await Promise.all(Array.from({ length: 60 }, (_, n) => sources[n % 2]!.next('report')));
    expect(new Set(ids).size).toBe(60);
  });

  it('continue after a failure of their source', async () => {
    let fails = true;
    const shaky: Store<Database> = {
      ...storage.store,
      write: (statements) => (fails ? Promise.reject(new Error('no signal')) : storage.store.write(statements)),
    };
    const ids = new IdSource(shaky, 3);
    await expect(Promise.all([ids.next('report'), ids.next('report')])).rejects.toThrow('no signal');
    fails = false;
    expect(await ids.next('report')).toBe(1);
  });

  it('without gaps are unique for ten concurrent writes, and a rolled-back number is reused', async () => {
    const { store } = storage;
    const taken = await Promise.all(Array.from({ length: 10 }, () => taking(store, 'UVR-2026')));
    expect(taken.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const nothing = store.db.updateTable('users').set({ full_name: 'B' }).where('user_id', '=', 999);
    const undone = store.write([nextNumber(store, 'UVR-2026'), { query: nothing.compile(), expect: 1 }]);
    await expect(undone).rejects.toMatchObject({ index: 1 });
    expect(await taking(store, 'UVR-2026')).toBe(11);
  });
});

async function nextOf(source: IdSource | undefined, name: string, count: number): Promise<readonly unknown[]> {
  const numbers: unknown[] = [];
  while (numbers.length < count) numbers.push(await source?.next(name));
  return numbers;
}

async function taking(store: Store<Database>, name: string): Promise<number> {
  const value = store.db.selectFrom('counters').select('value').where('name', '=', name);
  const results = await store.write([nextNumber(store, name), { query: value.compile(), expect: 1 }]);
  return Number(results[1]?.rows[0]?.['value']);
}
