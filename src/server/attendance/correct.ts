import {
  attendanceMachine,
  correctionGuards,
  failedOf,
  stepFrom,
  type CorrectionBody,
  type DayChanged,
  type NewDayBody,
} from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { refuseFailed, stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { attendanceDay, dayOf } from './attendance-day.ts';
import type { CorrectionRow, DayRecord } from './day-record.ts';
import { findDay, touchStatement } from './find-day.ts';
import { openMonth } from './month-state.ts';
import { openDay } from './open-day.ts';
import { oneRow } from '../storage/statement.ts';

interface Call<B> {
  readonly user: SignedIn;
  readonly body: B;
  readonly key: string;
  readonly now: number;
}

/** Adds a correction request to a day. The punches do not change; the office decides. */
export async function correct(
  services: Services,
  call: Call<CorrectionBody> & { readonly attendanceId: number },
): Promise<Change<DayChanged>> {
  const record = await findDay(services, call.user, call.attendanceId);
  return asked(services, call, { record, statement: touchStatement(services, record.row, call.user, call.now) });
}

/** The same for a date without punches: the request creates the day. */
export async function correctDate(services: Services, call: Call<NewDayBody>): Promise<Change<DayChanged>> {
  const { user, body, now } = call;
  return asked(
    services,
    call,
    await openDay(services, { userId: user.userId, workDate: body.WorkDate, by: user, now }),
  );
}

async function asked(
  services: Services,
  { user, body, key, now }: Call<CorrectionBody>,
  { record, statement }: { readonly record: DayRecord; readonly statement: Statement },
): Promise<Change<DayChanged>> {
  const times = { in: Date.parse(body.CheckInAt), out: Date.parse(body.CheckOutAt) };
  if (isAskedAlready(record, body, times))
    return { statements: [], answer: { Day: attendanceDay(record, now), AlreadyApplied: true } };
  const month = await openMonth(services, user, record.row.work_date);

  const { status } = dayOf(record, now);
  // One open request at a time, so that the office knows which one it decides.
  if (status === 'correction_requested')
    refuse('step-impossible', { detail: 'A correction of this day is already waiting for the office.' });
  stateAfter(
    stepFrom(attendanceMachine.request_correction, {
      state: status,
      actor: { roles: user.roles, isOwner: record.row.user_id === user.userId },
      facts: undefined,
      reason: body.Reason,
    }),
  );
  refuseFailed(failedOf(correctionGuards, { ...times, workDate: record.row.work_date, now }));

  const row: CorrectionRow = {
    correction_id: key,
    attendance_id: record.row.attendance_id,
    check_in_at: times.in,
    check_out_at: times.out,
    reason: body.Reason,
    requested_at: now,
  };
  const insert = services.store.db.insertInto('attendance_corrections').values({ ...row, requested_by: user.userId });
  return {
    statements: [month, statement, oneRow(insert)],
    answer: { Day: attendanceDay({ ...record, corrections: [...record.corrections, row] }, now) },
  };
}

/** The same request from a second tap, with another key. */
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
