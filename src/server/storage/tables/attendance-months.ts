import type { LeaveKind } from '#contract';
import type { Generated } from 'kysely';
import type { CalendarDate, Moment } from './column-types.ts';

/** Counted up by everything that is written in the month of a person. */
export interface AttendanceMonthsTable {
  user_id: number;
  month: string;
  rev: Generated<number>;
}

/** Append-only: what the office said of a whole month. The last word holds. */
export interface AttendanceMonthDecisionsTable {
  seq: Generated<number>;
  user_id: number;
  month: string;
  decision: 'approved' | 'reopened';
  reason: string | null;
  decided_by: number;
  decided_at: Moment;
}

/** Append-only: days off that somebody asked for. */
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

/** Append-only: days off that were taken back before anybody decided. */
export interface AttendanceLeaveWithdrawalsTable {
  leave_id: string;
  withdrawn_by: number;
  withdrawn_at: Moment;
}

/** Append-only: what the office said to it, once. */
export interface AttendanceLeaveDecisionsTable {
  leave_id: string;
  decision: 'approved' | 'rejected';
  reason: string | null;
  decided_by: number;
  decided_at: Moment;
}
