import { sql } from 'kysely';
import type { SpareBook } from '#contract';
import { rolesAllow } from '../session/roles.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Services } from '../services.ts';

/** A phone stores this list with each call, so the staff of a large firm would be too much. */
const most = 50;

/** Likely partners for transfers: first colleagues on the same calls, then those of the same city. In a small firm, everybody. */
export async function likelyColleagues({ store }: Services, { userId }: SignedIn): Promise<SpareBook['Colleagues']> {
  const rows = await store.db
    .selectFrom('users as u')
    .select(['u.user_id', 'u.full_name', 'u.base_city'])
    .where(rolesAllow('u.roles', 'carry-spares'))
    .where('u.deleted_at', 'is', null)
    .where('u.is_active', '=', 1)
    .where('u.user_id', '<>', userId)
    .orderBy(
      sql`case when u.user_id in (select o.assigned_to from tasks as o where o.deleted_at is null and o.call_id in
          (select t.call_id from tasks as t where t.assigned_to = ${userId} and t.deleted_at is null)) then 0
        when u.base_city = (select i.base_city from users as i where i.user_id = ${userId}) then 1 else 2 end`,
    )
    .orderBy('u.full_name')
    .orderBy('u.user_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ UserId: row.user_id, FullName: row.full_name, BaseCity: row.base_city }));
}
