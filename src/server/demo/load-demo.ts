import type { CompiledQuery, Insertable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Store, Statement } from '../storage/store.ts';
import type { DemoDay } from './demo-dates.ts';
import { demoPassword } from '../auth/demo-password.ts';
import { demoRows } from './rows.ts';
import type { KnownReportType } from './tracked.ts';

interface Options {
  readonly day: DemoDay;
  readonly hashPassword: (password: string) => Promise<string>;
  /** The installed report types. Reports of types that are not installed are left out; the ids of the others do not change. */
  readonly knownReportTypes: readonly KnownReportType[];
}

/** The counter that exists while the demo is not complete; its value is the moment for which it is made. */
const unfinished = 'demo-unfinished';

/** The moment for which a demo was begun that is not complete: the server was stopped while it made the reports. */
export async function unfinishedSince({ db }: Store<Database>): Promise<number | undefined> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', unfinished).executeTakeFirst();
  return row?.value;
}

/** Belongs to the last write that completes the demo. */
export const finished = ({ db }: Store<Database>): Statement => ({
  query: db.deleteFrom('counters').where('name', '=', unfinished).compile(),
});

/**
 * Fills an empty database with a firm, its customers and a week of work, in one transaction. Reports and photos follow; until `finished`
 * is written with the last of them, `unfinishedSince` tells that they are missing.
 */
export async function loadDemo(store: Store<Database>, options: Options): Promise<'loaded' | 'not empty'> {
  const someone = await store.db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (someone !== undefined) return 'not empty';
  const passwordHash = await options.hashPassword(demoPassword);
  const rows = demoRows({ day: options.day, passwordHash, knownReportTypes: options.knownReportTypes });
  const statements = rows.flatMap(([table, values]) =>
    values.map((value): Statement => ({ query: insert(store, table, value), expect: 1 })),
  );
  const mark = store.db.insertInto('counters').values({ name: unfinished, value: options.day.now }).compile();
  await store.write([...statements, { query: mark, expect: 1 }]);
  return 'loaded';
}

function insert<T extends keyof Database>(
  { db }: Store<Database>,
  table: T,
  row: Insertable<Database[T]>,
): CompiledQuery {
  return db.insertInto(table).values(row).compile();
}
