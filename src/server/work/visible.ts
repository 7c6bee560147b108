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
export function visibleTask(viewer: Viewer): RawBuilder<SqlBool> {
  const theirs = theirTask(viewer);
  return viewer.role === 'coordinator' ? theirs : sql<SqlBool>`${theirs} and t.call_id in (${callsOf(viewer)})`;
}

/** The same within a call that is seen already. */
export function theirTask({ role, userId }: Viewer): RawBuilder<SqlBool> {
  const there = sql<SqlBool>`t.deleted_at is null and c.deleted_at is null`;
  if (role === 'coordinator') return there;
  return sql<SqlBool>`${there} and (t.assigned_to = ${userId} or c.assigned_to = ${userId})`;
}

/** For queries in which `c` is calls: a call is seen by who leads it and by who sees one of its tasks. */
export function visibleCall(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.role === 'coordinator') return sql<SqlBool>`c.deleted_at is null`;
  return sql<SqlBool>`c.deleted_at is null and c.call_id in (${callsOf(viewer)})`;
}

/** Said as a list of numbers, so that it is the few calls of a person that are read and not all there are. */
const callsOf = ({ userId }: Viewer): RawBuilder<unknown> => sql`
  select w.call_id from calls as w where w.assigned_to = ${userId}
  union select w.call_id from tasks as w where w.assigned_to = ${userId} and w.deleted_at is null`;

const finished: ReadonlySet<TaskStatus> = new Set(['closed', 'cannot_complete', 'cancelled'] as const);

/** Nothing of a finished task changes any more, unless it is reopened. */
export const isFinished = (status: TaskStatus): boolean => finished.has(status);
