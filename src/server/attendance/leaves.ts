import { monthOf, type LeaveRequest, type LeaveState } from '#contract';
import type { Services } from '../services.ts';
import { present } from '../work/present.ts';
import { isoMoment } from '../work/time.ts';
import { monthRevs } from './month-state.ts';

/** Days off with what was said to them, to be narrowed. */
export function leaveRows({ store }: Services) {
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

/** Days off that are about to change, and how often their months were written until then. */
export interface LeaveAtHand {
  readonly row: LeaveRow;
  readonly revs: ReadonlyMap<string, number>;
}

export async function findLeave(services: Services, leaveId: string): Promise<LeaveAtHand | undefined> {
  const leave = leaveRows(services).where('l.leave_id', '=', leaveId);
  const dates = await leave.executeTakeFirst();
  if (dates === undefined) return undefined;
  // Its dates never change; what was said to it may have, and is asked for after the months.
  const revs = await monthRevs(services, dates.user_id, monthOf(dates.from_date), monthOf(dates.to_date));
  return { row: await leave.executeTakeFirstOrThrow(), revs };
}

/** Those of somebody that have a day between two dates. */
export const leavesBetween = (services: Services, userId: number, from: string, to: string) =>
  leaveRows(services)
    .where('l.user_id', '=', userId)
    .where('l.from_date', '<=', to)
    .where('l.to_date', '>=', from)
    .execute();

export const leaveState = ({ decision, withdrawn_at }: Pick<LeaveRow, 'decision' | 'withdrawn_at'>): LeaveState =>
  decision ?? (withdrawn_at === null ? 'requested' : 'withdrawn');

/** It stands, or may yet: these days cannot be asked for again. */
export const holdsDays = (row: LeaveRow): boolean => ['requested', 'approved'].includes(leaveState(row));

export function leaveCard(row: LeaveRow): LeaveRequest {
  return {
    LeaveId: row.leave_id,
    UserId: row.user_id,
    Kind: row.kind,
    FromDate: row.from_date,
    ToDate: row.to_date,
    Reason: row.reason,
    RequestedAt: isoMoment(row.requested_at),
    ...(row.withdrawn_at === null ? {} : { WithdrawnAt: isoMoment(row.withdrawn_at) }),
    ...(row.decision === null || row.decided_at === null
      ? {}
      : {
          Decided: {
            Decision: row.decision,
            By: row.decider ?? '',
            At: isoMoment(row.decided_at),
            ...present({ Reason: row.decision_reason }),
          },
        }),
  };
}
