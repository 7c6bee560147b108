import { sql } from 'kysely';
import type { SortKey } from '../../http/paged.ts';
import type { CallsState } from './call-filters.ts';

const id: SortKey = { by: sql<number>`c.call_id` };
/** Sorts after every call with a due date. */
const due: SortKey = { by: sql<number>`coalesce(c.due_at, 8640000000000000)` };

const byDue = [due, id];
/** Closed calls, latest first. */
const byClosing: readonly SortKey[] = [
  { by: sql<number>`coalesce(c.closed_at, c.updated_at)`, down: true },
  { ...id, down: true },
];

const orders: Readonly<Record<string, readonly SortKey[]>> = {
  due: byDue,
  newest: [
    { by: sql<number>`c.logged_at`, down: true },
    { ...id, down: true },
  ],
  priority: [{ by: sql<string>`c.priority` }, due, id],
  // Two customers can have the same name.
  customer: [{ by: sql<string>`k.name` }, { by: sql<number>`k.customer_id` }, due, id],
};

/** The default order of open calls, with the columns of the search table (migration 015). */
const bySearchedDue: readonly SortKey[] = [{ by: sql<number>`f.due` }, { by: sql<number>`f.call_id` }];

/** The order of a list that is searched through `f`, the table of stored words. */
export function searchedOrder(state: CallsState, sort: string | undefined): readonly SortKey[] {
  return state === 'open' && (sort === undefined || sort === 'due') ? bySearchedDue : callOrder(state, sort);
}

/** The sort keys of a list. Each has an index (migration 009) that must match them exactly. */
export function callOrder(state: CallsState, sort: string | undefined): readonly SortKey[] {
  return (sort === undefined ? undefined : orders[sort]) ?? (state === 'open' ? byDue : byClosing);
}
