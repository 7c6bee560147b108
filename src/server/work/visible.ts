import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { may, rolesThatMay } from '#contract';
import type { SignedIn } from '../session/sessions.ts';

/** The person who looks. */
export type Viewer = Pick<SignedIn, 'roles' | 'userId'>;

/** Who sees everything: for what the server reads by itself. */
export const everything: Viewer = { roles: rolesThatMay('see-all-work'), userId: 0 };

/**
 * The only place that decides who may see what. An executive sees their own tasks and those of the calls assigned to them;
 * the office sees all. A query without it shows everything to everybody.
 * For queries in which `t` is tasks and `c` is calls.
 */
export function visibleTask(viewer: Viewer): RawBuilder<SqlBool> {
  const theirs = theirTask(viewer);
  return may(viewer, 'see-all-work') ? theirs : sql<SqlBool>`${theirs} and t.call_id in (${callsOf(viewer)})`;
}

/** The same, for tasks of a call that is visible already. */
export function theirTask(viewer: Viewer): RawBuilder<SqlBool> {
  const there = sql<SqlBool>`t.deleted_at is null and c.deleted_at is null`;
  if (may(viewer, 'see-all-work')) return there;
  return sql<SqlBool>`${there} and (t.assigned_to = ${viewer.userId} or c.assigned_to = ${viewer.userId})`;
}

/** True for whoever sees everything, as a condition of a query. */
export const seesAll = (viewer: Viewer): RawBuilder<SqlBool> =>
  may(viewer, 'see-all-work') ? sql<SqlBool>`1 = 1` : sql<SqlBool>`1 = 0`;

/** For queries in which `c` is calls: a call is visible to its assignee and to whoever sees one of its tasks. */
export function visibleCall(viewer: Viewer): RawBuilder<SqlBool> {
  if (may(viewer, 'see-all-work')) return sql<SqlBool>`c.deleted_at is null`;
  return sql<SqlBool>`c.deleted_at is null and c.call_id in (${callsOf(viewer)})`;
}

/** A list of ids, so that only the person's few calls are read and not all of them. */
const callsOf = ({ userId }: Viewer): RawBuilder<unknown> => sql`
  select w.call_id from calls as w where w.assigned_to = ${userId}
  union select w.call_id from tasks as w where w.assigned_to = ${userId} and w.deleted_at is null`;
