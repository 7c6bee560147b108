import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { failed, ok, type Result } from '#engine';
import type { Database } from '../storage/database.ts';
import type { Storage } from '../open-storage.ts';
import type { Store } from '../storage/store.ts';
import { picturesOf } from './copied-database.ts';
import { tablePlan } from './table-plan.ts';

interface CopiedAll {
  readonly rows: number;
  readonly pictures: number;
  /** SHA-256 of pictures that the source has lost. */
  readonly lostPictures: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;
type Table = keyof Database;
type Reading = Pick<Store<Database>, 'engine'> & { readonly db: Kysely<Database> };

const pageSize = 500;
// `Object.entries` forgets the names.
const plans = Object.entries(tablePlan) as readonly (readonly [Table, (typeof tablePlan)[Table]])[];

/**
 * Copies everything into an empty database of either kind, from one moment of the source, then reads both again: every table must have the
 * same rows, by count and hash. An error leaves the target to be thrown away.
 */
export async function copyDatabase(from: Storage, to: Storage): Promise<Result<CopiedAll, string>> {
  const taken = await to.store.db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (taken !== undefined) return failed('The target database has users. Nothing was copied; name an empty one.');
  for (const [table] of plans.filter(([, plan]) => typeof plan === 'object').toReversed())
    await to.store.write([{ query: sql`delete from ${sql.table(table)}`.compile(to.store.db) }]);
  return atOneMoment(from.store, async (source) => {
    for (const [table, plan] of plans) if (typeof plan === 'object') await copyTable(table, plan, source, to.store);
    if (to.store.engine === 'postgres') await continueCounting(to.store);
    let rows = 0;
    for (const [table, plan] of plans.filter(([, each]) => each !== 'left out')) {
      const key = typeof plan === 'object' ? plan.key : undefined;
      const [before, after] = [await sumOf(source, table, key), await sumOf(to.store, table, key)];
      if (before.rows !== after.rows || before.hash !== after.hash)
        return failed(
          `The table ${table} differs after the copy: ${String(before.rows)} rows became ${String(after.rows)}. Delete the copy.`,
        );
      rows += before.rows;
    }
    return ok({ rows, ...(await copyPictures(source, from, to)) });
  });
}

/** On PostgreSQL others may be writing: a snapshot does not see them. The embedded database has one owner, which is us. */
async function atOneMoment<T>({ engine, db }: Store<Database>, use: (source: Reading) => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return use({ engine, db });
  return db.connection().execute(async (connection) => {
    await sql`begin transaction isolation level repeatable read, read only`.execute(connection);
    try {
      return await use({ engine, db: connection });
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

interface TablePlan {
  readonly key: readonly string[];
  readonly refersToItselfBy?: string;
}

async function copyTable(table: Table, plan: TablePlan, source: Reading, to: Store<Database>): Promise<void> {
  const { key, refersToItselfBy: reference } = plan;
  const write = async (rows: readonly Row[]): Promise<void> => {
    if (rows.length > 0) await to.write(rows.map((row) => ({ query: insertOf(table, row, to), expect: 1 })));
  };
  const written = new Set<unknown>();
  let waiting: readonly Row[] = [];
  for await (const page of pagesOf(source, table, key)) {
    if (reference === undefined) {
      await write(page);
      continue;
    }
    // A row goes after the one it refers to.
    const isReady = (row: Row): boolean => row[reference] === null || written.has(row[reference]);
    waiting = [...waiting, ...page];
    for (let ready = waiting.filter(isReady); ready.length > 0; ready = waiting.filter(isReady)) {
      await write(ready);
      waiting = waiting.filter((row) => !isReady(row));
      for (const row of ready) written.add(row[key[0] ?? '']);
    }
  }
  if (waiting.length > 0) throw new Error(`${table}: ${String(waiting.length)} rows refer to rows that are not there.`);
}

async function* pagesOf({ db }: Reading, table: Table, key: readonly string[]): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last;
    const rest =
      after === undefined
        ? sql``
        : sql`where (${columns}) > (${sql.join(key.map((column) => sql.val(after[column])))})`;
    const { rows }: { rows: readonly Row[] } =
      await sql<Row>`select * from ${sql.table(table)} ${rest} order by ${columns} limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

function insertOf(table: Table, row: Row, { db, engine }: Store<Database>) {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  // Auto-incremented numbers are copied too: they record the order of events.
  const kept = engine === 'postgres' ? sql`overriding system value` : sql``;
  return sql`insert into ${sql.table(table)} (${columns}) ${kept} values (${sql.join(Object.values(row))})`.compile(db);
}

/** PostgreSQL does not advance its sequence for rows inserted with a number: it would assign those numbers again. */
async function continueCounting(store: Store<Database>): Promise<void> {
  for (const [table, plan] of plans) {
    if (typeof plan !== 'object' || plan.key[0] !== 'seq') continue;
    const query = sql`select setval(pg_get_serial_sequence(${table}, 'seq'), coalesce(max(seq), 0) + 1, false) from ${sql.table(table)}`;
    await store.write([{ query: query.compile(store.db) }]);
  }
}

/** The number of rows, and a hash that does not depend on their order: the two databases sort text differently. */
async function sumOf(
  source: Reading,
  table: Table,
  key: readonly string[] | undefined,
): Promise<{ readonly rows: number; readonly hash: string }> {
  let rows = 0;
  let sum = 0n;
  const pages = key === undefined ? wholeTable(source, table) : pagesOf(source, table, key);
  for await (const page of pages) {
    rows += page.length;
    for (const row of page) {
      const text = JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
      sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
    }
  }
  return { rows, hash: BigInt.asUintN(256, sum).toString(16) };
}

/** For the small tables that triggers fill. Counts of zero are left out: a row with zero exists only where the count was higher before. */
async function* wholeTable({ db }: Reading, table: Table): AsyncGenerator<readonly Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
  yield rows.filter((row) => row['calls'] !== 0);
}

async function copyPictures(
  { db }: Reading,
  from: Storage,
  to: Storage,
): Promise<{ readonly pictures: number; readonly lostPictures: readonly string[] }> {
  const lostPictures: string[] = [];
  const all = await picturesOf(db);
  for (const picture of all) {
    const content = await from.files.read(picture);
    if (content === undefined || (await to.files.save(content)).sha256 !== picture) lostPictures.push(picture);
  }
  return { pictures: all.length - lostPictures.length, lostPictures };
}
