import { sql } from 'kysely';
import { isCallOver, type AnswerOf, type Endpoints, type QueryOf } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Services } from '../services.ts';
import { callCard, callRows } from '../work/call/call-cards.ts';
import { isOneOf } from '../work/call/search-candidates.ts';
import { isoMoment } from '../ground/time.ts';
import { pageOfPlans } from './page-of-plans.ts';
import { partIn, partsById } from './parts.ts';
import { linesOfPlan, mappedSpare } from './plan-rows.ts';

type Key = 'GET /api/v1/mapped-spares';

/** The planned parts of the calls a person may see, call by call in order of their due date. */
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
    // Deleted meanwhile.
    if (call === undefined) return [];
    const plan = mappedSpare(row, {
      part: partIn(parts, row.spare_part_id),
      lines: lines.get(row.mapped_spare_id) ?? [],
      isOver: isCallOver(call.status),
    });
    return [{ ...plan, Call: callCard(call, now) }];
  });
  return { Items, AsOf: isoMoment(now), ...page };
}
