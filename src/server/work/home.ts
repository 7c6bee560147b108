import { sql, type SqlBool } from 'kysely';
import type { CallCard, Home } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import { callCard, callRows, type CallRow } from './call-cards.ts';
import { stateIs } from './call-filters.ts';
import { mappingCard, mappingRows } from './mapping-cards.ts';
import { endOfIndianDay, isoMoment } from './time.ts';

/** More than a person works through in a week; the office's whole list does not belong on one screen. */
const mostLines = 200;

export async function home({ store, library }: Services, user: SignedIn, now: number): Promise<Home> {
  const [calls, pending] = await Promise.all([openCalls(), pendingReports()]);
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

  function pendingReports() {
    const pending = mappingRows(store, user)
      .where(isOpenTask)
      .where('m.waived_reason', 'is', null)
      .where((on) => on.or([on('r.report_id', 'is', null), on('d.mapping_id', 'is not', null)]))
      .limit(mostLines);
    // Of everybody's there are too many to be brought in order first.
    return (user.role === 'coordinator' ? pending.where(isLongestPending) : pending).execute();
  }

  function cards(rows: readonly CallRow[] = []): CallCard[] {
    return rows.map((row) => callCard(row, now));
  }
}

/** As the indexes of tasks say it. */
const isOpenTask = sql<SqlBool>`t.status not in ('closed', 'cannot_complete', 'cancelled')`;

/** Of the oldest tasks. Crossed, so that SQLite goes through the tasks in their order and stops when it has enough. */
const isLongestPending = sql<SqlBool>`m.mapping_id in (
  select m.mapping_id from tasks as t cross join job_cards as j cross join mappings as m
    left join reports as r on r.mapping_id = m.mapping_id and r.status = 'submitted'
    left join drafts as d on d.mapping_id = m.mapping_id
  where j.task_id = t.task_id and m.job_card_id = j.job_card_id and j.status <> 'void' and j.deleted_at is null
    and t.deleted_at is null and ${isOpenTask}
    and m.deleted_at is null and m.waived_reason is null and (r.report_id is null or d.mapping_id is not null)
  order by t.task_id limit ${sql.lit(mostLines)})`;

/** Planned or due before the day is over, or begun and not ended. */
function isForToday({ scheduled_start, due_at, status }: CallRow, endOfToday: number): boolean {
  const isBefore = (moment: number | null) => moment !== null && moment < endOfToday;
  return isBefore(scheduled_start) || isBefore(due_at) || status === 'in_progress' || status === 'awaiting_signoff';
}
