import {
  isTaskOver,
  stepFrom,
  taskMachine,
  type AnswerOf,
  type Endpoints,
  type TaskAction,
  type TaskStep,
} from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import { stateAfter } from '../../http/stepped.ts';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import type { TaskEventKind } from '../../storage/tables/work.ts';
import { actorOf, checkAssignee, isTheirWork } from '../acting.ts';
import { followStatements, type Cause } from '../call/call-follows.ts';
import { findCallState, type CallState } from '../call/call-state.ts';
import { makeCardStatement } from '../job-card/make-card.ts';
import { isActive } from './colleagues.ts';
import { pauseOthers } from './pause-others.ts';
import { findTaskState, taskFacts, type TaskState } from './task-state.ts';
import { doingOf, taskEventStatement, type Doing } from '../work-events.ts';
import { ifUnchanged } from '../../storage/statement.ts';

type Stepped = AnswerOf<Endpoints['POST /api/v1/tasks/:TaskId/transitions']>;

const kinds: Record<TaskAction, TaskEventKind> = {
  assign: 'assign',
  travel: 'travel_start',
  start: 'start',
  pause: 'pause',
  resume: 'resume',
  complete: 'complete',
  close: 'close',
  cannot_complete: 'cannot_complete',
  no_follow_up: 'no_follow_up',
  reopen: 'reopen',
  cancel: 'cancel',
};

/** The effect of a task's step on its call. */
const causes: Record<TaskAction, Cause> = {
  assign: 'changed',
  travel: 'started',
  start: 'started',
  pause: 'changed',
  resume: 'started',
  complete: 'changed',
  close: 'finished',
  cannot_complete: 'finished',
  no_follow_up: 'finished',
  reopen: 'started',
  cancel: 'finished',
};

interface Request {
  readonly user: SignedIn;
  readonly taskId: number;
  readonly body: TaskStep;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** One step of a task and all its effects: on the call, the job card, and the task that was running. */
export async function stepTask(
  services: Services,
  { user, taskId, body, now, clockAheadMs }: Request,
): Promise<Change<Stepped>> {
  const task = await findTaskState(services, user, taskId);
  checkAssignee(body);
  const facts = taskFacts(services, user, task, now, {
    workDone: body.WorkDone,
    signatureWaiver: body.SignatureWaiver,
    isAssigneeActive: await isActive(services, body.AssignedTo),
  });
  const status = stateAfter(
    stepFrom(taskMachine[body.Action], {
      state: task.status,
      actor: actorOf(user, task),
      facts,
      ...(body.Reason !== undefined && { reason: body.Reason }),
    }),
  );
  const answer = { TaskId: taskId, CallStatus: task.call_status };
  if (status === undefined) return { statements: [], answer: { ...answer, Status: task.status, AlreadyApplied: true } };

  const doing = doingOf({ user, body, now, clockAheadMs }, task.created_at);
  const call = await findCallState(services, user, task.call_id);
  const changed = changedTask(task, body, status, doing);
  const pausing = await pauseOthers(services, task, status, doing);
  const follow = followStatements(services, withTask(call, taskId, changed), causes[body.Action], doing);
  const statements: Statement[] = [
    updateStatement(services, task, { ...changed, status: pausing.status }, doing),
    taskEventStatement(services, taskId, doing, {
      kind: kinds[body.Action],
      reason: body.Reason ?? body.SignatureWaiver,
    }),
    ...pausing.statements,
    ...follow.statements,
  ];
  if (body.Action === 'start' && task.job_card_id === null)
    statements.push(await makeCardStatement(services, taskId, doing));
  return {
    statements,
    answer: { ...answer, Status: pausing.status, CallStatus: follow.status, AlreadyApplied: false },
  };
}

type Changed = ReturnType<typeof changedTask>;

function changedTask(task: TaskState, body: TaskStep, status: TaskState['status'], { user, deviceAt, now }: Doing) {
  const { Action, Reason = null } = body;
  return {
    status,
    // Whoever starts an unassigned task becomes its assignee.
    assigned_to: body.AssignedTo ?? task.assigned_to ?? (isTheirWork(user, task) ? user.userId : null),
    block_reason: Action === 'pause' ? Reason : null,
    ...(Action === 'cannot_complete' && { cannot_complete_reason: Reason }),
    ...(Action === 'no_follow_up'
      ? { no_follow_up_reason: Reason }
      : { finished_at: isTaskOver(status) ? Math.min(deviceAt, now) : null }),
    ...(body.WorkDone !== undefined && body.WorkDone.trim() !== '' && { work_done: body.WorkDone.trim() }),
    ...(Action === 'close' && body.SignatureWaiver !== undefined && { signature_waiver: body.SignatureWaiver }),
    // The signed content is about to change, so it must be signed again.
    ...(Action === 'reopen' && { signature_waiver: null }),
  };
}

function updateStatement(
  { store }: Services,
  { task_id, rev }: TaskState,
  changed: Changed,
  { user, now }: Doing,
): Statement {
  const query = store.db
    .updateTable('tasks')
    .set({ ...changed, rev: rev + 1, updated_at: now, updated_by: user.userId })
    .where('task_id', '=', task_id);
  return ifUnchanged(query, rev);
}

/** The call with the task as it will be. */
function withTask(call: CallState, taskId: number, changed: Changed): CallState {
  return {
    ...call,
    tasks: call.tasks.map((one) => (one.task_id === taskId ? { ...one, ...changed } : one)),
  };
}
