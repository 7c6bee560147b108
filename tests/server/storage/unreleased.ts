import path from 'node:path';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../../src/server/storage/database.ts';
import { openPostgres } from '../../../src/server/storage/postgres/postgres.ts';
import { openStandalone } from '../../../src/server/storage/sqlite/sqlite-connection.ts';
import { emptyPlace, type Engine, type TestPlace } from './both-engines.ts';

/** Of the tables from before the first release: what tells them from those of today, and somebody's work. */
const statements = [
  'create table migrations (id text primary key not null, applied_at bigint not null)',
  "insert into migrations values ('001-people-and-places', 1), ('002-work', 1), ('037-believed-times', 1)",
  'create table calls (call_id bigint primary key, complaint text not null)',
  "insert into calls values (1001, 'The relay of feeder 4 does not trip')",
];

/** A database that a version from before the first release has made. */
export async function unreleasedPlace(engine: Engine): Promise<TestPlace> {
  const place = await emptyPlace(engine);
  if (place.databaseUrl === undefined) {
    const sqlite = openStandalone(path.join(place.dataDir, 'reports.sqlite'));
    for (const statement of ['pragma journal_mode = wal', ...statements]) sqlite.exec(statement);
    sqlite.close();
  } else {
    const store = openPostgres<Database>(place.databaseUrl);
    await store.write(statements.map((statement) => ({ query: CompiledQuery.raw(statement) })));
    await store.close();
  }
  return place;
}
