import { sql, type SelectQueryBuilder } from 'kysely';
import { may, type CallList } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { readPage } from '../../http/paged.ts';
import type { Services } from '../../services.ts';
import type { CallsTable } from '../../storage/tables/work.ts';
import { callCard, callRows } from './call-cards.ts';
import { callCounts } from './call-counts.ts';
import { chosenOf, datesOf, isOfKinds, stateIs, wordsOf, type CallQuery } from './call-filters.ts';
import { callOrder, searchedOrder } from './call-orders.ts';
import { standsIn } from '../../storage/contains-text.ts';
import { inOrderOf } from '../../storage/in-order-of.ts';
import { onlyFound } from '../only-found.ts';
import { isOneOf, isToBeCompared, searchCandidates, type Candidates } from './search-candidates.ts';
import { isoMoment } from '../../ground/time.ts';
import { visibleCall } from '../visible.ts';

/** Calls by state and filters, with the counts of each filter. */
export async function callList(services: Services, user: SignedIn, query: CallQuery, now: number): Promise<CallList> {
  const found = await candidates(services, user, query);
  const counted = await callCounts(services, { user, state: stateOf(query), query, among: found.among, now });
  const page = await callPage(services, { user, query, now, ...found, counted });
  return { ...page, AsOf: isoMoment(now), Counts: counted.Counts };
}

/** The same list for export, without counts: how to find its pages is decided once. */
export function callPages(
  services: Services,
  user: SignedIn,
  query: CallQuery,
  now: number,
): (asked: Pick<CallQuery, 'limit' | 'cursor'>) => Promise<CallPage> {
  let found: Promise<Found> | undefined;
  const find = async (): Promise<Found> => {
    // An export reads the whole list once, so skipping rows costs little.
    const where = await candidates(services, user, query, false);
    const { among } = where;
    if (!areMany(user, among) || !isByKind(query)) return where;
    return { ...where, counted: await callCounts(services, { user, state: stateOf(query), query, among, now }) };
  };
  return async (asked) => {
    found ??= find();
    return callPage(services, { user, query: { ...query, ...asked }, now, ...(await found) });
  };
}

type CallPage = Pick<CallList, 'Items' | 'NextCursor'>;

/** How to find the pages of a list. */
interface Found extends Candidates {
  /** Only computed when it affects the choice. */
  readonly counted?: Awaited<ReturnType<typeof callCounts>>;
}

interface Asked extends Found {
  readonly user: SignedIn;
  readonly query: CallQuery;
  readonly now: number;
}

const stateOf = ({ state }: CallQuery): 'open' | 'closed' => (state === 'closed' ? 'closed' : 'open');

/** The office has too many calls to sort at request time, unless the words or the kind leave few. */
const areMany = (user: SignedIn, among: Found['among']): boolean => may(user, 'see-all-work') && among === undefined;

async function callPage(services: Services, asked: Asked): Promise<CallPage> {
  const { user, query, now, among, mayMatch, counted } = asked;
  const { store } = services;
  const { limit, cursor, state: _, sort, ...filters } = query;
  const state = stateOf(query);
  const isMany = areMany(user, among);
  const few =
    isMany && isByKind(query) && counted !== undefined && counted.Counts.Total < soonSorted ? counted.kinds : undefined;
  const words = isToBeCompared(services, among) ? wordsOf(query) : [];
  const hasWords = words.length > 0;
  // On PostgreSQL the text of a call is stored in one table; for open calls, in order of their due date.
  const isKept = hasWords && store.engine === 'postgres' && sort !== 'customer';
  const conditions = [
    stateIs[state],
    visibleCall(user),
    ...(few === undefined || few.length === 0 ? [] : [isOfKinds(few)]),
    ...(mayMatch === undefined ? [] : [mayMatch]),
    ...(isKept ? [standsIn(query.q ?? '', sql`f.words`)] : words),
    ...datesOf(state, query),
    ...chosenOf(query, now),
  ];
  // Finds the page by its keys alone; the contents of cards are read for the calls of the page, not for all that are sorted.
  const pageOf = <DB, TB extends keyof DB>(calls: SelectQueryBuilder<DB, TB, object>) =>
    readPage(
      store,
      conditions.reduce((rows, condition) => rows.where(condition), calls).select(sql<number>`c.call_id`.as('call_id')),
      {
        user,
        list: ['calls', state, sort, filters],
        sort: isKept ? searchedOrder(state, sort) : callOrder(state, sort),
        asked: { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) },
      },
    );
  const calls = store.db.selectFrom(onlyFound<CallKeys>(services, 'calls', among).as('c'));
  const page = await (sort === 'customer' && isMany && few === undefined
    ? pageOf(customersFirst(services))
    : isKept
      ? pageOf(calls.innerJoin(keptWords(state), 'f.call_id', 'c.call_id'))
      : sort === 'customer' || hasWords
        ? pageOf(
            calls
              .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
              .innerJoin('sites as s', 's.site_id', 'c.site_id'),
          )
        : pageOf(calls));
  const ids = page.rows.map(({ call_id }) => call_id);
  const rows = await callRows(store, user)
    .where(isOneOf(sql`c.call_id`, ids))
    .execute();
  return {
    Items: inOrderOf(ids, rows, ({ call_id }) => call_id).map((row) => callCard(row, now)),
    ...(page.NextCursor !== undefined && { NextCursor: page.NextCursor }),
  };
}

type CallKeys = Pick<CallsTable, 'call_id' | 'customer_id' | 'site_id'>;

const keptWords = (state: 'open' | 'closed') =>
  sql<{ call_id: number }>`${sql.table(state === 'open' ? 'open_call_search' : 'call_search')}`.as('f');

/** SQLite scans the left side of a cross join first: the customers in the order of their names. */
const customersFirst = ({ store: { db } }: Services) =>
  db
    .selectFrom('customers as k')
    .crossJoin('calls as c')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .whereRef('k.customer_id', '=', 'c.customer_id');

/** So many rows are sorted without a noticeable delay. */
const soonSorted = 3000;

const isByKind = ({ status, type, priority }: CallQuery): boolean =>
  status !== undefined || type !== undefined || priority !== undefined;

/** An executive has few calls, which are quickly scanned. */
async function candidates(
  services: Services,
  user: SignedIn,
  query: CallQuery,
  isLong = query.state === 'closed',
): Promise<Candidates> {
  if (!may(user, 'see-all-work') || wordsOf(query).length === 0) return {};
  const inCalls = { table: 'call_search', id: 'call_id', of: sql`c.call_id`, isLong } as const;
  return searchCandidates(services, { ...inCalls, isLater: query.cursor !== undefined }, query.q ?? '');
}
