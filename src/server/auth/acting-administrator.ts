import { may } from '#contract';
import { rolesAllow, rolesIn } from '../session/roles.ts';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { oneRow } from '../storage/statement.ts';

/**
 * Fails the write when the caller is no administrator any more, and holds their row until it is done. Of two administrators who
 * deactivate each other at the same moment, the second is not one by then.
 */
export function holdAdministrator({ store }: Services, { userId }: SignedIn): Statement {
  const query = store.db
    .updateTable('users')
    .set({ is_active: 1 })
    .where('user_id', '=', userId)
    .where('is_active', '=', 1)
    .where(rolesAllow('roles', 'manage-people'))
    .where('deleted_at', 'is', null);
  return oneRow(query);
}

/** The session was checked when the request came; a write that was tried again comes later. */
export async function refuseFormerAdministrator({ store }: Services, { userId }: SignedIn): Promise<void> {
  const row = await store.db
    .selectFrom('users')
    .select(['roles', 'is_active'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row?.is_active !== 1) refuse('session');
  if (!may({ roles: rolesIn(row.roles) }, 'manage-people')) refuse('forbidden');
}

/** Whether nobody else is an active administrator. */
export async function isLastAdministrator({ store }: Services, userId: number): Promise<boolean> {
  const other = await store.db
    .selectFrom('users')
    .select('user_id')
    .where(rolesAllow('roles', 'manage-people'))
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
