import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';
import { postgresDialect, sqliteDialect } from './migrations/migration.ts';
import { ConstraintFailed } from './storage-errors.ts';
import type { Store, Unit } from './store.ts';

const statement = (sql: string): Unit => ({ query: CompiledQuery.raw(sql) });

/**
 * Brings the tables up to date. Each migration is one write that begins by claiming its row in `migrations`: when several
 * servers start at once, one claims it and the others find it done.
 */
export async function migrate(store: Store<Database>, now: () => number): Promise<void> {
  const dialect = store.engine === 'sqlite' ? sqliteDialect : postgresDialect;
  await createdOnce(
    store,
    `create table if not exists migrations (id text primary key not null, applied_at ${dialect.integer} not null)`,
  );
  const done = new Set((await store.db.selectFrom('migrations').select('id').execute()).map(({ id }) => id));
  for (const { id, statements } of migrations) {
    if (done.has(id)) continue;
    const claim = store.db.insertInto('migrations').values({ id, applied_at: now() }).compile();
    try {
      await store.write([{ query: claim, expect: 1 }, ...statements(dialect).map(statement)]);
    } catch (error) {
      // Another server was quicker: its claim was committed with everything the migration does.
      if (!(error instanceof ConstraintFailed && error.index === 0)) throw error;
    }
  }
}

/** PostgreSQL can refuse `if not exists` when two servers ask at the same moment; the second time it is there. */
async function createdOnce(store: Store<Database>, sql: string): Promise<void> {
  try {
    await store.write([statement(sql)]);
  } catch (error) {
    if (!(error instanceof ConstraintFailed)) throw error;
  }
}
