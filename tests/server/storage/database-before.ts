import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../../src/server/storage/database.ts';
import { migrations } from '../../../src/server/storage/migrations/index.ts';
import { postgresDialect, sqliteDialect } from '../../../src/server/storage/migrations/migration.ts';
import { openPostgres } from '../../../src/server/storage/postgres/postgres.ts';
import { openSqlite } from '../../../src/server/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { fillDatabase } from '../fixtures/field-data.ts';
import { emptyPlace, type Engine } from './both-engines.ts';

/** A database with field data as of the version before a migration. */
export async function databaseBefore(migration: string, engine: Engine): Promise<Store<Database>> {
  const { dataDir, databaseUrl, remove } = await emptyPlace(engine);
  const store =
    databaseUrl === undefined
      ? await openSqlite<Database>(path.join(dataDir, 'reports.sqlite'), (failure) => expect.fail(failure.message))
      : openPostgres<Database>(databaseUrl);
  onTestFinished(async () => {
    await store.close();
    await remove();
  });
  const dialect = engine === 'sqlite' ? sqliteDialect : postgresDialect;
  const all = [
    `create table migrations (id text primary key not null, applied_at ${dialect.integer} not null)`,
    ...migrations
      .filter(({ id }) => id < migration)
      .flatMap(({ id, statements }) => [`insert into migrations values ('${id}', 1)`, ...statements(dialect)]),
  ];
  await store.write(all.map((sql) => ({ query: CompiledQuery.raw(sql) })));
  await fillDatabase(store);
  return store;
}
