import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { may, type CallList } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Services } from '../../services.ts';
import { datesOf, isLateAt, stateIs, wordsOf, type CallQuery, type CallsState } from './call-filters.ts';
import { callOrder } from './call-orders.ts';
import { standsIn } from '../../storage/contains-text.ts';
import { isToBeCompared } from './search-candidates.ts';
import { visibleCall } from '../visible.ts';

/** Calls with the same status, type and priority, and how many of them are late. */
interface Cell {
  readonly status: string;
  readonly type: string;
  readonly priority: string;
  readonly calls: number;
  readonly late: number;
}

/** Limits for the office's calls in a range of dates: rows counted, and rows whose text is compared; more would slow everybody down. */
const mostCounted = 5000;
const mostCompared = 1000;

interface Asked {
  readonly user: SignedIn;
  readonly state: CallsState;
  readonly query: CallQuery;
  /** The calls that may contain the searched words, if they are few. */
  readonly among: RawBuilder<SqlBool> | undefined;
  readonly now: number;
}

interface CallCounts {
  readonly Counts: CallList['Counts'];
  /** The kinds of the matching calls; absent unless every match was counted. */
  readonly kinds: readonly string[] | undefined;
}

/** Counts the matching calls, and the calls each value of a filter would leave if the other filters stay. */
export async function callCounts(services: Services, asked: Asked): Promise<CallCounts> {
  const { cells, isBounded } = await cellsOf(services, asked);
  const { status, type, priority, late } = asked.query;
  const chosen = { status, type, priority };
  const size = (cell: Cell): number => (late === undefined ? cell.calls : cell.late);
  const fits = (cell: Cell, but?: keyof typeof chosen): boolean =>
    (['status', 'type', 'priority'] as const).every(
      (name) => name === but || chosen[name] === undefined || chosen[name] === cell[name],
    );
  const each = (name: keyof typeof chosen): Record<string, number> => {
    const sums = new Map<string, number>();
    for (const cell of cells.filter((one) => fits(one, name) && size(one) > 0))
      sums.set(cell[name], (sums.get(cell[name]) ?? 0) + size(cell));
    return Object.fromEntries(sums);
  };
  const all = cells.filter((cell) => fits(cell));
  const Counts = {
    Total: all.reduce((sum, cell) => sum + size(cell), 0),
    Late: all.reduce((sum, cell) => sum + cell.late, 0),
    Status: each('status'),
    Type: each('type'),
    Priority: each('priority'),
    ...(isBounded && { AtLeast: true as const }),
  };
  return { Counts, kinds: isBounded ? undefined : all.map((cell) => `${cell.status} ${cell.type} ${cell.priority}`) };
}

interface Counted {
  readonly cells: readonly Cell[];
  readonly isBounded: boolean;
}

/** Counts every match where that is cheap: a person's own calls, all open ones, those found by the word index. */
async function cellsOf(services: Services, asked: Asked): Promise<Counted> {
  const { user, state, query, among } = asked;
  const isNarrowed = wordsOf(query).length > 0 || datesOf(state, query).length > 0;
  const seesAll = may(user, 'see-all-work');
  if (seesAll && state === 'closed' && !isNarrowed) return { cells: await tally(services), isBounded: false };
  const isFew = !seesAll || among !== undefined || !isNarrowed;
  const calls = narrowedCalls(services, asked);
  if (isFew) return { cells: await grouped(services, calls, asked), isBounded: false };
  return bounded(services, calls, asked);
}

async function tally({ store }: Services): Promise<readonly Cell[]> {
  const rows = store.db.selectFrom('call_tally').select(['status', 'call_type as type', 'priority', 'calls']);
  return (await rows.execute()).map((row) => ({ ...row, late: 0 }));
}

/** The matching calls before the text is compared, with the columns that counting and comparing need. */
function narrowedCalls({ store }: Services, { user, state, query, among }: Asked) {
  let calls = store.db
    .selectFrom('calls as c')
    .select([
      'c.call_id',
      'c.status',
      'c.call_type',
      'c.priority',
      'c.due_at',
      'c.call_no',
      'c.complaint',
      'c.customer_id',
      'c.site_id',
    ])
    .where(stateIs[state])
    .where(visibleCall(user));
  for (const date of datesOf(state, query)) calls = calls.where(date);
  return among === undefined ? calls : calls.where(among);
}

type Calls = ReturnType<typeof narrowedCalls>;

interface LookedAt extends Cell {
  /** With and without the searched words. */
  readonly all: number;
}

async function grouped(services: Services, calls: Calls, { query, among, now }: Asked): Promise<readonly LookedAt[]> {
  const { store } = services;
  const size = (of: RawBuilder<SqlBool>) => sql<number>`sum(case when ${of} then 1 else 0 end)`;
  const rows = store.db
    .selectFrom(calls.as('c'))
    .select(['c.status', 'c.call_type as type', 'c.priority', sql<number>`count(*)`.as('all')])
    .groupBy(['c.status', 'c.call_type', 'c.priority']);
  const isLate = isLateAt(now);
  const [words] = isToBeCompared(services, among) ? wordsOf(query) : [];
  if (words === undefined) return rows.select([sql<number>`count(*)`.as('calls'), size(isLate).as('late')]).execute();
  const fitting = (stand: RawBuilder<SqlBool>) =>
    [size(stand).as('calls'), size(sql<SqlBool>`${stand} and ${isLate}`).as('late')] as const;
  if (store.engine === 'postgres')
    return rows
      .innerJoin(sql<{ call_id: number }>`call_search`.as('f'), 'f.call_id', 'c.call_id')
      .select(fitting(standsIn(query.q ?? '', sql`f.words`)))
      .execute();
  return rows
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .select(fitting(words))
    .execute();
}

/** Counts within the first few thousand rows. With words, in the usual order of the list; with dates only, in any order. */
async function bounded(services: Services, calls: Calls, asked: Asked): Promise<Counted> {
  const hasWords = wordsOf(asked.query).length > 0;
  const most = hasWords ? mostCompared : mostCounted;
  let first = calls.limit(most + 1);
  if (hasWords)
    for (const { by, down } of callOrder(asked.state, undefined))
      first = first.orderBy(by, down === true ? 'desc' : 'asc');
  const cells = await grouped(services, first, asked);
  return { cells, isBounded: cells.reduce((sum, { all }) => sum + all, 0) > most };
}
