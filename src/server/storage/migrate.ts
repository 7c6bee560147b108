import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { baseline } from './migrations/001-baseline.ts';
import { migrations } from './migrations/index.ts';
import { postgresDialect, sqliteDialect, type Migration } from './migrations/migration.ts';
import { ConstraintFailed } from './storage-errors.ts';
import type { Store, Statement } from './store.ts';

/** Its tables were never released, and nothing leads from them to those of today. */
class DatabaseUnreleased extends Error {
  override readonly name = 'DatabaseUnreleased';

  constructor() {
    super(
      'This database is from before the first release of this program, which cannot use it: nothing was changed; start with an empty one (another DATA_DIR or DATABASE_URL), and export or print what you need from this one with the program that made it.',
    );
  }
}

/** A newer version of this program has changed the tables: this one would read them wrongly. */
class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer';

  constructor(unknown: readonly string[]) {
    super(
      `The database was made by a newer version of this program (it has ${unknown.join(', ')}). Nothing was changed. Start that version, or restore the backup that it made before its upgrade: npm run restore -- <folder of the backup>`,
    );
  }
}

/** Throws `DatabaseUnreleased`. An empty database has no migrations. */
export function refuseUnreleased(done: readonly string[]): void {
  if (done.length > 0 && !done.includes(baseline.id)) throw new DatabaseUnreleased();
}

/** Throws `DatabaseNewer` for migrations that this version does not know. */
export function refuseNewer(done: readonly string[], known = migrations): void {
  const unknown = done.filter((id) => !known.some((migration) => migration.id === id));
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
}

interface Options {
  readonly now: () => number;
  /** Called before a migration of tables that are in use. */
  readonly beforeChange?: () => Promise<void>;
  /** By default those of this version. */
  readonly known?: readonly Migration[];
}

const statement = (sql: string): Statement => ({ query: CompiledQuery.raw(sql) });

/**
 * Applies the missing migrations. Each is one write that begins by claiming its row in `migrations`: when several
 * servers start at once, one claims it and the others find it done. Throws `DatabaseUnreleased`, `DatabaseNewer`.
 */
export async function migrate(
  store: Store<Database>,
  { now, beforeChange, known = migrations }: Options,
): Promise<void> {
  const dialect = store.engine === 'sqlite' ? sqliteDialect : postgresDialect;
  await createdOnce(
    store,
    `create table if not exists migrations (id text primary key not null, applied_at ${dialect.integer} not null)`,
  );
  const done = await appliedTo(store.db);
  refuseUnreleased(done);
  refuseNewer(done, known);
  const missing = known.filter(({ id }) => !done.includes(id));
  if (done.length > 0 && missing.length > 0) await beforeChange?.();
  for (const { id, statements } of missing) {
    const claim = store.db.insertInto('migrations').values({ id, applied_at: now() }).compile();
    try {
      await store.write([{ query: claim, expect: 1 }, ...statements(dialect).map(statement)]);
    } catch (error) {
      // Another server was first: its claim was committed together with the migration.
      if (!(error instanceof ConstraintFailed && error.index === 0)) throw error;
    }
  }
}

/** The migrations that a database has, in their order. */
export async function appliedTo(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db.selectFrom('migrations').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** PostgreSQL can refuse `if not exists` when two servers run it at the same moment; the second attempt succeeds. */
async function createdOnce(store: Store<Database>, sql: string): Promise<void> {
  try {
    await store.write([statement(sql)]);
  } catch (error) {
    if (!(error instanceof ConstraintFailed)) throw error;
  }
}
