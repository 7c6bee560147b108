import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';
import { postgresDialect, sqliteDialect } from './migrations/migration.ts';
import { ConstraintFailed } from './storage-errors.ts';
import type { Store, Unit } from './store.ts';

/** A newer version of this program has changed the tables: this one would read them wrongly. */
class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer';

  constructor(unknown: readonly string[]) {
    super(
      `The database was made by a newer version of this program (it has ${unknown.join(', ')}). Nothing was changed. Start that version, or restore the backup that it made before its upgrade: npm run restore -- <folder of the backup>`,
    );
  }
}

const known: ReadonlySet<string> = new Set(migrations.map(({ id }) => id));

/** Throws `DatabaseNewer` for migrations that this version does not know. */
export function refuseNewer(done: Iterable<string>): void {
  const unknown = [...done].filter((id) => !known.has(id));
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
}

interface Options {
  readonly now: () => number;
  /** Called before a migration of tables that are in use. */
  readonly beforeChange?: (firstMissing: string) => Promise<void>;
}

const statement = (sql: string): Unit => ({ query: CompiledQuery.raw(sql) });

/**
 * Applies the missing migrations. Each is one write that begins by claiming its row in `migrations`: when several
 * servers start at once, one claims it and the others find it done. Throws `DatabaseNewer`.
 */
export async function migrate(store: Store<Database>, { now, beforeChange }: Options): Promise<void> {
  const dialect = store.engine === 'sqlite' ? sqliteDialect : postgresDialect;
  await createdOnce(
    store,
    `create table if not exists migrations (id text primary key not null, applied_at ${dialect.integer} not null)`,
  );
  const done = new Set((await store.db.selectFrom('migrations').select('id').execute()).map(({ id }) => id));
  refuseNewer(done);
  const missing = migrations.filter(({ id }) => !done.has(id));
  if (done.size > 0 && missing[0] !== undefined) await beforeChange?.(missing[0].id);
  for (const { id, statements, compute } of missing) {
    const computed = await compute?.(store.db);
    const claim = store.db.insertInto('migrations').values({ id, applied_at: now() }).compile();
    try {
      await store.write([{ query: claim, expect: 1 }, ...statements(dialect, computed).map(statement)]);
    } catch (error) {
      // Another server was first: its claim was committed together with the migration.
      if (!(error instanceof ConstraintFailed && error.index === 0)) throw error;
    }
  }
}

/** PostgreSQL can refuse `if not exists` when two servers run it at the same moment; the second attempt succeeds. */
async function createdOnce(store: Store<Database>, sql: string): Promise<void> {
  try {
    await store.write([statement(sql)]);
  } catch (error) {
    if (!(error instanceof ConstraintFailed)) throw error;
  }
}
