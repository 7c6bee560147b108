import { sql } from 'kysely';
import type { AnswerOf, Endpoints, QueryOf } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Services } from '../../services.ts';
import { taskMinutes } from './durations.ts';
import { inOrderOf } from '../../storage/in-order-of.ts';
import { pageOfTasks } from './page-of-tasks.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { isOneOf } from '../call/search-candidates.ts';
import { taskCard, taskRows } from './task-cards.ts';
import { isoMoment } from '../../ground/time.ts';

type History = AnswerOf<Endpoints['GET /api/v1/tasks']>;

/** Finished tasks, latest first. Executives see their own, the office sees all. */
export async function taskHistory(
  services: Services,
  user: SignedIn,
  query: QueryOf<Endpoints['GET /api/v1/tasks']>,
  now: number,
): Promise<History> {
  const { store } = services;
  const page = await pageOfTasks(services, user, query);
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
      ...omitNulls({ FinishedAt: row.finished_at === null ? null : isoMoment(row.finished_at) }),
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
