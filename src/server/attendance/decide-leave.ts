import type { FastifyRequest } from 'fastify';
import {
  datesCounted,
  leaveMachine,
  stepFrom,
  type AttendanceTransition,
  type LeaveChanged,
  type LeaveFacts,
} from '#contract';
import { auditStatement } from '../session/audit-row.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { offBetween, workedBetween } from './ask-leave.ts';
import { findLeave, leaveCard, leaveState, type LeaveRow } from './leaves.ts';
import { openMonths } from './month-state.ts';
import { openDay } from './open-day.ts';
import { oneRow } from '../storage/statement.ts';

interface Decide {
  readonly user: SignedIn;
  readonly leaveId: string;
  readonly body: AttendanceTransition;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
}

/** The office approves a leave request, which makes its dates leave, or rejects it with a reason. */
export async function decideLeave(services: Services, call: Decide): Promise<Change<LeaveChanged>> {
  const { user, leaveId, body, request, key, now } = call;
  const { row, revs } = (await findLeave(services, leaveId)) ?? refuse('not-found');
  const { user_id: userId, from_date: from, to_date: to } = row;
  const facts: LeaveFacts = {
    kind: row.kind,
    from,
    to,
    others: [],
    worked: await workedBetween(services, userId, from, to),
    off: await offBetween(services, userId, from, to),
  };
  const stepped = stepFrom(leaveMachine[body.Action], {
    state: leaveState(row),
    actor: { roles: user.roles, isOwner: userId === user.userId },
    facts,
    ...(body.Reason === undefined ? {} : { reason: body.Reason }),
  });
  const decision = stateAfter(stepped);
  if (decision === undefined) return { statements: [], answer: { Leave: leaveCard(row), AlreadyApplied: true } };
  if (decision === 'requested' || decision === 'withdrawn') return refuse('step-impossible');

  const months = await openMonths(services, { userId, from, to, revs });
  const said = { leave_id: leaveId, decision, reason: body.Reason ?? null, decided_by: user.userId, decided_at: now };
  const insert = services.store.db.insertInto('attendance_leave_decisions').values(said);
  return {
    statements: [
      ...months,
      oneRow(insert),
      ...(decision === 'approved' ? await dayStatements(services, { row, facts, by: user, now }) : []),
      auditStatement(services.store, {
        action: decision === 'approved' ? 'leave.approve' : 'leave.reject',
        at: now,
        request,
        user,
        object: { type: 'attendance-month', id: userId },
        key,
      }),
    ],
    answer: {
      Leave: leaveCard({ ...row, decision, decision_reason: said.reason, decided_at: now, decider: user.fullName }),
    },
  };
}

interface Approved {
  readonly row: LeaveRow;
  readonly facts: LeaveFacts;
  readonly by: SignedIn;
  readonly now: number;
}

/** Marks the requested dates as leave, including dates that have no row yet. */
async function dayStatements(services: Services, { row, facts, by, now }: Approved): Promise<readonly Statement[]> {
  const { user_id: userId, kind } = row;
  const statements: Statement[] = [];
  for (const workDate of datesCounted(facts))
    statements.push((await openDay(services, { userId, workDate, by, now, kind })).statement);
  return statements;
}
