import { callMachine, stepFrom, type AnswerOf, type CallAction, type CallStep, type Endpoints } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import { refuse } from '../../http/refusals/refused.ts';
import { stateAfter } from '../../http/stepped.ts';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import type { CallEventKind } from '../../storage/tables/field-work.ts';
import { actorOf, checkAssignee } from '../acting.ts';
import { callEffects } from './call-effects.ts';
import { callAfter } from './call-follows.ts';
import { callFacts, findCallState, summaryOf, type CallState } from './call-state.ts';
import { isActive } from '../task/colleagues.ts';
import { callEventStatement, doingOf, type Doing } from '../work-events.ts';
import { ifUnchanged } from '../../storage/statement.ts';

type Stepped = AnswerOf<Endpoints['POST /api/v1/calls/:CallId/transitions']>;

interface Request {
  readonly user: SignedIn;
  readonly callId: number;
  readonly body: CallStep;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** One step of a call, with its effects on the tasks. */
export async function stepCall(
  services: Services,
  { user, callId, body, now, clockAheadMs }: Request,
): Promise<Change<Stepped>> {
  const call = await findCallState(services, user, callId);
  checkAssignee(body);
  const { ResolutionSummary = call.resolution_summary, Action } = body;
  const known: CallState = { ...call, resolution_summary: ResolutionSummary };
  const to = stateAfter(
    stepFrom(callMachine[Action], {
      state: call.status,
      actor: actorIn(user, call, Action),
      facts: {
        ...callFacts(known),
        IsAssigneeActive: await isActive(services, body.AssignedTo),
        NamesWork: namesWork(call, body),
      },
      ...(body.Reason !== undefined && { reason: body.Reason }),
    }),
  );
  if (to === undefined)
    return { statements: [], answer: { CallId: callId, Status: call.status, AlreadyApplied: true } };
  if (Action === 'hold' && body.Cause === undefined) refuse('field-invalid', { errors: [causeMissing] });

  const doing = doingOf({ user, body, now, clockAheadMs }, call.created_at);
  // The work may have ended while the call was on hold.
  const { status } = Action === 'resume' ? callAfter(to, callFacts(known), 'changed') : { status: to };
  const statements: Statement[] = [
    updateStatement(services, known, { ...changes(known, body, doing), status }, doing),
    callEventStatement(services, callId, doing, { kind: kinds[Action], reason: reasonOf(body) }),
    ...(await callEffects(services, known, body, doing)),
  ];
  return { statements, answer: { CallId: callId, Status: status, AlreadyApplied: false } };
}

/** Whoever did one of its tasks does not accept either that the signature under it is missing. */
function actorIn(user: SignedIn, { assigned_to, tasks }: CallState, action: CallAction) {
  const actor = actorOf(user, { assigned_to, lead: assigned_to });
  const hasPart = tasks.some((task) => task.assigned_to === user.userId);
  return { ...actor, isOwner: actor.isOwner || (callMachine[action].notOwn === true && hasPart) };
}

const kinds: Record<CallAction, CallEventKind> = {
  assign: 'assign',
  unassign: 'unassign',
  hold: 'hold',
  resume: 'resume',
  close: 'close',
  accept_waiver: 'accept_waiver',
  reopen: 'reopen',
  cancel: 'cancel',
};

const causeMissing = { pointer: '/Cause', code: 'required', message: 'Please Enter Cause', label: 'Cause' };

const reasonOf = ({ Cause, Reason }: CallStep): string | undefined =>
  [Cause, Reason].filter((part) => part !== undefined).join(': ') || undefined;

function namesWork({ tasks }: CallState, { TaskId, NewTask }: CallStep): boolean {
  if (NewTask !== undefined) return true;
  return tasks.some(({ task_id, status }) => task_id === TaskId && status === 'closed');
}

function changes(call: CallState, body: CallStep, { user, deviceAt }: Doing) {
  const { Action, Reason = null, ResolutionSummary } = body;
  const summary = ResolutionSummary === undefined ? {} : { resolution_summary: ResolutionSummary };
  switch (Action) {
    case 'assign':
      return { assigned_to: body.AssignedTo ?? null };
    case 'unassign':
      return { assigned_to: null };
    case 'hold':
      return { on_hold_reason: body.Cause ?? null, on_hold_note: Reason };
    case 'resume':
      return { ...summary, on_hold_reason: null, on_hold_note: null };
    case 'close':
    case 'accept_waiver':
      return {
        closed_at: deviceAt,
        closed_by: user.userId,
        resolution_summary: summaryOf(call) ?? null,
        ...(Action === 'accept_waiver' && { waiver_accepted_reason: Reason, waiver_accepted_by: user.userId }),
      };
    case 'reopen':
      return {
        closed_at: null,
        closed_by: null,
        waiver_accepted_reason: null,
        waiver_accepted_by: null,
      };
    case 'cancel':
      return { cancel_reason: Reason, closed_at: deviceAt, closed_by: user.userId };
  }
}

function updateStatement(
  { store }: Services,
  { call_id, rev }: CallState,
  changed: ReturnType<typeof changes> & { readonly status: CallState['status'] },
  { user, now }: Doing,
): Statement {
  const isReopened = 'closed_at' in changed && changed.closed_at === null;
  const query = store.db
    .updateTable('calls')
    .set((on) => ({
      ...changed,
      ...(isReopened && { reopen_count: on('reopen_count', '+', 1) }),
      rev: rev + 1,
      updated_at: now,
      updated_by: user.userId,
    }))
    .where('call_id', '=', call_id);
  return ifUnchanged(query, rev);
}
