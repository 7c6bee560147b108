import { sql, type SqlBool } from 'kysely';
import type { AnswerOf, Endpoints, QueryOf } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { readPage } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { containsText } from './contains-text.ts';
import { taskMinutes } from './durations.ts';
import { inOrderOf } from './in-order-of.ts';
import { present } from './present.ts';
import { isOneOf, searchCandidates } from './search-candidates.ts';
import { taskCard, taskRows } from './task-cards.ts';
import { endOfIndianDate, isoMoment, startOfIndianDate } from './time.ts';
import { visibleTask } from './visible.ts';

const finishedAt = sql<number>`coalesce(t.finished_at, 0)`;
const inTasks = { table: 'task_search', id: 'task_id' } as const;

type History = AnswerOf<Endpoints['GET /api/v1/tasks']>;

/** The tasks that are over, the latest first. An executive's own; the office sees all. */
export async function taskHistory(
  services: Services,
  user: SignedIn,
  query: QueryOf<Endpoints['GET /api/v1/tasks']>,
  now: number,
): Promise<History> {
  const { store } = services;
  const { limit, cursor, q, from, to, status } = query;
  // The page is found by its keys alone; what its cards show is read of its few tasks.
  let keys = store.db
    .selectFrom('tasks as t')
    .innerJoin('calls as c', 'c.call_id', 't.call_id')
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .select('t.task_id')
    .where(visibleTask(user))
    // As the index of this list says it.
    .where(sql<SqlBool>`t.status in ('closed', 'cannot_complete', 'cancelled')`);
  if (user.role === 'executive') keys = keys.where('t.assigned_to', '=', user.userId);
  if (status !== undefined) keys = keys.where(sql<SqlBool>`t.status = ${status}`);
  // Later than the very first moment, which stands for none.
  if (from !== undefined) keys = keys.where(sql<SqlBool>`${finishedAt} >= ${startOfIndianDate(from)}`);
  if (to !== undefined) keys = keys.where(sql<SqlBool>`${finishedAt} < ${endOfIndianDate(to)} and ${finishedAt} > 0`);
  if (q !== undefined && q.trim() !== '') {
    keys = keys.where(
      containsText(q, [sql`t.title`, sql`c.call_no`, sql`k.name`, sql`s.name`, sql`coalesce(t.work_done, '')`]),
    );
    const among = user.role === 'executive' ? 'many' : await searchCandidates(services, inTasks, q);
    if (among !== 'many') keys = keys.where(isOneOf(sql`t.task_id`, among));
  }
  const page = await readPage(store, keys, {
    user,
    list: ['tasks', q, from, to, status],
    sort: [
      { by: finishedAt, down: true },
      { by: sql<number>`t.task_id`, down: true },
    ],
    asked: { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) },
  });
  const ids = page.rows.map(({ task_id }) => task_id);
  const [rows, events] = await Promise.all([rowsOf(ids), eventsOf(ids)]);
  return {
    Items: inOrderOf(ids, rows, ({ task_id }) => task_id).map((row) => ({
      ...taskCard(row),
      CallNo: row.call_no,
      Customer: row.customer,
      Site: row.site,
      ...taskMinutes(
        events.filter(({ task_id }) => task_id === row.task_id),
        now,
      ),
      ...present({ FinishedAt: row.finished_at === null ? null : isoMoment(row.finished_at) }),
    })),
    ...(page.NextCursor !== undefined && { NextCursor: page.NextCursor }),
    AsOf: isoMoment(now),
  };

  function rowsOf(some: readonly number[]) {
    return taskRows(store, user)
      .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
      .innerJoin('sites as s', 's.site_id', 'c.site_id')
      .select(['t.finished_at', 'k.name as customer', 's.name as site'])
      .where(isOneOf(sql`t.task_id`, some))
      .execute();
  }

  async function eventsOf(some: readonly number[]) {
    if (some.length === 0) return [];
    return store.db
      .selectFrom('task_events')
      .select(['task_id', 'kind', 'device_at'])
      .where('task_id', 'in', some)
      .execute();
  }
}
