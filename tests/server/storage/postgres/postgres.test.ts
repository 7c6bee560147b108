import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../../../src/server/open-storage.ts';
import type { Statement } from '../../../../src/server/storage/store.ts';
import { placeWithTables } from '../both-engines.ts';

let one: Storage;
let other: Storage;

beforeEach(async () => {
  const place = await placeWithTables('postgres');
  one = await place.open();
  other = await place.open();
  return async () => {
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  };
});

const set = ({ store: { db } }: Storage, name: string): Statement => ({
  query: db
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .compile(),
  expect: 1,
});

describe('two servers on one PostgreSQL', () => {
  it('that lock the same rows in opposite order both succeed', async () => {
    const { db } = one.store;
    const names = ['a', 'b'];
    const insert = db.insertInto('counters').values(names.map((name) => ({ name, value: 0 })));
    await one.store.write([{ query: insert.compile(), expect: 2 }]);
    const writes = Array.from({ length: 4 }, (_, n) => {
      const server = n % 2 === 0 ? one : other;
      return server.store.write((n % 2 === 0 ? names : names.toReversed()).map((name) => set(server, name)));
    });
    const kept = (await Promise.allSettled(writes)).filter(({ status }) => status === 'fulfilled').length;
    const rows = await db.selectFrom('counters').selectAll().orderBy('name').execute();
    // A write that gave up after five deadlocks has changed nothing.
    expect(rows).toEqual(names.map((name) => ({ name, value: kept })));
    expect(kept).toBeGreaterThan(0);
  });

  it('the parsers of other users of pg do not change', () => {
    expect(pg.types.getTypeParser(pg.types.builtins.INT8)('12')).toBe('12');
    expect(pg.types.getTypeParser(pg.types.builtins.JSON)('{"a":1}')).toEqual({ a: 1 });
  });

  it('a moment arrives as a number, exactly', async () => {
    const value = Number.MAX_SAFE_INTEGER;
    await one.store.write([{ query: one.store.db.insertInto('counters').values({ name: 'big', value }).compile() }]);
    expect(await other.store.db.selectFrom('counters').select('value').executeTakeFirst()).toEqual({ value });
  });
});
