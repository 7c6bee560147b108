import type { FastifyRequest } from 'fastify';
import { attendanceMachine, stepFrom, type AttendanceTransition, type DayChanged } from '#contract';
import { auditUnit } from '../auth/audit.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Change } from '../http/once.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { attendanceDay, dayOf } from './attendance-day.ts';
import type { DayRecord, DecisionRow } from './day-record.ts';
import { findDay, touchUnit } from './find-day.ts';

interface Decide {
  readonly user: SignedIn;
  readonly attendanceId: number;
  readonly body: AttendanceTransition;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
}

/** The office approves a day, or the correction that waits on it, or rejects that correction. */
export async function decide(services: Services, call: Decide): Promise<Change<DayChanged>> {
  const { user, attendanceId, body, request, key, now } = call;
  const record = await findDay(services, user, attendanceId);
  const day = dayOf(record, now);
  const rejection = day.missesOut ? attendanceMachine.reject : attendanceMachine.restore;
  const stepped = stepFrom(body.Action === 'approve' ? attendanceMachine.approve : rejection, {
    state: day.status,
    actor: 'coordinator',
    facts: undefined,
    ...(body.Reason === undefined ? {} : { reason: body.Reason }),
  });
  if (stateAfter(stepped) === undefined)
    return { units: [], answer: { Day: attendanceDay(record, now), AlreadyApplied: true } };

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
    units: [
      touchUnit(services, record.row, user, now),
      { query: insert.compile(), expect: 1 },
      auditUnit(services.store, {
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

function waitingCorrection({ corrections, decisions }: DayRecord): string | null {
  const waiting = corrections.find(
    ({ correction_id }) => !decisions.some((decision) => decision.correction_id === correction_id),
  );
  return waiting?.correction_id ?? null;
}
