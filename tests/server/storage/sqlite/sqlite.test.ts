import { readdir, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import { CompiledQuery } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Storage } from '../../../../src/server/open-storage.ts';
import type { Statement } from '../../../../src/server/storage/store.ts';
import { placeWithTables, type TestPlace } from '../both-engines.ts';

let place: TestPlace;

beforeEach(async () => {
  place = await placeWithTables('sqlite');
  return () => place.remove();
});

const raw = (sql: string): Statement => ({ query: CompiledQuery.raw(sql) });
const count = ({ store: { db } }: Storage, name: string, value: number): Statement => ({
  query: db.insertInto('counters').values({ name, value }).compile(),
  expect: 1,
});

async function opened(): Promise<Storage> {
  const storage = await place.open();
  onTestFinished(() => storage.close());
  return storage;
}

describe('the embedded database', () => {
  it('syncs every commit, keeps a write-ahead log and checks foreign keys', async () => {
    const { store } = await opened();
    const pragmas = ['journal_mode', 'synchronous', 'foreign_keys'].map((name) => raw(`pragma ${name}`));
    const results = await store.write(pragmas);
    expect(results.map(({ rows }) => rows[0])).toEqual([
      { journal_mode: 'wal' },
      { synchronous: 2 },
      { foreign_keys: 1 },
    ]);
  });

  it('refuses a write that bypasses the writer', async () => {
    const { store } = await opened();
    const { db } = store;
    await expect(db.insertInto('counters').values({ name: 'x', value: 1 }).execute()).rejects.toThrow('store.write');
    await expect(db.transaction().execute(async () => undefined)).rejects.toThrow('store.write');
    expect(await db.selectFrom('counters').selectAll().execute()).toEqual([]);
  });

  it('reads a write as soon as it has resolved', async () => {
    const storage = await opened();
    for (let value = 0; value < 50; value += 1) {
      await storage.store.write([count(storage, `n${String(value)}`, value)]);
      const rows = await storage.store.db.selectFrom('counters').select('value').orderBy('value', 'desc').execute();
      expect(rows[0]).toEqual({ value });
    }
  });

  it('reports busy while another program locks the file, and continues afterwards', async () => {
    const storage = await opened();
    const other = new Database(path.join(place.dataDir, 'reports.sqlite'));
    other.exec('begin immediate');
    await expect(storage.store.write([count(storage, 'a', 1)])).rejects.toMatchObject({ reason: 'busy' });
    other.exec('rollback');
    other.close();
    await storage.store.write([count(storage, 'a', 1)]);
    expect(storage.store.failure()).toBeUndefined();
  });

  it('is a complete file that any SQLite can open', async () => {
    const storage = await place.open();
    await storage.store.write([count(storage, 'a', 1)]);
    await storage.close();
    const file = new Database(path.join(place.dataDir, 'reports.sqlite'));
    expect(file.prepare('pragma integrity_check').all([])).toEqual([{ integrity_check: 'ok' }]);
    expect(file.prepare('pragma foreign_key_check').all([])).toEqual([]);
    file.close();
  });
});

it.each([
  ['empty', (file: string) => truncate(file)],
  ['not there', (file: string) => rm(file)],
])('a data folder whose database is %s is not begun anew in silence', async (what, lose) => {
  await (await place.open()).close();
  await lose(path.join(place.dataDir, 'reports.sqlite'));
  await expect(place.open()).rejects.toThrow(`its database reports.sqlite is ${what}. Restore it from a backup.`);
  await expect(place.open(), 'and the folder is not left locked').rejects.toMatchObject({
    name: 'DatabaseMissing',
  });
});

it('an emptied data folder is filled again at the next start', async () => {
  await (await place.open()).close();
  // libsql lets go of a closed file only when its statements are collected, and SQLite then removes the log's own files.
  for (const file of await readdir(place.dataDir))
    await rm(path.join(place.dataDir, file), { recursive: true, force: true });
  const storage = await opened();
  expect(await storage.store.db.selectFrom('users').selectAll().execute()).toEqual([]);
});
