import type {
  DayKind,
  Ink,
  NotSignedReason,
  PositionState,
  PunchFlag,
  PunchKind,
  SignatureState,
  SignedKind,
  SignerRole,
} from '#contract';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-column.ts';
import type { CalendarDate, Moment, Tracked } from './column-types.ts';

/** One per person and date. Its events are in the append-only tables below; its status is computed from them. */
export interface AttendanceTable extends Tracked {
  attendance_id: number;
  user_id: number;
  work_date: CalendarDate;
  kind: DayKind;
}

/** Append-only. A check-out past midnight belongs to the date on which that work began. */
export interface AttendancePunchesTable {
  /** Generated on the device. */
  punch_id: string;
  attendance_id: number;
  user_id: number;
  kind: PunchKind;
  device_at: Moment;
  /** The device's own time, kept only if it cannot be right; `device_at` is then the time of receipt. */
  told_at: Moment | null;
  received_at: Moment;
  position_state: PositionState;
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  /** The nearest site whose radius contains the position. */
  site_id: number | null;
  flag: PunchFlag | null;
  note: string | null;
}

/** Append-only: the times that somebody requested instead of the punches. */
export interface AttendanceCorrectionsTable {
  /** The idempotency key of the request. */
  correction_id: string;
  attendance_id: number;
  check_in_at: Moment;
  check_out_at: Moment;
  reason: string;
  requested_by: number;
  requested_at: Moment;
}

/** Append-only: the office's decisions. */
export interface AttendanceDecisionsTable {
  seq: Generated<number>;
  attendance_id: number;
  correction_id: string | null;
  decision: 'approved' | 'rejected';
  reason: string | null;
  /** The number of punches that were approved: with more, the day needs a new approval. */
  punches: number;
  decided_by: number;
  decided_at: Moment;
}

/** Undecided corrections, maintained by triggers. */
export interface AttendanceWaitingTable {
  correction_id: string;
  attendance_id: number;
  work_date: CalendarDate;
  user_id: number;
}

/** The same for leave requests. */
export interface AttendanceLeavesWaitingTable {
  leave_id: string;
  from_date: CalendarDate;
}

/** Ink never changes; only `state` does. */
export interface SignaturesTable {
  signature_id: string;
  role: SignerRole;
  state: SignatureState;
  signer_name: string | null;
  signer_designation: string | null;
  signer_mobile: string | null;
  signer_email: string | null;
  ink: JsonText<Ink> | null;
  /** Of the drawn lines, to find the same drawing elsewhere. */
  ink_hash: string | null;
  not_signed_reason: NotSignedReason | null;
  /** For a waiver. */
  note: string | null;
  /** `user_default`: the own signature of the user with the id `target_id`. */
  target_kind: SignedKind | 'user_default';
  target_id: number;
  target_hash: string | null;
  place: string | null;
  signed_at: Moment;
  /** What the device told, where that cannot be right: `signed_at` is then the time of receipt. */
  told_at: Moment | null;
  received_at: Moment;
  taken_by: number;
  state_reason: string | null;
  rev: Generated<number>;
}
