import { sql } from 'kysely';
import type { AnswerOf, Endpoints, QueryOf } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { readPage } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { callCard, callRows } from '../work/call-cards.ts';
import { stateIs } from '../work/call-filters.ts';
import { isoMoment } from '../work/time.ts';
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
  const words = wantedWords(asked.q ?? '');
  let query = callRows(store, user)
    // Crossed, so that SQLite goes through the calls in their order and looks up the parts of each.
    .crossJoin('mapped_spares as w')
    .whereRef('w.call_id', '=', 'c.call_id')
    .innerJoin('spare_parts as p', 'p.spare_part_id', 'w.spare_part_id')
    .select(['w.mapped_spare_id', 'w.spare_part_id', 'w.project_id', 'w.equipment_id', 'w.planned_milli', 'w.note'])
    .where('w.deleted_at', 'is', null);
  if (asked.State !== 'all') query = query.where(stateIs.open);
  if (asked.CallId !== undefined) query = query.where('c.call_id', '=', Number(asked.CallId));
  for (const word of words)
    query = query.where((eb) =>
      eb.or([
        eb('p.searched', 'like', `%${word}%`),
        eb(sql`lower(replace(c.call_no, '-', ''))`, 'like', `%${word}%`),
        eb(sql`lower(replace(k.name, ' ', ''))`, 'like', `%${word}%`),
      ]),
    );
  const { rows, ...page } = await readPage(store, query, {
    user,
    list: ['mapped-spares', words, asked.CallId, asked.State],
    sort: [
      // Each has its index; without a date to be due by, a call stands behind all open ones, or where it was logged.
      {
        by:
          asked.State === 'all' ? sql`coalesce(c.due_at, c.logged_at)` : sql`coalesce(c.due_at, ${sql.lit(endOfTime)})`,
      },
      { by: sql`c.call_id` },
      { by: sql`p.name` },
      { by: sql`w.mapped_spare_id` },
    ],
    asked,
  });
  const [parts, lines] = await Promise.all([
    partsById(
      services,
      rows.map((row) => row.spare_part_id),
    ),
    linesOfPlan(
      services,
      rows.map((row) => row.mapped_spare_id),
    ),
  ]);
  const Items = rows.map((row) => ({
    ...mappedSpare(row, {
      part: partIn(parts, row.spare_part_id),
      lines: lines.get(row.mapped_spare_id) ?? [],
      isOver: isOver(row.status),
    }),
    Call: callCard(row, now),
  }));
  return { Items, AsOf: isoMoment(now), ...page };
}
