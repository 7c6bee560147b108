import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { SignedIn } from '../session/sessions.ts';
import type { Database } from '../storage/database.ts';
import { serverSecret } from '../storage/server-secret.ts';
import type { Store } from '../storage/store.ts';
import { readCursor, writeCursor, type CursorKeys } from './cursor.ts';
import { refuse } from './refusals/refused.ts';

/** One key of a sort order. Never null: `coalesce` nullable columns. The last key of a list is unique. */
export interface SortKey {
  readonly by: RawBuilder<string | number>;
  readonly down?: true;
}

export interface Asked {
  readonly limit?: string;
  readonly cursor?: string;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly NextCursor?: string;
}

interface List {
  readonly user: SignedIn;
  /** The name of the list and its filters: a cursor is valid only for these. */
  readonly list: readonly unknown[];
  readonly sort: readonly SortKey[];
  readonly asked: Asked;
}

const usualLimit = 30;

/**
 * One page of a query that has no order and no limit of its own. Keyset pagination, by the keys of the last row: rows added
 * or removed meanwhile neither repeat a row nor hide one.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  store: Store<Database>,
  query: SelectQueryBuilder<DB, TB, Row>,
  { user, list, sort, asked }: List,
): Promise<PageOf<Row>> {
  const limit = asked.limit === undefined ? usualLimit : Number(asked.limit);
  const secret = await serverSecret(store);
  const name = JSON.stringify([user.userId, ...list]);
  const from = asked.cursor === undefined ? undefined : readCursor(secret, name, asked.cursor);
  if (asked.cursor !== undefined && from?.length !== sort.length) refuse('cursor-invalid');

  let page = query.select(sort.map(({ by }, at) => by.as(`key_${at}`))).limit(limit + 1);
  if (from !== undefined) page = page.where(isBehind(sort, from));
  for (const { by, down } of sort) page = page.orderBy(by, down === true ? 'desc' : 'asc');
  // The sort keys are selected in addition to the caller's columns.
  const found = (await store.readList(page.compile())) as readonly (Row & Keys)[];

  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (last === undefined || found.length <= limit) return { rows };
  return { rows, NextCursor: writeCursor(secret, name, placeOf(last, sort.length)) };
}

type Keys = Readonly<Record<`key_${number}`, string | number>>;

const placeOf = (row: Keys, keys: number): CursorKeys =>
  Array.from({ length: keys }, (_, at) => row[`key_${at}`] ?? '');

/**
 * `a >= 1 and (a > 1 or (a = 1 and b > 2) …)`, because comparing rows does not allow a direction for each key. The first part is
 * redundant, but lets an index start at the cursor instead of scanning from the first row.
 */
function isBehind(sort: readonly SortKey[], place: CursorKeys): RawBuilder<SqlBool> {
  const parts = sort.map(({ by, down }, at) => {
    const equal = sort.slice(0, at).map((key, index) => sql`${key.by} = ${place[index]}`);
    const beyond = down === true ? sql`${by} < ${place[at]}` : sql`${by} > ${place[at]}`;
    return sql`(${sql.join([...equal, beyond], sql` and `)})`;
  });
  const either = sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
  const [first] = sort;
  if (first === undefined) return either;
  const atLeast = first.down === true ? sql`${first.by} <= ${place[0]}` : sql`${first.by} >= ${place[0]}`;
  return sql<SqlBool>`(${atLeast} and ${either})`;
}
