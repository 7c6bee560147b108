import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import { isThorough } from '../databases/engines.ts';
import { auditRow } from '../fixtures/audit-row.ts';
import { emptyPlace, placeWithTables, type TestPlace } from './both-engines.ts';

describe('the embedded database', () => {
  let place: TestPlace;
  let storage: Storage;

  beforeAll(async () => {
    place = await placeWithTables('sqlite');
    storage = await place.open();
  });

  afterAll(() => place.remove());

  it('cannot be written through the read connection, not even by a statement that returns rows', async () => {
    const { db } = storage.store;
    const insert = db.insertInto('counters').values({ name: 'n', value: 1 }).returning('name');
    await expect(insert.execute()).rejects.toThrow();
    expect(await db.selectFrom('counters').selectAll().execute()).toEqual([]);
  });

  it('never replaces a row of its audit log', async () => {
    const { db } = storage.store;
    await storage.store.write([auditRow(storage.store, { action: 'login' })]);
    const forged =
      sql`insert or replace into audit_log (seq, at, action, previous_hash, hash) values (1, 2, 'forged', '', '')`.compile(
        db,
      );
    await expect(storage.store.write([{ query: forged }])).rejects.toMatchObject({ constraint: 'append only' });
    expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'login' }]);
  });

  it('may be closed twice', async () => {
    await storage.close();
    await expect(storage.close()).resolves.toBeUndefined();
  });
});

describe('PostgreSQL', () => {
  it('is migrated by servers that start at the same moment, every time', async () => {
    for (let round = 0; round < (isThorough ? 40 : 4); round += 1) {
      const place = await emptyPlace('postgres');
      const storages = await Promise.all(Array.from({ length: 4 }, () => place.open()));
      await Promise.all(storages.map((storage) => storage.close()));
      await place.remove();
    }
  }, 120_000);

  it('that closes a connection fails only the query that was running on it', async () => {
    const place = await placeWithTables('postgres');
    const [one, other] = await Promise.all([place.open(), place.open()]);
    const asleep = sql`select pg_sleep(20), 'broken on purpose'`;
    const { db } = one.store;
    const lost = Promise.allSettled([asleep.execute(db), one.store.write([{ query: asleep.compile(db) }])]);
    // A terminated connection is still listed for a moment.
    const ended = new Set<number>();
    while (ended.size < 2) {
      const { rows } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid) from pg_stat_activity
        where query like '%broken on purpose%' and state = 'active' and pid <> pg_backend_pid()`.execute(
        other.store.db,
      );
      for (const { pid } of rows) ended.add(pid);
    }
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });
});

it('a wrong setting is shown without its password', () => {
  const result = readConfig({ appVersion: '1.2', env: { DATABASE_URL: 'mysql://office:Secret@1@db/reports' } });
  if (result.ok) throw new Error('taken');
  expect(result.error).toContain('mysql://office:***@db/reports');
});
