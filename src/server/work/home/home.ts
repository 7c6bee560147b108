import { sql } from 'kysely';
import { may, type CallCard, type Home } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { countFaults } from '../../audit/records/list-faults.ts';
import type { Services } from '../../services.ts';
import { callCard, callRows, type CallRow } from '../call/call-cards.ts';
import { stateIs } from '../call/call-filters.ts';
import { mappingCard, mappingRows } from '../mapping/mapping-cards.ts';
import { taskIsOpen } from '../over.ts';
import { endOfIndianDay, isoMoment } from '../../ground/time.ts';
import { everything, visibleTask } from '../visible.ts';

/** More than a person completes in a week; the office's whole list does not fit on one screen. */
const mostLines = 200;

export async function home({ store, library }: Services, user: SignedIn, now: number): Promise<Home> {
  const [calls, pending, running, changed] = await Promise.all([
    openCalls(),
    pendingReports(),
    runningTask(),
    may(user, 'see-changed-records') ? countFaults({ store }) : 0,
  ]);
  const endOfToday = endOfIndianDay(now);
  const [todays, later] = [true, false].map((wanted) =>
    calls.filter((call) => isForToday(call, endOfToday) === wanted),
  );
  return {
    AsOf: isoMoment(now),
    TodaysCalls: cards(todays),
    LaterCalls: cards(later),
    PendingReports: pending.map((row) => ({
      ...mappingCard(row, library),
      TaskTitle: row.task_title,
      CallNo: row.call_no,
      Customer: row.customer,
    })),
    ...(changed > 0 && { Changed: changed }),
    ...(running === undefined ? {} : { Running: { TaskId: running.task_id, Title: running.title } }),
  };

  function openCalls() {
    return callRows(store, user)
      .where(stateIs.open)
      .orderBy('c.scheduled_start')
      .orderBy('c.priority')
      .orderBy('c.call_id')
      .limit(mostLines)
      .execute();
  }

  function runningTask() {
    return store.db
      .selectFrom('tasks')
      .select(['task_id', 'title'])
      .where('assigned_to', '=', user.userId)
      .where('status', '=', 'in_progress')
      .where('deleted_at', 'is', null)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async function pendingReports() {
    const { rows } = await longestPending(user).execute(store.db);
    if (rows.length === 0) return [];
    const ids = rows.map(({ mapping_id }) => mapping_id);
    return mappingRows(store, everything).where('m.mapping_id', 'in', filledUp(ids)).execute();
  }

  function cards(rows: readonly CallRow[] = []): CallCard[] {
    return rows.map((row) => callCard(row, now));
  }
}

/**
 * The reports of the oldest tasks; the office has too many to sort at request time. Cross joins, so that SQLite scans the tasks in
 * order and stops at the limit. A query of its own, because with all the columns of a card PostgreSQL would start from all
 * mappings. The one for the columns need not ask again what the person may see, which took PostgreSQL 9 ms to plan.
 */
const longestPending = (user: SignedIn) => sql<{ mapping_id: number }>`
  select m.mapping_id from tasks as t cross join calls as c cross join job_cards as j cross join mappings as m
    left join reports as r on r.mapping_id = m.mapping_id and r.status = 'submitted'
    left join drafts as d on d.mapping_id = m.mapping_id
  where c.call_id = t.call_id and j.task_id = t.task_id and m.job_card_id = j.job_card_id
    and j.status <> 'void' and j.deleted_at is null
    and ${visibleTask(user)} and ${taskIsOpen}
    and m.deleted_at is null and m.waived_reason is null and (r.report_id is null or d.mapping_id is not null)
  order by t.task_id limit ${sql.lit(mostLines)}`;

/** With the last one repeated up to a power of two, so that so few statements differ that a database can keep them. */
const filledUp = (ids: readonly number[]): readonly number[] =>
  Array.from({ length: 2 ** Math.ceil(Math.log2(ids.length)) }, (_, at) => ids[Math.min(at, ids.length - 1)] ?? 0);

/** Planned or due before the end of the day, or started and not finished. */
function isForToday({ scheduled_start, due_at, status }: CallRow, endOfToday: number): boolean {
  const isBefore = (moment: number | null) => moment !== null && moment < endOfToday;
  return isBefore(scheduled_start) || isBefore(due_at) || status === 'in_progress' || status === 'awaiting_signoff';
}
