import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CallList, QueryOf, Endpoints } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { readPage, type SortKey } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { callCard, callRows } from './call-cards.ts';
import { containsText } from './contains-text.ts';
import { endOfIndianDate, isoMoment, startOfIndianDate } from './time.ts';

type Query = QueryOf<Endpoints['GET /api/v1/calls']>;

/** After everything that has a time. */
const never = 8_640_000_000_000_000;

const id: SortKey = { by: sql<number>`c.call_id` };
const due: SortKey = { by: sql<number>`coalesce(c.due_at, ${sql.lit(never)})` };

const orders: Readonly<Record<string, readonly SortKey[]>> = {
  due: [due, id],
  newest: [
    { by: sql<number>`c.logged_at`, down: true },
    { ...id, down: true },
  ],
  priority: [{ by: sql<string>`c.priority` }, due, id],
  customer: [{ by: sql<string>`k.name` }, due, id],
};
/** Of closed calls the latest first. */
const latestClosed: readonly SortKey[] = [
  { by: sql<number>`coalesce(c.closed_at, c.updated_at)`, down: true },
  { ...id, down: true },
];

/** Calls by state and filters; and how many each filter would leave if the others stay. */
export async function callList(services: Services, user: SignedIn, query: Query, now: number): Promise<CallList> {
  const { limit, cursor, state = 'open', sort, ...filters } = query;
  const wanted = conditions(state, query, now);
  const page = await readPage(services.store, all(wanted), {
    user,
    list: ['calls', state, sort, filters],
    sort: sort === undefined ? (state === 'open' ? (orders['due'] ?? []) : latestClosed) : (orders[sort] ?? []),
    asked: { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) },
  });
  const [Total, Late, Status, Type, Priority] = await Promise.all([
    count(wanted),
    count({ ...wanted, late: lateAt(now) }),
    counts(sql`c.status`, without(wanted, 'status')),
    counts(sql`c.call_type`, without(wanted, 'type')),
    counts(sql`c.priority`, without(wanted, 'priority')),
  ]);
  return {
    Items: page.rows.map((row) => callCard(row, now)),
    ...(page.NextCursor !== undefined && { NextCursor: page.NextCursor }),
    AsOf: isoMoment(now),
    Counts: { Total, Late, Status, Type, Priority },
  };

  function all(where: Conditions) {
    return Object.values(where).reduce((rows, condition) => rows.where(condition), callRows(services.store, user));
  }

  async function count(where: Conditions): Promise<number> {
    const rows = all(where)
      .clearSelect()
      .select(sql<number>`count(*)`.as('count'));
    return (await rows.executeTakeFirstOrThrow()).count;
  }

  async function counts(by: RawBuilder<unknown>, where: Conditions): Promise<Record<string, number>> {
    const rows = all(where)
      .clearSelect()
      .select([sql<string>`${by}`.as('word'), sql<number>`count(*)`.as('count')])
      .groupBy(sql`1`);
    return Object.fromEntries((await rows.execute()).map(({ word, count: of }) => [word, of]));
  }
}

type Conditions = Readonly<Record<string, RawBuilder<SqlBool>>>;

const without = (conditionsOfAll: Conditions, name: string): Conditions =>
  Object.fromEntries(Object.entries(conditionsOfAll).filter(([key]) => key !== name));

const lateAt = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`c.due_at is not null and c.due_at < ${now} and c.status not in ('closed', 'cancelled')`;

function conditions(state: string, query: Query, now: number): Conditions {
  const { q, status, type, priority, late, from, to } = query;
  const over = sql`('closed', 'cancelled')`;
  // Open calls by when they are planned, closed ones by when they were closed.
  const at = state === 'open' ? sql`coalesce(c.scheduled_start, c.due_at, c.logged_at)` : sql`c.closed_at`;
  return {
    state: state === 'open' ? sql<SqlBool>`c.status not in ${over}` : sql<SqlBool>`c.status in ${over}`,
    ...(q !== undefined &&
      q.trim() !== '' && {
        q: containsText(q, [sql`c.call_no`, sql`c.complaint`, sql`k.name`, sql`s.name`, sql`s.city`]),
      }),
    ...(status !== undefined && { status: sql<SqlBool>`c.status = ${status}` }),
    ...(type !== undefined && { type: sql<SqlBool>`c.call_type = ${type}` }),
    ...(priority !== undefined && { priority: sql<SqlBool>`c.priority = ${priority}` }),
    ...(late !== undefined && { late: lateAt(now) }),
    ...(from !== undefined && { from: sql<SqlBool>`${at} >= ${startOfIndianDate(from)}` }),
    ...(to !== undefined && { to: sql<SqlBool>`${at} < ${endOfIndianDate(to)}` }),
  };
}
