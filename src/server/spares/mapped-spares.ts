import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AnswerOf, Endpoints, QueryOf } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { readPage } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { callCard, callRows } from '../work/call-cards.ts';
import { stateIs } from '../work/call-filters.ts';
import { isOneOf } from '../work/search-candidates.ts';
import { isoMoment } from '../work/time.ts';
import { visibleCall } from '../work/visible.ts';
import { partIn, partsById } from './parts.ts';
import { linesOfPlan, mappedSpare } from './plan-rows.ts';
import { wantedWords } from './searched-text.ts';
import { isOver } from './spare-call.ts';

type Key = 'GET /api/v1/mapped-spares';

/** Never due: behind everything that is. */
const endOfTime = 8_640_000_000_000_000;

/** The planned parts of the calls a person sees, call after call as they fall due. */
export async function mappedSpares(
  services: Services,
  user: SignedIn,
  asked: QueryOf<Endpoints[Key]>,
  now: number,
): Promise<AnswerOf<Endpoints[Key]>> {
  const { store } = services;
  const { rows, ...page } = await pageOfPlans(services, user, asked);
  const [calls, parts, lines] = await Promise.all([
    callRows(store, user)
      .where(isOneOf(sql`c.call_id`, [...new Set(rows.map(({ call_id }) => call_id))]))
      .execute(),
    partsById(
      services,
      rows.map((row) => row.spare_part_id),
    ),
    linesOfPlan(
      services,
      rows.map((row) => row.mapped_spare_id),
    ),
  ]);
  const byId = new Map(calls.map((call) => [call.call_id, call]));
  const Items = rows.flatMap((row) => {
    const call = byId.get(row.call_id);
    // Gone meanwhile.
    if (call === undefined) return [];
    const plan = mappedSpare(row, {
      part: partIn(parts, row.spare_part_id),
      lines: lines.get(row.mapped_spare_id) ?? [],
      isOver: isOver(call.status),
    });
    return [{ ...plan, Call: callCard(call, now) }];
  });
  return { Items, AsOf: isoMoment(now), ...page };
}

/** Found by what the index of the list knows of a call: what its card shows is read of the few calls of the page. */
function pageOfPlans({ store }: Services, user: SignedIn, asked: QueryOf<Endpoints[Key]>) {
  const words = wantedWords(asked.q ?? '');
  const isOfAll = asked.State === 'all';
  let query = store.db
    .selectFrom('calls as c')
    // Crossed, so that SQLite goes through the calls in their order and looks up the parts of each.
    .crossJoin('mapped_spares as w')
    .whereRef('w.call_id', '=', 'c.call_id')
    .innerJoin('spare_parts as p', 'p.spare_part_id', 'w.spare_part_id')
    .select(['c.call_id', 'w.mapped_spare_id', 'w.spare_part_id', 'w.project_id', 'w.equipment_id'])
    .select(['w.planned_milli', 'w.note'])
    .where(visibleCall(user))
    .where('w.deleted_at', 'is', null);
  if (!isOfAll) query = query.where(stateIs.open);
  if (asked.CallId !== undefined) query = query.where('c.call_id', '=', Number(asked.CallId));
  for (const word of words) query = query.where(stands(word));
  return readPage(store, query, {
    user,
    list: ['mapped-spares', words, asked.CallId, asked.State],
    sort: [
      // Each has its index; without a date to be due by, a call stands behind all open ones, or where it was logged.
      { by: isOfAll ? sql`coalesce(c.due_at, c.logged_at)` : sql`coalesce(c.due_at, ${sql.lit(endOfTime)})` },
      { by: sql`c.call_id` },
      { by: sql`p.name` },
      { by: sql`w.mapped_spare_id` },
    ],
    asked,
  });
}

/** A word stands in the part, the number of the call or the name of the customer. Parts and customers are found once, not for each line. */
function stands(word: string): RawBuilder<SqlBool> {
  const pattern = `%${word}%`;
  return sql<SqlBool>`(
    w.spare_part_id in (select f.spare_part_id from spare_parts as f where f.searched like ${pattern})
    or c.customer_id in (select f.customer_id from customers as f where lower(replace(f.name, ' ', '')) like ${pattern})
    or lower(replace(c.call_no, '-', '')) like ${pattern})`;
}
