import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TaskStatus } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';

/** Whose eyes. */
export type Viewer = Pick<SignedIn, 'role' | 'userId'>;

/**
 * Who may see what; the only place that says so. An executive sees the tasks given to them and those of calls they lead;
 * the office sees all. A query that leaves this out shows everybody everything.
 * For queries in which `t` is tasks and `c` is calls.
 */
export function visibleTask({ role, userId }: Viewer): RawBuilder<SqlBool> {
  if (role === 'coordinator') return sql<SqlBool>`t.deleted_at is null and c.deleted_at is null`;
  return sql<SqlBool>`t.deleted_at is null and c.deleted_at is null and (t.assigned_to = ${userId} or c.assigned_to = ${userId})`;
}

/** For queries in which `c` is calls: a call is seen by who leads it and by who sees one of its tasks. */
export function visibleCall(user: Viewer): RawBuilder<SqlBool> {
  if (user.role === 'coordinator') return sql<SqlBool>`c.deleted_at is null`;
  return sql<SqlBool>`c.deleted_at is null and (c.assigned_to = ${user.userId} or exists (
    select 1 from tasks as t where t.call_id = c.call_id and ${visibleTask(user)}))`;
}

const finished: ReadonlySet<TaskStatus> = new Set(['closed', 'cannot_complete', 'cancelled'] as const);

/** Nothing of a finished task changes any more, unless it is reopened. */
export const isFinished = (status: TaskStatus): boolean => finished.has(status);
