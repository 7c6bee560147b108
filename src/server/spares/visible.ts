import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SignedIn } from '../auth/sessions.ts';
import { visibleCall } from '../work/visible.ts';

/**
 * Whose spares of a call one sees, for queries in which `c` is calls: of the calls one sees, and of those one has had parts for.
 * Who was given another call meanwhile still has the parts in the bag, and must be able to return them.
 */
export function visibleSpares(user: SignedIn): RawBuilder<SqlBool> {
  if (user.role === 'coordinator') return visibleCall(user);
  return sql<SqlBool>`(${visibleCall(user)} or (c.deleted_at is null and exists (
    select 1 from spare_movements as v where v.call_id = c.call_id and v.holder_user_id = ${user.userId})))`;
}
