import { isCallOver, type SparesPolicy } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { visibleSpares } from './visible.ts';

/** The call that parts are for, with what the handling of its parts depends on. */
export type SpareCall = Awaited<ReturnType<typeof findSpareCall>>;

/** Somebody else's call, and a project of another call, get the same refusal. */
export async function findSpareCall({ store }: Services, user: SignedIn, callId: number, projectId: number) {
  const call = await store.db
    .selectFrom('calls as c')
    .innerJoin('projects as p', 'p.project_id', 'c.project_id')
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .select(['c.call_id', 'c.call_no', 'c.created_at', 'c.status', 'c.site_id', 'c.project_id'])
    .select(['p.project_no', 'p.name as project', 'p.spares_policy', 'k.name as customer', 's.name as site'])
    .where(visibleSpares(user))
    .where('c.call_id', '=', callId)
    .where('c.project_id', '=', projectId)
    .executeTakeFirst();
  const found = call ?? refuse('not-found');
  return {
    ...found,
    // The column holds these values; its type is that of the table.
    policy: found.spares_policy satisfies SparesPolicy,
    isOver: isCallOver(found.status),
  };
}
