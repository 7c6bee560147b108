import { sql } from 'kysely';
import { may, type AnswerOf, type Endpoints, type QueryOf } from '#contract';
import { rolesAllow } from '../../session/roles.ts';
import type { SignedIn } from '../../session/sessions.ts';
import { readPage } from '../../http/paged.ts';
import type { Services } from '../../services.ts';
import { containsText, searchedWords } from '../../storage/contains-text.ts';
import { taskIsOpen } from '../over.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { isoMoment } from '../../ground/time.ts';

type Key = 'GET /api/v1/colleagues';

/** The executives by name; for the office with their workload, and including those who have left. */
export async function colleagues(
  { store }: Services,
  user: SignedIn,
  { q = '', state, ...asked }: QueryOf<Endpoints[Key]>,
  now: number,
): Promise<AnswerOf<Endpoints[Key]>> {
  const isOffice = may(user, 'plan-calls');
  let query = store.db
    .selectFrom('users as u')
    .select(['u.user_id', 'u.full_name', 'u.base_city'])
    .where(rolesAllow('u.roles', 'do-field-work'))
    .where('u.deleted_at', 'is', null);
  if (!isOffice) query = query.where('u.user_id', '<>', user.userId);
  if (!isOffice || state !== 'all') query = query.where('u.is_active', '=', 1);
  if (searchedWords(q).length > 0) query = query.where(containsText(q, [sql`u.full_name`, sql`u.base_city`]));
  const { rows, ...page } = await readPage(store, query, {
    user,
    list: ['colleagues', q, state],
    sort: [{ by: sql`u.full_name` }, { by: sql`u.user_id` }],
    asked,
  });
  const open = isOffice
    ? await openTasksOf(
        store,
        rows.map(({ user_id }) => user_id),
      )
    : undefined;
  return {
    Items: rows.map(({ user_id, full_name, base_city }) => ({
      UserId: user_id,
      FullName: full_name,
      BaseCity: base_city,
      ...omitNulls({ OpenTasks: open && (open.get(user_id) ?? 0) }),
    })),
    AsOf: isoMoment(now),
    ...page,
  };
}

async function openTasksOf(
  { db }: Services['store'],
  userIds: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tasks as t')
    .select(['t.assigned_to', sql<number>`count(*)`.as('open_tasks')])
    .where('t.assigned_to', 'in', userIds)
    .where(sql<boolean>`t.deleted_at is null and ${taskIsOpen}`)
    .groupBy('t.assigned_to')
    .execute();
  return new Map(rows.map(({ assigned_to, open_tasks }) => [assigned_to, open_tasks]));
}

/** Somebody who can be assigned field work. */
export async function isActive({ store: { db } }: Services, userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return false;
  const user = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(rolesAllow('roles', 'do-field-work'))
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}
