import type { SparesPolicy } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { visibleSpares } from './visible.ts';

/** The call that parts are for, with what the parts of it depend on. */
export type SpareCall = Awaited<ReturnType<typeof findSpareCall>>;

/** Refuses a call that is not the person's, and a project that is not the call's, with the same answer. */
export async function findSpareCall({ store }: Services, user: SignedIn, callId: number, projectId: number) {
  const call = await store.db
    .selectFrom('calls as c')
    .innerJoin('projects as p', 'p.project_id', 'c.project_id')
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .select(['c.call_id', 'c.call_no', 'c.status', 'c.site_id', 'c.project_id'])
    .select(['p.project_no', 'p.name as project', 'p.spares_policy', 'k.name as customer', 's.name as site'])
    .where(visibleSpares(user))
    .where('c.call_id', '=', callId)
    .where('c.project_id', '=', projectId)
    .executeTakeFirst();
  const found = call ?? refuse('not-found');
  return {
    ...found,
    // What the column holds; its type is that of the table.
    policy: found.spares_policy satisfies SparesPolicy,
    isOver: isOver(found.status),
  };
}

export const isOver = (status: string): boolean => status === 'closed' || status === 'cancelled';
