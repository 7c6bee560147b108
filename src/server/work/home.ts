import type { CallCard, Home } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import { callCard, callRows, type CallRow } from './call-cards.ts';
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
      .where('c.status', 'not in', ['closed', 'cancelled'])
      .orderBy('c.scheduled_start')
      .orderBy('c.priority')
      .orderBy('c.call_id')
      .limit(mostLines)
      .execute();
  }

  function pendingReports() {
    return mappingRows(store, user)
      .where('t.status', 'not in', ['closed', 'cannot_complete', 'cancelled'])
      .where('m.waived_reason', 'is', null)
      .where((on) => on.or([on('r.report_id', 'is', null), on('d.mapping_id', 'is not', null)]))
      .limit(mostLines)
      .execute();
  }

  function cards(rows: readonly CallRow[] = []): CallCard[] {
    return rows.map((row) => callCard(row, now));
  }
}

/** Planned or due before the day is over, or begun and not ended. */
function isForToday({ scheduled_start, due_at, status }: CallRow, endOfToday: number): boolean {
  const isBefore = (moment: number | null) => moment !== null && moment < endOfToday;
  return isBefore(scheduled_start) || isBefore(due_at) || status === 'in_progress' || status === 'awaiting_signoff';
}
