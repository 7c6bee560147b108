import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { may } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { visibleCall } from '../work/visible.ts';

/**
 * Which calls' spares a person sees, for queries in which `c` is calls: calls they see, and calls they have had parts for.
 * After a call was reassigned, its previous executive still has parts in the bag and must be able to return them.
 */
export function visibleSpares(user: SignedIn): RawBuilder<SqlBool> {
  if (may(user, 'see-all-work')) return visibleCall(user);
  return sql<SqlBool>`(${visibleCall(user)} or (c.deleted_at is null and exists (
    select 1 from spare_movements as v where v.call_id = c.call_id and v.holder_user_id = ${user.userId})))`;
}
