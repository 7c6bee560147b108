import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { may, type Endpoints, type QueryOf } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { readPage, type SortKey } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { stateIs } from '../work/call/call-filters.ts';
import { visibleCall } from '../work/visible.ts';
import { wantedWords } from './searched-text.ts';

/** No due date: sorts after every real one. */
const endOfTime = 8_640_000_000_000_000;

const columns = [
  'c.call_id',
  'w.mapped_spare_id',
  'w.spare_part_id',
  'w.project_id',
  'w.equipment_id',
  'w.planned_milli',
  'w.note',
] as const;

const byName: readonly SortKey[] = [{ by: sql`p.name` }, { by: sql`w.mapped_spare_id` }];

/** Finds the page with the columns of the list's index; the contents of cards are read only for the few calls of the page. */
export function pageOfPlans(
  services: Services,
  user: SignedIn,
  asked: QueryOf<Endpoints['GET /api/v1/mapped-spares']>,
) {
  const words = wantedWords(asked.q ?? '');
  const isOfAll = asked.State === 'all';
  const list = { user, list: ['mapped-spares', words, asked.CallId, asked.State], asked };
  // Whoever sees only their own calls has few of them, which are quickly scanned.
  if (may(user, 'see-all-work') && words.length > 0 && !isOfAll && asked.CallId === undefined)
    return readPage(services.store, searchedPlans(services, user, words), {
      ...list,
      sort: [{ by: sql`o.due` }, { by: sql`o.call_id` }, ...byName],
    });
  let query = services.store.db
    .selectFrom('calls as c')
    // A cross join, so that SQLite scans the calls in order and looks up the parts of each.
    .crossJoin('mapped_spares as w')
    .whereRef('w.call_id', '=', 'c.call_id')
    .innerJoin('spare_parts as p', 'p.spare_part_id', 'w.spare_part_id')
    .select(columns)
    .where(visibleCall(user))
    .where('w.deleted_at', 'is', null);
  if (!isOfAll) query = query.where(stateIs.open);
  if (asked.CallId !== undefined) query = query.where('c.call_id', '=', Number(asked.CallId));
  for (const word of words) query = query.where(stands(word));
  // Each order has its index; a call without a due date sorts after all open ones, or by when it was logged.
  const due = isOfAll ? sql`coalesce(c.due_at, c.logged_at)` : sql`coalesce(c.due_at, ${sql.lit(endOfTime)})`;
  return readPage(services.store, query, {
    ...list,
    sort: [{ by: sql<number>`${due}` }, { by: sql`c.call_id` }, ...byName],
  });
}

/** The searched text of open lines is stored in one table in the order of the list, so only matches are looked up. */
function searchedPlans({ store: { db } }: Services, user: SignedIn, words: readonly string[]) {
  const stand = words.map((word) => sql`o.words like ${`%${word}%`}`);
  return (
    db
      .selectFrom(sql<{ mapped_spare_id: string; call_id: number }>`open_plan_search`.as('o'))
      // A cross join, so that SQLite begins with the searched text.
      .crossJoin('mapped_spares as w')
      .whereRef('w.mapped_spare_id', '=', 'o.mapped_spare_id')
      .innerJoin('calls as c', 'c.call_id', 'o.call_id')
      .innerJoin('spare_parts as p', 'p.spare_part_id', 'w.spare_part_id')
      .select(columns)
      // PostgreSQL estimates that few rows match a `like` and would sort them all; it makes no such estimate for a comparison.
      .where(sql<SqlBool>`(case when ${sql.join(stand, sql` and `)} then 1 else 0 end > 0)`)
      .where(visibleCall(user))
      .where('w.deleted_at', 'is', null)
      .where(stateIs.open)
  );
}

/** The word occurs in the part, the call number or the customer's name. Parts and customers are matched once, not for each line. */
function stands(word: string): RawBuilder<SqlBool> {
  const pattern = `%${word}%`;
  return sql<SqlBool>`(
    w.spare_part_id in (select f.spare_part_id from spare_parts as f where f.searched like ${pattern})
    or c.customer_id in (select f.customer_id from customers as f where lower(replace(f.name, ' ', '')) like ${pattern})
    or lower(replace(c.call_no, '-', '')) like ${pattern})`;
}
