import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../src/server/storage/database.ts';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { migrations } from '../../../src/server/storage/migrations/index.ts';
import { postgresDialect, sqliteDialect } from '../../../src/server/storage/migrations/migration.ts';
import { openPostgres } from '../../../src/server/storage/postgres/postgres.ts';
import { openSqlite } from '../../../src/server/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { anita, fillDatabase, mappings, morning } from '../fixtures/field-data.ts';
import { emptyPlace, engines, type Engine } from './both-engines.ts';

describe.each(engines)('on %s the table of pictures', (engine) => {
  it('keeps the pictures of reports, and takes those of tasks', async () => {
    const store = await openBefore(engine);
    const ofReport = pictureOf('0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a01', { mapping_id: mappings.anitas });
    await store.write([{ query: store.db.insertInto('attachments').values(ofReport).compile(), expect: 1 }]);
    await migrate(store, { now: () => 2 });

    const insert = (id: string, whose: object) => ({
      query: store.db.insertInto('attachments').values(pictureOf(id, whose)).compile(),
      expect: 1,
    });
    await store.write([insert('0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a02', { task_id: 201 })]);
    const two = { task_id: 201, job_card_id: 301 };
    await expect(store.write([insert('0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a03', two)])).rejects.toThrow();
    const rows = await store.db.selectFrom('attachments').selectAll().orderBy('attachment_id').execute();
    const nothing = { task_id: null, job_card_id: null, call_id: null, caption: null, thumb_sha256: null };
    expect(rows).toMatchObject([
      { ...nothing, ...ofReport },
      { task_id: 201, mapping_id: null },
    ]);
  });
});

const pictureOf = (attachment_id: string, whose: object) => ({
  attachment_id,
  ...whose,
  kind: 'photo' as const,
  mime_type: 'image/png',
  byte_size: 7,
  sha256: 'a'.repeat(64),
  created_by: anita,
  device_at: morning,
  received_at: morning,
});

/** A database with field data as of the version before. */
async function openBefore(engine: Engine): Promise<Store<Database>> {
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
      .filter(({ id }) => id < '011')
      .flatMap(({ id, statements }) => [`insert into migrations values ('${id}', 1)`, ...statements(dialect)]),
  ];
  await store.write(all.map((sql) => ({ query: CompiledQuery.raw(sql) })));
  await fillDatabase(store);
  return store;
}
