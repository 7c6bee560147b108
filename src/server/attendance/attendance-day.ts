import { dayFrom, type AttendanceDay, type Day, type DayFacts } from '#contract';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment, isoMomentIn } from '../ground/time.ts';
import type { CorrectionRow, DayRecord, DecisionRow, PunchRow } from './day-record.ts';

/** A day as it counts now. */
export const dayOf = (record: DayRecord, now: number): Day => dayFrom(factsOf(record), now);

/** The same day as the API sends it. */
export function attendanceDay(record: DayRecord, now: number): AttendanceDay {
  const { row, punches, corrections, decisions } = record;
  const day = dayOf(record, now);
  const approval = day.status === 'approved' ? approvalOf(decisions) : undefined;
  return {
    AttendanceId: row.attendance_id,
    UserId: row.user_id,
    WorkDate: row.work_date,
    Kind: row.kind,
    Status: day.status,
    MinutesWorked: day.minutesWorked,
    NeedsReview: day.missesOut || punches.some(({ flag, told_at }) => flag !== null || told_at !== null),
    Punches: punches.map(punchCard),
    Corrections: corrections.map((correction) => correctionCard(correction, decisions)),
    ...omitNulls({
      CheckInAt: day.checkIn === undefined ? undefined : isoMoment(day.checkIn),
      CheckOutAt: day.checkOut === undefined ? undefined : isoMoment(day.checkOut),
      Approved: approval && decisionCard(approval),
      ApprovedPunches: approval?.punches,
      IsMonthApproved: record.isMonthApproved ? (true as const) : undefined,
    }),
  };
}

function factsOf({ row, punches, corrections, decisions, isMonthApproved }: DayRecord): DayFacts {
  const approval = approvalOf(decisions);
  return {
    kind: row.kind,
    isMonthApproved,
    punches: punches.map(({ kind, device_at }) => ({ kind, at: device_at })),
    corrections: corrections.map(({ correction_id, check_in_at, check_out_at }) => ({
      in: check_in_at,
      out: check_out_at,
      ...omitNulls({ decision: decisionOn(correction_id, decisions)?.decision }),
    })),
    ...(approval === undefined ? {} : { approvedPunches: approval.punches }),
  };
}

const decisionOn = (correctionId: string, decisions: readonly DecisionRow[]): DecisionRow | undefined =>
  decisions.find(({ correction_id }) => correction_id === correctionId);

/** The office's latest approval of the day. Rejecting a correction does not revoke an approval. */
const approvalOf = (decisions: readonly DecisionRow[]): DecisionRow | undefined =>
  decisions.findLast(({ decision }) => decision === 'approved');

function punchCard(row: PunchRow): AttendanceDay['Punches'][number] {
  return {
    PunchId: row.punch_id,
    Kind: row.kind,
    DeviceAt: isoMoment(row.device_at),
    ReceivedAt: isoMoment(row.received_at),
    PositionState: row.position_state,
    ...omitNulls({
      ToldAt: isoMomentIn(row.told_at),
      Site: row.site,
      Flag: row.flag,
      Note: row.note,
    }),
  };
}

function correctionCard(row: CorrectionRow, decisions: readonly DecisionRow[]): AttendanceDay['Corrections'][number] {
  const decision = decisionOn(row.correction_id, decisions);
  return {
    CorrectionId: row.correction_id,
    CheckInAt: isoMoment(row.check_in_at),
    CheckOutAt: isoMoment(row.check_out_at),
    Reason: row.reason,
    RequestedAt: isoMoment(row.requested_at),
    ...(decision === undefined ? {} : { Decided: decisionCard(decision) }),
  };
}

function decisionCard({ decision, decider, decided_at, reason }: DecisionRow): NonNullable<AttendanceDay['Approved']> {
  return { Decision: decision, By: decider, At: isoMoment(decided_at), ...omitNulls({ Reason: reason }) };
}
