import { sql } from 'kysely';
import type { SortKey } from '../http/paged.ts';
import type { CallsState } from './call-filters.ts';

const id: SortKey = { by: sql<number>`c.call_id` };
/** After everything that has a time. */
const due: SortKey = { by: sql<number>`coalesce(c.due_at, 8640000000000000)` };

const byDue = [due, id];
/** Of closed calls the latest first. */
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
  // Two customers of one name are two customers.
  customer: [{ by: sql<string>`k.name` }, { by: sql<number>`k.customer_id` }, due, id],
};

/** The usual order of open calls, as the table of what is searched of them has it (migration 015). */
const bySearchedDue: readonly SortKey[] = [{ by: sql<number>`f.due` }, { by: sql<number>`f.call_id` }];

/** The order of a list that is searched in `f`, the words that the database keeps. */
export function searchedOrder(state: CallsState, sort: string | undefined): readonly SortKey[] {
  return state === 'open' && (sort === undefined || sort === 'due') ? bySearchedDue : callOrder(state, sort);
}

/** The keys by which a list is in order. Each has its index (migration 009), which says the same to the letter. */
export function callOrder(state: CallsState, sort: string | undefined): readonly SortKey[] {
  return (sort === undefined ? undefined : orders[sort]) ?? (state === 'open' ? byDue : byClosing);
}
