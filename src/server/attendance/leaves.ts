import { monthOf, type LeaveRequest, type LeaveState } from '#contract';
import type { Services } from '../services.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';
import { monthRevs } from './month-state.ts';

/** Base query of leave requests with what was decided; narrow it with `where`. */
function leaveRows({ store }: Services) {
  return store.db
    .selectFrom('attendance_leaves as l')
    .leftJoin('attendance_leave_decisions as d', 'd.leave_id', 'l.leave_id')
    .leftJoin('users as u', 'u.user_id', 'd.decided_by')
    .select(['l.leave_id', 'l.user_id', 'l.kind', 'l.from_date', 'l.to_date', 'l.reason', 'l.requested_at'])
    .leftJoin('attendance_leave_withdrawals as w', 'w.leave_id', 'l.leave_id')
    .select(['d.decision', 'd.reason as decision_reason', 'd.decided_at', 'u.full_name as decider', 'w.withdrawn_at'])
    .orderBy('l.from_date')
    .orderBy('l.leave_id');
}

export type LeaveRow = Awaited<ReturnType<ReturnType<typeof leaveRows>['execute']>>[number];

/** A leave request about to change, with the revisions of its months as they were read. */
interface LeaveAtHand {
  readonly row: LeaveRow;
  readonly revs: ReadonlyMap<string, number>;
}

export async function findLeave(services: Services, leaveId: string): Promise<LeaveAtHand | undefined> {
  const leave = leaveRows(services).where('l.leave_id', '=', leaveId);
  const dates = await leave.executeTakeFirst();
  if (dates === undefined) return undefined;
  // Its dates never change. Its decision may, so it is read after the revisions of the months.
  const revs = await monthRevs(services, dates.user_id, monthOf(dates.from_date), monthOf(dates.to_date));
  return { row: await leave.executeTakeFirstOrThrow(), revs };
}

/** A person's leave requests that touch a range of dates. */
export const leavesBetween = (services: Services, userId: number, from: string, to: string) =>
  leaveRows(services)
    .where('l.user_id', '=', userId)
    .where('l.from_date', '<=', to)
    .where('l.to_date', '>=', from)
    .execute();

export const leaveState = ({ decision, withdrawn_at }: Pick<LeaveRow, 'decision' | 'withdrawn_at'>): LeaveState =>
  decision ?? (withdrawn_at === null ? 'requested' : 'withdrawn');

/** Open or approved: these days cannot be requested again. */
export const holdsDays = (row: LeaveRow): boolean => ['requested', 'approved'].includes(leaveState(row));

type AskedRow = Pick<LeaveRow, 'leave_id' | 'user_id' | 'kind' | 'from_date' | 'to_date' | 'reason' | 'requested_at'>;

/** What was requested, without what became of it. */
export const leaveAsked = (row: AskedRow): LeaveRequest => ({
  LeaveId: row.leave_id,
  UserId: row.user_id,
  Kind: row.kind,
  FromDate: row.from_date,
  ToDate: row.to_date,
  Reason: row.reason,
  RequestedAt: isoMoment(row.requested_at),
});

export function leaveCard(row: LeaveRow): LeaveRequest {
  return {
    ...leaveAsked(row),
    ...(row.withdrawn_at === null ? {} : { WithdrawnAt: isoMoment(row.withdrawn_at) }),
    ...(row.decision === null || row.decided_at === null
      ? {}
      : {
          Decided: {
            Decision: row.decision,
            By: row.decider ?? '',
            At: isoMoment(row.decided_at),
            ...omitNulls({ Reason: row.decision_reason }),
          },
        }),
  };
}
