import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Endpoints, QueryOf } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { readPage, type SortKey } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { stateIs } from '../work/call-filters.ts';
import { visibleCall } from '../work/visible.ts';
import { wantedWords } from './searched-text.ts';

/** Never due: behind everything that is. */
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

/** Found by what the index of the list knows of a call: what its card shows is read of the few calls of the page. */
export function pageOfPlans(
  services: Services,
  user: SignedIn,
  asked: QueryOf<Endpoints['GET /api/v1/mapped-spares']>,
) {
  const words = wantedWords(asked.q ?? '');
  const isOfAll = asked.State === 'all';
  const list = { user, list: ['mapped-spares', words, asked.CallId, asked.State], asked };
  // An executive's own calls are few, and soon looked through.
  if (user.role === 'coordinator' && words.length > 0 && !isOfAll && asked.CallId === undefined)
    return readPage(services.store, searchedPlans(services, user, words), {
      ...list,
      sort: [{ by: sql`o.due` }, { by: sql`o.call_id` }, ...byName],
    });
  let query = services.store.db
    .selectFrom('calls as c')
    // Crossed, so that SQLite goes through the calls in their order and looks up the parts of each.
    .crossJoin('mapped_spares as w')
    .whereRef('w.call_id', '=', 'c.call_id')
    .innerJoin('spare_parts as p', 'p.spare_part_id', 'w.spare_part_id')
    .select(columns)
    .where(visibleCall(user))
    .where('w.deleted_at', 'is', null);
  if (!isOfAll) query = query.where(stateIs.open);
  if (asked.CallId !== undefined) query = query.where('c.call_id', '=', Number(asked.CallId));
  for (const word of words) query = query.where(stands(word));
  // Each has its index; without a date to be due by, a call stands behind all open ones, or where it was logged.
  const due = isOfAll ? sql`coalesce(c.due_at, c.logged_at)` : sql`coalesce(c.due_at, ${sql.lit(endOfTime)})`;
  return readPage(services.store, query, {
    ...list,
    sort: [{ by: sql<number>`${due}` }, { by: sql`c.call_id` }, ...byName],
  });
}

/** What is searched of the lines of open calls stands in one place, in the order of the list: nothing is looked up until it is found. */
function searchedPlans({ store: { db } }: Services, user: SignedIn, words: readonly string[]) {
  const stand = words.map((word) => sql`o.words like ${`%${word}%`}`);
  return (
    db
      .selectFrom(sql<{ mapped_spare_id: string; call_id: number }>`open_plan_search`.as('o'))
      // Crossed, so that SQLite begins with what is searched.
      .crossJoin('mapped_spares as w')
      .whereRef('w.mapped_spare_id', '=', 'o.mapped_spare_id')
      .innerJoin('calls as c', 'c.call_id', 'o.call_id')
      .innerJoin('spare_parts as p', 'p.spare_part_id', 'w.spare_part_id')
      .select(columns)
      // PostgreSQL takes it that hardly anything is `like` a pattern and would bring all of it in order; of a comparison it does not.
      .where(sql<SqlBool>`(case when ${sql.join(stand, sql` and `)} then 1 else 0 end > 0)`)
      .where(visibleCall(user))
      .where('w.deleted_at', 'is', null)
      .where(stateIs.open)
  );
}

/** A word stands in the part, the number of the call or the name of the customer. Parts and customers are found once, not for each line. */
function stands(word: string): RawBuilder<SqlBool> {
  const pattern = `%${word}%`;
  return sql<SqlBool>`(
    w.spare_part_id in (select f.spare_part_id from spare_parts as f where f.searched like ${pattern})
    or c.customer_id in (select f.customer_id from customers as f where lower(replace(f.name, ' ', '')) like ${pattern})
    or lower(replace(c.call_no, '-', '')) like ${pattern})`;
}
