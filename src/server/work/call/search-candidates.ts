import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Services } from '../../services.ts';
import type { Database } from '../../storage/database.ts';
import type { Store } from '../../storage/store.ts';
import { longWords, standInAll, trigramsOf } from './word-index.ts';

/** More matches than this are not sorted: most lists then find enough of them while scanning in their own order. */
const most = 2000;

/** The sample is every sixteenth row (migration 017). */
const part = 16;

/** 1.5 times what `most` matches would put into the sample, so that chance does not decide. */
const manyInSample = Math.ceil((1.5 * most) / part);

/** With more matches than this in the sample, scanning the list is faster, wherever they are. */
const mostInSample = 4000;

interface Where {
  readonly table: 'call_search' | 'task_search';
  readonly id: 'call_id' | 'task_id';
  /** The same id in the searched list. */
  readonly of: RawBuilder<unknown>;
  /** The list spans years. */
  readonly isLong: boolean;
  /** A later page: its start is at a match, and the next one is rarely far. */
  readonly isLater: boolean;
}

/** Narrows a search by the word index. Both are absent when scanning the list finds enough matches soon. */
export interface Candidates {
  /** The possible matches, few enough to be sorted. */
  readonly among?: RawBuilder<SqlBool>;
  /** A cheap test by id alone, for skipping rows while the list is scanned in its order. */
  readonly mayMatch?: RawBuilder<SqlBool>;
}

/** Asks the word index. `isToBeCompared` tells whether the text must still be compared. */
export async function searchCandidates(services: Services, where: Where, search: string): Promise<Candidates> {
  if (longWords(search).length === 0) return {};
  return services.store.engine === 'sqlite'
    ? inSqlite(services.store, where, search)
    : inPostgres(services.store, where, search);
}

/** For a long list, takes the newest matches up to the limit: all others are older than the last of them. */
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
  // The plus keeps SQLite scanning in the order of the list; otherwise it would use the ids as an index.
  return isLong ? { mayMatch: sql<SqlBool>`(+${of} < ${oldest} or ${isOneOf(sql`+${of}`, ids)})` } : {};
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
  /** The second newest id of the sample, and the newest of all. */
  readonly second: number | null;
  readonly newest: number;
}

/** Repeats the condition of migration 017 exactly: its partial index is used only then. */
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
 * A first page has about thirty rows, two of them in the sample. If those are years back, scanning to them takes longer than sorting
 * all matches: skipping a row costs a quarter of looking one up. Ids approximate the order of every list.
 */
const isFarDown = ({ size, second, newest }: Sample): boolean =>
  size < mostInSample && second !== null && newest - second > 4 * part * size;

/** Literal numbers: they are our own ids, and there are more than can be bound. */
export const isOneOf = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (${sql.raw(ids.length === 0 ? 'null' : ids.map(Number).join(','))})`;

/** PostgreSQL has compared the text of its matches. SQLite's index stores no text, so the reader must compare. */
export const isToBeCompared = ({ store }: Services, among: RawBuilder<SqlBool> | undefined): boolean =>
  among === undefined || store.engine === 'sqlite';
