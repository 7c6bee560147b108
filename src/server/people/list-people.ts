import { rolesIn, holdsOneOf } from '../session/roles.ts';
import { sql } from 'kysely';
import type { AnswerOf, Endpoints, PersonCard, QueryOf } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { readPage } from '../http/paged.ts';
import type { Services } from '../services.ts';
import type { UsersTable } from '../storage/tables/people.ts';
import { containsText, searchedWords } from '../storage/contains-text.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';

type Key = 'GET /api/v1/people';

/** Everybody by name, page by page. */
export async function listPeople(
  { store }: Services,
  user: SignedIn,
  { q = '', state = 'active', role, ...asked }: QueryOf<Endpoints[Key]>,
  now: number,
): Promise<AnswerOf<Endpoints[Key]>> {
  let query = store.db
    .selectFrom('users as u')
    .select(['u.user_id', 'u.full_name', 'u.user_name', 'u.roles', 'u.base_city', 'u.is_active', 'u.last_seen_at'])
    .where('u.deleted_at', 'is', null)
    .where('u.is_active', '=', state === 'active' ? 1 : 0);
  if (role !== undefined) query = query.where(holdsOneOf('u.roles', [role]));
  const texts = [sql`u.full_name`, sql`u.user_name`, sql`u.employee_code`, sql`u.base_city`];
  if (searchedWords(q).length > 0) query = query.where(containsText(q, texts));
  const { rows, ...page } = await readPage(store, query, {
    user,
    list: ['people', q, state, role],
    sort: [{ by: sql`u.full_name` }, { by: sql`u.user_id` }],
    asked,
  });
  return { Items: rows.map(personCard), AsOf: isoMoment(now), ...page };
}

type Row = Pick<
  UsersTable,
  'user_id' | 'full_name' | 'user_name' | 'roles' | 'base_city' | 'is_active' | 'last_seen_at'
>;

export function personCard({ last_seen_at: seen, ...row }: Row): PersonCard {
  return {
    UserId: row.user_id,
    FullName: row.full_name,
    UserName: row.user_name,
    Roles: [...rolesIn(row.roles)],
    BaseCity: row.base_city,
    IsActive: row.is_active === 1,
    ...omitNulls({ LastSeenAt: seen === null ? undefined : isoMoment(seen) }),
  };
}
