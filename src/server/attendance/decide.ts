import type { FastifyRequest } from 'fastify';
import {
  attendanceMachine,
  stepFrom,
  type AttendanceStatus,
  type AttendanceTransition,
  type Day,
  type DayChanged,
  type Step,
} from '#contract';
import { auditStatement } from '../session/audit-row.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { attendanceDay, dayOf } from './attendance-day.ts';
import type { DayRecord, DecisionRow } from './day-record.ts';
import { findDay, touchStatement } from './find-day.ts';
import { openMonth } from './month-state.ts';
import { oneRow } from '../storage/statement.ts';

interface Decide {
  readonly user: SignedIn;
  readonly attendanceId: number;
  readonly body: AttendanceTransition;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
}

/** The office approves a day or its open correction, or rejects that correction. */
export async function decide(services: Services, call: Decide): Promise<Change<DayChanged>> {
  const { user, attendanceId, body, request, key, now } = call;
  const record = await findDay(services, user, attendanceId);
  const day = dayOf(record, now);
  const stepped = stepFrom(body.Action === 'approve' ? attendanceMachine.approve : rejectionOf(day), {
    state: day.status,
    actor: { roles: user.roles, isOwner: record.row.user_id === user.userId },
    facts: undefined,
    ...(body.Reason === undefined ? {} : { reason: body.Reason }),
  });
  if (stateAfter(stepped) === undefined)
    return { statements: [], answer: { Day: attendanceDay(record, now), AlreadyApplied: true } };
  const month = await openMonth(services, { userId: record.row.user_id }, record.row.work_date);

  const decision: DecisionRow = {
    attendance_id: attendanceId,
    correction_id: waitingCorrection(record),
    decision: body.Action === 'approve' ? 'approved' : 'rejected',
    reason: body.Reason ?? null,
    punches: record.punches.length,
    decided_at: now,
    decider: user.fullName,
  };
  const { decider: _, ...row } = decision;
  const insert = services.store.db.insertInto('attendance_decisions').values({ ...row, decided_by: user.userId });
  return {
    statements: [
      month,
      touchStatement(services, record.row, user, now),
      oneRow(insert),
      auditStatement(services.store, {
        action: body.Action === 'approve' ? 'attendance.approve' : 'attendance.reject',
        at: now,
        request,
        user,
        object: { type: 'attendance', id: attendanceId },
        key,
      }),
    ],
    answer: { Day: attendanceDay({ ...record, decisions: [...record.decisions, decision] }, now) },
  };
}

/** After a rejection the punches alone decide the status of the day again. */
function rejectionOf({ stretches, missesOut }: Day): Step<AttendanceStatus, undefined> {
  if (stretches.length === 0) return attendanceMachine.unmark;
  return missesOut ? attendanceMachine.reject : attendanceMachine.restore;
}

function waitingCorrection({ corrections, decisions }: DayRecord): string | null {
  const waiting = corrections.find(
    ({ correction_id }) => !decisions.some((decision) => decision.correction_id === correction_id),
  );
  return waiting?.correction_id ?? null;
}
