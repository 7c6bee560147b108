import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/storage/database.ts';
import { claimNumber, IdSource, lastNumber, takeNumbers } from '../../../src/server/storage/numbers.ts';
import type { Storage } from '../../../src/server/storage/open-storage.ts';
import { Conflict } from '../../../src/server/storage/storage-errors.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { emptyPlace, engines } from './both-engines.ts';

describe.each(engines)('numbers on %s', (engine) => {
  let storage: Storage;

  beforeEach(async () => {
    const place = await emptyPlace(engine);
    storage = await place.open();
    return async () => {
      await storage.close();
      await place.remove();
    };
  });

  it('begin at one and follow each other', async () => {
    expect(await takeNumbers(storage.store, 'task', 10)).toEqual({ from: 1, to: 10 });
    expect(await takeNumbers(storage.store, 'task', 1)).toEqual({ from: 11, to: 11 });
    expect(await takeNumbers(storage.store, 'report', 5)).toEqual({ from: 1, to: 5 });
  });

  it('of two sources never meet, whatever the blocks', async () => {
    const sources = [new IdSource(storage.store, 3), new IdSource(storage.store, 7)];
    const ids = await Promise.all(Array.from({ length: 60 }, (_, n) => sources[n % 2]!.next('report')));
    expect(new Set(ids).size).toBe(60);
  });

  it('of a source that failed once go on', async () => {
    let fails = true;
    const shaky: Store<Database> = {
      ...storage.store,
      write: (units) => (fails ? Promise.reject(new Error('no signal')) : storage.store.write(units)),
    };
    const ids = new IdSource(shaky, 3);
    await expect(Promise.all([ids.next('report'), ids.next('report')])).rejects.toThrow('no signal');
    fails = false;
    expect(await ids.next('report')).toBe(1);
  });

  it('without gaps: ten claim at once, each gets one, and one that is undone is given again', async () => {
    const claimed = await Promise.all(Array.from({ length: 10 }, () => claim(storage.store, 'UVR-2026')));
    expect(claimed.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const nothing = storage.store.db.updateTable('users').set({ full_name: 'B' }).where('user_id', '=', 999);
    const undone = storage.store.write([
      claimNumber(storage.store, 'UVR-2026', 11),
      { query: nothing.compile(), expect: 1 },
    ]);
    await expect(undone).rejects.toMatchObject({ index: 1 });
    expect(await claim(storage.store, 'UVR-2026')).toBe(11);
  });
});

async function claim(store: Store<Database>, name: string): Promise<number> {
  for (;;) {
    const value = (await lastNumber(store, name)) + 1;
    try {
      await store.write([claimNumber(store, name, value)]);
      return value;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
