import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../src/server/storage/database.ts';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { migrations } from '../../../src/server/storage/migrations/index.ts';
import { openPostgres } from '../../../src/server/storage/postgres/postgres.ts';
import { openSqlite } from '../../../src/server/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { emptyPlace, engines, type Engine } from './both-engines.ts';

describe.each(engines)('on %s the tables', (engine) => {
  it('are created once, however often the server starts', async () => {
    const [store] = await openTogether(engine, 1);
    await migrate(store!, { now: () => 1 });
    await migrate(store!, { now: () => 2 });
    expect(await applied(store!)).toEqual(migrations.map(({ id }) => ({ id, applied_at: 1 })));
  });

  it('are created once when two servers start one after the other', async () => {
    const [one, other] = await openTogether(engine, 2);
    await migrate(one!, { now: () => 1 });
    await migrate(other!, { now: () => 2 });
    expect(await applied(other!)).toEqual(migrations.map(({ id }) => ({ id, applied_at: 1 })));
  });

  it('keep their rows', async () => {
    const [store] = await openTogether(engine, 1);
    await migrate(store!, { now: () => 1 });
    const insert = store!.db.insertInto('counters').values({ name: 'report', value: 7 });
    await store!.write([{ query: insert.compile(), expect: 1 }]);
    await migrate(store!, { now: () => 2 });
    expect(await store!.db.selectFrom('counters').selectAll().execute()).toEqual([{ name: 'report', value: 7 }]);
  });
});

// Only one server can own the embedded database; any number can share a PostgreSQL.
it('four servers that find an empty PostgreSQL at the same moment create its tables once', async () => {
  const stores = await openTogether('postgres', 4);
  await Promise.all(stores.map((store, server) => migrate(store, { now: () => server })));
  expect((await applied(stores[0]!)).map(({ id }) => id)).toEqual(migrations.map(({ id }) => id));
});

function applied({ db }: Store<Database>) {
  return db.selectFrom('migrations').selectAll().orderBy('id').execute();
}

/** Several stores on one empty database, without the lock that keeps a second server out. */
async function openTogether(engine: Engine, count: number): Promise<readonly Store<Database>[]> {
  const { dataDir, databaseUrl, remove } = await emptyPlace(engine);
  const open = (): Promise<Store<Database>> =>
    databaseUrl === undefined
      ? openSqlite<Database>(path.join(dataDir, 'reports.sqlite'), (failure) => expect.fail(failure.message))
      : Promise.resolve(openPostgres<Database>(databaseUrl));
  const stores: Store<Database>[] = [];
  while (stores.length < count) stores.push(await open());
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await remove();
  });
  return stores;
}
