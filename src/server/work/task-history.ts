import { sql, type SqlBool } from 'kysely';
import type { AnswerOf, Endpoints, QueryOf } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { readPage } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { containsText } from './contains-text.ts';
import { taskMinutes } from './durations.ts';
import { present } from './present.ts';
import { taskCard, taskRows } from './task-cards.ts';
import { endOfIndianDate, isoMoment, startOfIndianDate } from './time.ts';

type History = AnswerOf<Endpoints['GET /api/v1/tasks']>;

/** The tasks that are over, the latest first. An executive's own; the office sees all. */
export async function taskHistory(
  { store }: Services,
  user: SignedIn,
  query: QueryOf<Endpoints['GET /api/v1/tasks']>,
  now: number,
): Promise<History> {
  const { limit, cursor, q, from, to, status } = query;
  let rows = taskRows(store, user)
    .clearOrderBy()
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .select(['t.finished_at', 'k.name as customer', 's.name as site'])
    .where('t.status', 'in', ['closed', 'cannot_complete', 'cancelled']);
  if (user.role === 'executive') rows = rows.where('t.assigned_to', '=', user.userId);
  if (status !== undefined) rows = rows.where(sql<SqlBool>`t.status = ${status}`);
  if (from !== undefined) rows = rows.where('t.finished_at', '>=', startOfIndianDate(from));
  if (to !== undefined) rows = rows.where('t.finished_at', '<', endOfIndianDate(to));
  if (q !== undefined && q.trim() !== '')
    rows = rows.where(
      containsText(q, [sql`t.title`, sql`c.call_no`, sql`k.name`, sql`s.name`, sql`coalesce(t.work_done, '')`]),
    );
  const page = await readPage(store, rows, {
    user,
    list: ['tasks', q, from, to, status],
    sort: [
      { by: sql<number>`coalesce(t.finished_at, 0)`, down: true },
      { by: sql<number>`t.task_id`, down: true },
    ],
    asked: { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) },
  });
  const events = await eventsOf(page.rows.map(({ task_id }) => task_id));
  return {
    Items: page.rows.map((row) => ({
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

  async function eventsOf(ids: readonly number[]) {
    if (ids.length === 0) return [];
    return store.db
      .selectFrom('task_events')
      .select(['task_id', 'kind', 'device_at'])
      .where('task_id', 'in', ids)
      .execute();
  }
}
