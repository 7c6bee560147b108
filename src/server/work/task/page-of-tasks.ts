import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { may, type Endpoints, type QueryOf } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { readPage } from '../../http/paged.ts';
import type { Services } from '../../services.ts';
import type { TasksTable } from '../../storage/tables/work.ts';
import { containsText, standsIn } from '../../storage/contains-text.ts';
import { onlyFound } from '../only-found.ts';
import { taskIsOver } from '../over.ts';
import { isToBeCompared, searchCandidates, type Candidates } from '../call/search-candidates.ts';
import { endOfIndianDate, startOfIndianDate } from '../../ground/time.ts';
import { visibleTask } from '../visible.ts';

type Query = QueryOf<Endpoints['GET /api/v1/tasks']>;

const finishedAt = sql<number>`coalesce(t.finished_at, 0)`;

/** A page of finished tasks, found by its keys alone; the contents of cards are read only for the tasks of the page. */
export async function pageOfTasks(services: Services, user: SignedIn, query: Query) {
  const { store } = services;
  const { limit, cursor, q = '', from, to, status } = query;
  const { among, mayMatch } = q.trim() === '' ? {} : await candidates(services, user, query);
  const hasWords = q.trim() !== '' && isToBeCompared(services, among);
  // On PostgreSQL the text of a task is stored in one table.
  const isKept = hasWords && store.engine === 'postgres';
  const conditions = [
    visibleTask(user),
    ...conditionsOf(user, query),
    ...(mayMatch === undefined ? [] : [mayMatch]),
    ...(isKept ? [standsIn(q, sql`f.words`)] : hasWords ? [containsText(q, texts)] : []),
  ];
  const pageOf = <DB, TB extends keyof DB>(tasks: SelectQueryBuilder<DB, TB, object>) =>
    readPage(
      store,
      conditions.reduce((rows, condition) => rows.where(condition), tasks).select(sql<number>`t.task_id`.as('task_id')),
      {
        user,
        list: ['tasks', query.q, from, to, status],
        sort: [
          { by: finishedAt, down: true },
          { by: sql<number>`t.task_id`, down: true },
        ],
        asked: { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) },
      },
    );
  const tasks = store.db
    .selectFrom(onlyFound<TaskKeys>(services, 'tasks', among).as('t'))
    .innerJoin('calls as c', 'c.call_id', 't.call_id');
  if (isKept) return pageOf(tasks.innerJoin(sql<{ task_id: number }>`task_search`.as('f'), 'f.task_id', 't.task_id'));
  if (!hasWords) return pageOf(tasks);
  return pageOf(
    tasks
      .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
      .innerJoin('sites as s', 's.site_id', 'c.site_id'),
  );
}

const texts = [sql`t.title`, sql`c.call_no`, sql`k.name`, sql`s.name`, sql`coalesce(t.work_done, '')`];

function conditionsOf(user: SignedIn, { from, to, status }: Query): readonly RawBuilder<SqlBool>[] {
  return [
    taskIsOver,
    ...(!may(user, 'see-all-work') ? [sql<SqlBool>`t.assigned_to = ${user.userId}`] : []),
    ...(status === undefined ? [] : [sql<SqlBool>`t.status = ${status}`]),
    // Greater than 0, which stands for "no time".
    ...(from === undefined ? [] : [sql<SqlBool>`${finishedAt} >= ${startOfIndianDate(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${finishedAt} < ${endOfIndianDate(to)} and ${finishedAt} > 0`]),
  ];
}

type TaskKeys = Pick<TasksTable, 'task_id' | 'call_id'>;

/** An executive has few tasks, which are quickly scanned. */
async function candidates(services: Services, user: SignedIn, { q = '', cursor }: Query): Promise<Candidates> {
  if (!may(user, 'see-all-work')) return {};
  const inTasks = { table: 'task_search', id: 'task_id', of: sql`t.task_id`, isLong: true } as const;
  return searchCandidates(services, { ...inTasks, isLater: cursor !== undefined }, q);
}
