import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStorage, type Storage } from '../../../src/server/open-storage.ts';
import { StorageUnavailable } from '../../../src/server/storage/storage-errors.ts';
import type { Statement } from '../../../src/server/storage/store.ts';
import { auditRow } from '../fixtures/audit-row.ts';
import { emptyPlace, engines, placeWithTables, type Engine, type TestPlace } from './both-engines.ts';

let place: TestPlace;

async function opened(engine: Engine): Promise<Storage> {
  place = await placeWithTables(engine);
  const storage = await place.open();
  onTestFinished(async () => {
    await storage.close();
    await place.remove();
  });
  return storage;
}

const raw = (sql: string, parameters: readonly unknown[] = []): Statement => ({
  query: CompiledQuery.raw(sql, [...parameters]),
});
const count = ({ store: { db } }: Storage, name: string): Statement => ({
  query: db.insertInto('counters').values({ name, value: 1 }).compile(),
  expect: 1,
});

describe.each(engines)('the database on %s', (engine) => {
  it('a statement whose only parameter is null is written and read', async () => {
    const { store } = await opened(engine);
    await store.write([auditRow(store)]);
    const text = engine === 'sqlite' ? 'select ? as x' : 'select $1::text as x';
    expect((await store.write([raw(text, [null])]))[0]?.rows).toEqual([{ x: null }]);
    expect((await store.db.executeQuery(raw(text, [null]).query)).rows).toEqual([{ x: null }]);
  });

  it('the audit log cannot be emptied or replaced', async () => {
    const { store } = await opened(engine);
    await store.write([auditRow(store, { action: 'first' })]);
    const sql =
      engine === 'sqlite'
        ? `insert or replace into audit_log (seq, at, action, previous_hash, hash) select seq, 2, 'other', '', '' from audit_log`
        : 'truncate audit_log';
    await expect(store.write([raw(sql)])).rejects.toMatchObject({ constraint: 'append only' });
    expect(await store.db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'first' }]);
  });

  it('may be closed twice', async () => {
    const storage = await opened(engine);
    await Promise.all([storage.close(), storage.close()]);
    await storage.close();
  });
});

describe('the embedded database', () => {
  it('reports "full" when its disk is full, keeps its data, and continues when there is room', async () => {
    const storage = await opened('sqlite');
    await storage.store.write([count(storage, 'before')]);
    const limit = async (pages: number) => storage.store.write([raw(`pragma max_page_count = ${String(pages)}`)]);
    await limit(1);
    const large = storage.store.db
      .insertInto('counters')
      .values({ name: 'x'.repeat(500_000), value: 1 })
      .compile();
    await expect(storage.store.write([{ query: large }])).rejects.toMatchObject({ reason: 'full' });
    await limit(1_000_000);
    await storage.store.write([{ query: large }, count(storage, 'after')]);
    expect(await storage.store.db.selectFrom('counters').select('name').execute()).toHaveLength(3);
  });

  it('stops when its disk fails', async () => {
    const failures: StorageUnavailable[] = [];
    const own = await placeWithTables('sqlite');
    const storage = await own.open({ onFailure: (failure) => failures.push(failure) });
    onTestFinished(async () => {
      await storage.close();
      await own.remove();
    });
    await storage.store.write([raw('pragma query_only = on')]);
    await expect(storage.store.write([count(storage, 'a')])).rejects.toMatchObject({ reason: 'stopped' });
    expect(failures).toHaveLength(1);
    expect(failures[0]?.message).toMatch(/readonly/);
  });

  it('an invalid file is reported with the reason, and its folder is released', async () => {
    const own = await emptyPlace('sqlite');
    onTestFinished(() => own.remove());
    const file = path.join(own.dataDir, 'reports.sqlite');
    await writeFile(file, 'this is a letter, not a database. '.repeat(200));
    await expect(own.open()).rejects.toThrow(/reports\.sqlite is damaged .*it is not an SQLite file/);
    await writeFile(file, '');
    await (await own.open()).close();
  });
});

describe('PostgreSQL', () => {
  it('that closes a connection in use fails only that write, as unavailable', async () => {
    const storage = await opened('postgres');
    const killed = storage.store.write([raw('select pg_terminate_backend(pg_backend_pid())')]);
    await expect(killed).rejects.toMatchObject({ reason: 'busy' });
    await storage.store.write([count(storage, 'after')]);
  });

  it('that is unreachable is reported as such', async () => {
    const own = await emptyPlace('sqlite');
    onTestFinished(() => own.remove());
    const unreachable = openStorage({ dataDir: own.dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(unreachable).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(unreachable).rejects.toThrow('DATABASE_URL');
  });
});
