import { sql } from 'kysely';
import type { AnswerOf, Endpoints } from '#contract';
import type { Services } from '../services.ts';

type Colleagues = AnswerOf<Endpoints['GET /api/v1/colleagues']>;

/** The executives, with how much each has to do. */
export async function colleagues({ store: { db } }: Services): Promise<Colleagues> {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.user_id', 'u.full_name', 'u.base_city'])
    .select(
      sql<number>`(select count(*) from tasks as t where t.assigned_to = u.user_id and t.deleted_at is null
        and t.status not in ('closed', 'cannot_complete', 'cancelled'))`.as('open_tasks'),
    )
    .where('u.role', '=', 'executive')
    .where('u.is_active', '=', 1)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.full_name')
    .execute();
  return {
    Items: rows.map(({ user_id, full_name, base_city, open_tasks }) => ({
      UserId: user_id,
      FullName: full_name,
      BaseCity: base_city,
      OpenTasks: open_tasks,
    })),
  };
}

/** Somebody to whom field work can be given. */
export async function isActive({ store: { db } }: Services, userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return false;
  const user = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'executive')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}
