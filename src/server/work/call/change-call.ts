import { isCallOver, may, type AnswerOf, type CallChange, type Endpoints } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import { actorOf } from '../acting.ts';
import { findCallState } from './call-state.ts';
import { callEventStatement, doingOf } from '../work-events.ts';
import { ifUnchanged } from '../../storage/statement.ts';

type Changed = AnswerOf<Endpoints['PATCH /api/v1/calls/:CallId']>;

interface Request {
  readonly user: SignedIn;
  readonly callId: number;
  readonly body: CallChange;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Changes what the office plans; and the resolution, which the call's assignee may write too. */
export async function changeCall(
  services: Services,
  { user, callId, body, now, clockAheadMs }: Request,
): Promise<Change<Changed>> {
  const call = await findCallState(services, user, callId);
  actorOf(user, { assigned_to: call.assigned_to, lead: call.assigned_to });
  const { ScheduledStart, DueAt, Priority, ResolutionSummary } = body;
  const isPlan = ScheduledStart !== undefined || DueAt !== undefined || Priority !== undefined;
  if (isPlan && !may(user, 'plan-calls')) refuse('forbidden', { detail: 'The office plans the calls.' });
  if (isCallOver(call.status)) refuse('step-impossible');
  const doing = doingOf({ user, body, now, clockAheadMs }, call.created_at);
  const query = services.store.db
    .updateTable('calls')
    .set({
      ...(ScheduledStart !== undefined && { scheduled_start: Date.parse(ScheduledStart) }),
      ...(DueAt !== undefined && { due_at: Date.parse(DueAt) }),
      ...(Priority !== undefined && { priority: Priority }),
      ...(ResolutionSummary !== undefined && { resolution_summary: ResolutionSummary }),
      rev: call.rev + 1,
      updated_at: now,
      updated_by: user.userId,
    })
    .where('call_id', '=', callId);
  const statements: Statement[] = [ifUnchanged(query, call.rev)];
  if (isPlan) statements.push(callEventStatement(services, callId, doing, { kind: 'reschedule', reason: body.Reason }));
  return { statements, answer: { CallId: callId, Status: call.status, AlreadyApplied: false } };
}
