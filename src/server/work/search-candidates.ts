import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import { longWords, standInAll, trigramsOf } from './word-index.ts';

/** More are not brought in order: most lists show enough of them on the way through their own order. */
const most = 2000;

/** Every sixteenth is looked at first (migration 017). */
const part = 16;

/** Half as many again as there would be of `most`, which by chance alone does not happen. */
const manyInSample = Math.ceil((1.5 * most) / part);

/** Of more than so many the way through the list is the shorter one, wherever they lie. */
const mostInSample = 4000;

interface Where {
  readonly table: 'call_search' | 'task_search';
  readonly id: 'call_id' | 'task_id';
  /** The same id in the list that is searched. */
  readonly of: RawBuilder<unknown>;
  /** The list goes back for years. */
  readonly isLong: boolean;
  /** A later page: behind a line that was found the next one is not far. */
  readonly isLater: boolean;
}

/** Where all words of a search may stand. Neither is known where a list finds them soon enough on its own way. */
export interface Candidates {
  /** All calls or tasks in which they may: these are brought in order. */
  readonly among?: RawBuilder<SqlBool>;
  /** On its own way a list passes by everything else: this is told from an id alone, in an index. */
  readonly worthALook?: RawBuilder<SqlBool>;
}

/** What the index of words says of a search. Whether the words themselves have still to be compared, `isToBeCompared` says. */
export async function searchCandidates(services: Services, where: Where, search: string): Promise<Candidates> {
  if (longWords(search).length === 0) return {};
  return services.store.engine === 'sqlite'
    ? inSqlite(services.store, where, search)
    : inPostgres(services.store, where, search);
}

/** Of a long list the index gives the newest first, and stops there: no other is newer than the oldest of them. */
async function inSqlite(store: Store<Database>, where: Where, search: string): Promise<Candidates> {
  const { table, of, isLong } = where;
  const newestFirst = isLong ? sql`order by rowid desc` : sql``;
  const ids = await idsOf(
    store,
    sql`select rowid as id from ${sql.table(table)}
      where ${sql.table(table)} match ${trigramsOf(search)} ${newestFirst} limit ${most + 1}`,
  );
  const oldest = ids.at(-1);
  if (oldest === undefined || ids.length <= most) return { among: isOneOf(of, ids) };
  // The plus keeps SQLite on the list's own way; it would take the ids for a better one.
  return isLong ? { worthALook: sql<SqlBool>`(+${of} < ${oldest} or ${isOneOf(sql`+${of}`, ids)})` } : {};
}

async function inPostgres(store: Store<Database>, where: Where, search: string): Promise<Candidates> {
  const { table, id, of, isLong, isLater } = where;
  const sample = await sampleOf(store, where, search);
  if (sample.size < manyInSample) {
    const all = await idsOf(
      store,
      sql`select ${sql.ref(id)} as id from ${sql.table(table)} where ${standInAll(search)} limit ${most + 1}`,
    );
    if (all.length <= most) return { among: isOneOf(of, all) };
  }
  return isLong && !isLater && isFarDown(sample) ? { among: inIndex(where, search) } : {};
}

interface Found {
  readonly id: number;
}

async function idsOf({ db }: Store<Database>, query: RawBuilder<Found>): Promise<readonly number[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

interface Sample {
  /** At most `mostInSample`. */
  readonly size: number;
  /** The last but one of the ids in it, and the last of all there are. */
  readonly second: number | null;
  readonly newest: number;
}

/** The words of migration 017, to the letter: its index is used only where the query says exactly this. */
async function sampleOf({ db }: Store<Database>, { table, id }: Where, search: string): Promise<Sample> {
  const query = sql<Sample>`
    with sample (id) as materialized (select ${sql.ref(id)} from ${sql.table(table)}
      where ${sql.ref(id)} % 16 = 0 and ${standInAll(search)} limit ${mostInSample})
    select (select count(*) from sample) as size,
      (select id from sample order by id desc offset 1 limit 1) as second,
      (select max(${sql.ref(id)}) from ${sql.table(table)}) as newest`;
  const [sample] = (await query.execute(db)).rows;
  return sample ?? { size: 0, second: null, newest: 0 };
}

const inIndex = ({ table, id, of }: Where, search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${of} in (select ${sql.ref(id)} from ${sql.table(table)} where ${standInAll(search)})`;

/**
 * A first page has some thirty lines, two of the sample. If they are years back, the way to them through the list is longer than to bring
 * all that is found in order: what is passed by on the way costs a quarter of what is looked up. Ids stand for the order of any list.
 */
const isFarDown = ({ size, second, newest }: Sample): boolean =>
  size < mostInSample && second !== null && newest - second > 4 * part * size;

/** The numbers written out: they are ours, and more than may be bound. */
export const isOneOf = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (${sql.raw(ids.length === 0 ? 'null' : ids.map(Number).join(','))})`;

/** PostgreSQL has compared what it found with all the words. The index of SQLite keeps no texts, and leaves that to whoever reads them. */
export const isToBeCompared = ({ store }: Services, among: RawBuilder<SqlBool> | undefined): boolean =>
  among === undefined || store.engine === 'sqlite';
