import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SignedIn } from '../auth/sessions.ts';

/** The person who looks. */
export type Viewer = Pick<SignedIn, 'role' | 'userId'>;

/**
 * The only place that decides who may see what. An executive sees their own tasks and those of the calls assigned to them;
 * the office sees all. A query without it shows everything to everybody.
 * For queries in which `t` is tasks and `c` is calls.
 */
export function visibleTask(viewer: Viewer): RawBuilder<SqlBool> {
  const theirs = theirTask(viewer);
  return viewer.role === 'coordinator' ? theirs : sql<SqlBool>`${theirs} and t.call_id in (${callsOf(viewer)})`;
}

/** The same, for tasks of a call that is visible already. */
export function theirTask({ role, userId }: Viewer): RawBuilder<SqlBool> {
  const there = sql<SqlBool>`t.deleted_at is null and c.deleted_at is null`;
  if (role === 'coordinator') return there;
  return sql<SqlBool>`${there} and (t.assigned_to = ${userId} or c.assigned_to = ${userId})`;
}

/** For queries in which `c` is calls: a call is visible to its assignee and to whoever sees one of its tasks. */
export function visibleCall(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.role === 'coordinator') return sql<SqlBool>`c.deleted_at is null`;
  return sql<SqlBool>`c.deleted_at is null and c.call_id in (${callsOf(viewer)})`;
}

/** A list of ids, so that only the person's few calls are read and not all of them. */
const callsOf = ({ userId }: Viewer): RawBuilder<unknown> => sql`
  select w.call_id from calls as w where w.assigned_to = ${userId}
  union select w.call_id from tasks as w where w.assigned_to = ${userId} and w.deleted_at is null`;
