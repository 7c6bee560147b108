import type { FastifyRequest } from 'fastify';
import {
  monthMachine,
  stepFrom,
  workDateOf,
  type MonthChanged,
  type MonthDecision,
  type MonthTransition,
} from '#contract';
import { auditStatement } from '../session/audit-row.ts';
import { rolesAllow } from '../session/roles.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';
import { findMonth, touchMonth } from './month-state.ts';
import { openRequestsIn } from './open-requests.ts';
import { oneRow } from '../storage/statement.ts';

interface Decide {
  readonly user: SignedIn;
  readonly body: MonthTransition;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
}

/** The office approves a person's whole month, or reopens it with a reason. */
export async function decideMonth(services: Services, call: Decide): Promise<Change<MonthChanged>> {
  const { user, body, request, key, now } = call;
  const { UserId: userId, Month: month, Action, Reason } = body;
  // Their own is refused below, also to somebody who no longer keeps attendance.
  if (userId !== user.userId) await mustHaveMonths(services, userId);
  const record = await findMonth(services, userId, month);
  const stepped = stepFrom(monthMachine[Action], {
    state: record.state,
    actor: { roles: user.roles, isOwner: userId === user.userId },
    facts: { month, today: workDateOf(now), openRequests: await openRequestsIn(services, userId, month) },
    ...(Reason === undefined ? {} : { reason: Reason }),
  });
  if (stateAfter(stepped) === undefined) {
    const decided = record.decided ?? refuse('step-impossible', { detail: 'This month is not approved.' });
    return { statements: [], answer: { Decided: decided, AlreadyApplied: true } };
  }

  const decision = Action === 'approve' ? 'approved' : 'reopened';
  const decided: MonthDecision = {
    Decision: decision,
    By: user.fullName,
    At: isoMoment(now),
    ...omitNulls({ Reason: Reason ?? null }),
  };
  const insert = services.store.db.insertInto('attendance_month_decisions').values({
    user_id: userId,
    month,
    decision,
    reason: Reason ?? null,
    decided_by: user.userId,
    decided_at: now,
  });
  return {
    statements: [
      touchMonth(services, record),
      oneRow(insert),
      auditStatement(services.store, {
        action: Action === 'approve' ? 'month.approve' : 'month.reopen',
        at: now,
        request,
        user,
        object: { type: 'attendance-month', id: userId },
        key,
      }),
    ],
    answer: { Decided: decided },
  };
}

async function mustHaveMonths({ store }: Services, userId: number): Promise<void> {
  const person = await store.db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(rolesAllow('roles', 'keep-attendance'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) refuse('not-found');
}
