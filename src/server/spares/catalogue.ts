import { sql } from 'kysely';
import type { AnswerOf, Endpoints, QueryOf } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { readPage } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { isoMoment } from '../ground/time.ts';
import { partColumns, sparePart } from './parts.ts';
import { wantedWords } from './searched-text.ts';

type Key = 'GET /api/v1/spares';

/** The catalogue, in the order of its groups. Everybody who is signed in may read it. */
export async function catalogue(
  { store }: Services,
  user: SignedIn,
  asked: QueryOf<Endpoints[Key]>,
  now: number,
): Promise<AnswerOf<Endpoints[Key]>> {
  const words = wantedWords(asked.q ?? '');
  let query = store.db
    .selectFrom('spare_parts')
    .select(partColumns)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null);
  for (const word of words) query = query.where('searched', 'like', `%${word}%`);
  const { rows, ...page } = await readPage(store, query, {
    user,
    list: ['spares', words],
    sort: [{ by: sql`category` }, { by: sql`name` }, { by: sql`spare_part_id` }],
    asked,
  });
  return { Items: rows.map(sparePart), AsOf: isoMoment(now), ...page };
}
