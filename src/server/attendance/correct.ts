import {
  attendanceMachine,
  correctionGuards,
  failedOf,
  stepFrom,
  type CorrectionBody,
  type DayChanged,
} from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { attendanceDay, dayOf } from './attendance-day.ts';
import type { CorrectionRow, DayRecord } from './day-record.ts';
import { findDay, touchUnit } from './find-day.ts';

interface Correct {
  readonly user: SignedIn;
  readonly attendanceId: number;
  readonly body: CorrectionBody;
  readonly key: string;
  readonly now: number;
}

/** Adds a request for other times to a day. The punches stay as they are; the office decides. */
export async function correct(services: Services, call: Correct): Promise<Change<DayChanged>> {
  const { user, attendanceId, body, key, now } = call;
  const record = await findDay(services, user, attendanceId);
  const times = { in: Date.parse(body.CheckInAt), out: Date.parse(body.CheckOutAt) };
  if (isAskedAlready(record, body, times))
    return { units: [], answer: { Day: attendanceDay(record, now), AlreadyApplied: true } };

  const { status } = dayOf(record, now);
  // One at a time: the office must know which of two it decides.
  if (status === 'correction_requested')
    refuse('step-impossible', { detail: 'A correction of this day is waiting for the office already.' });
  stateAfter(
    stepFrom(attendanceMachine.request_correction, {
      state: status,
      actor: 'executive',
      facts: undefined,
      reason: body.Reason,
    }),
  );
  const failed = failedOf(correctionGuards, { ...times, workDate: record.row.work_date, now });
  if (failed.length > 0) refuse('guard-failed', { guards: failed, detail: failed.map(({ words }) => words).join(' ') });

  const row: CorrectionRow = {
    correction_id: key,
    attendance_id: attendanceId,
    check_in_at: times.in,
    check_out_at: times.out,
    reason: body.Reason,
    requested_at: now,
  };
  const insert = services.store.db.insertInto('attendance_corrections').values({ ...row, requested_by: user.userId });
  return {
    units: [touchUnit(services, record.row, user, now), { query: insert.compile(), expect: 1 }],
    answer: { Day: attendanceDay({ ...record, corrections: [...record.corrections, row] }, now) },
  };
}

/** The same request from a second tap, under another key. */
function isAskedAlready(
  { corrections, decisions }: DayRecord,
  { Reason }: CorrectionBody,
  times: { in: number; out: number },
) {
  return corrections.some(
    ({ correction_id, check_in_at, check_out_at, reason }) =>
      check_in_at === times.in &&
      check_out_at === times.out &&
      reason === Reason &&
      !decisions.some((decision) => decision.correction_id === correction_id),
  );
}
