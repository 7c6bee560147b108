import type { LeaveKind } from '#contract';
import type { Generated } from 'kysely';
import type { CalendarDate, Moment } from './column-types.ts';

/** Incremented by every write in a person's month. */
export interface AttendanceMonthsTable {
  user_id: number;
  month: string;
  rev: Generated<number>;
}

/** Append-only: the office's decisions on a whole month. The latest counts. */
export interface AttendanceMonthDecisionsTable {
  seq: Generated<number>;
  user_id: number;
  month: string;
  decision: 'approved' | 'reopened';
  reason: string | null;
  decided_by: number;
  decided_at: Moment;
}

/** Append-only: leave requests. */
export interface AttendanceLeavesTable {
  /** The idempotency key of the request. */
  leave_id: string;
  user_id: number;
  kind: LeaveKind;
  from_date: CalendarDate;
  to_date: CalendarDate;
  reason: string;
  requested_at: Moment;
}

/** Append-only: leave requests withdrawn before a decision. */
export interface AttendanceLeaveWithdrawalsTable {
  leave_id: string;
  withdrawn_by: number;
  withdrawn_at: Moment;
}

/** Append-only: the office's decision, once per request. */
export interface AttendanceLeaveDecisionsTable {
  leave_id: string;
  decision: 'approved' | 'rejected';
  reason: string | null;
  decided_by: number;
  decided_at: Moment;
}
