import { isCallOver, may, type AnswerOf, type Endpoints, type NewTask } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import { followStatements } from '../call/call-follows.ts';
import { findCallState, type CallState } from '../call/call-state.ts';
import { isActive } from './colleagues.ts';
import { newCard } from '../job-card/make-card.ts';
import { taskNo } from './task-cards.ts';
import { doingOf, type Doing } from '../work-events.ts';
import { oneRow } from '../../storage/statement.ts';

type Made = AnswerOf<Endpoints['POST /api/v1/calls/:CallId/tasks']>;

interface Request {
  readonly user: SignedIn;
  readonly callId: number;
  readonly body: NewTask;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Creates a task of an open call. Whoever works in the field creates their own; the office assigns it to anybody, or to nobody yet. */
export async function makeTask(
  services: Services,
  { user, callId, body, now, clockAheadMs }: Request,
): Promise<Change<Made>> {
  const call = await findCallState(services, user, callId);
  if (isCallOver(call.status)) refuse('step-impossible', { detail: 'The call is closed. The office can reopen it.' });
  await checkPeople(services, user, body);
  if (body.FollowUpOf !== undefined && !call.tasks.some(isGivenUp(body.FollowUpOf)))
    refuse('field-invalid', {
      errors: [{ pointer: '/FollowUpOf', code: 'follow-up', message: 'This task was not given up.' }],
    });

  const doing = doingOf({ user, body, now, clockAheadMs }, call.created_at);
  const { row, statement } = await newTask(services, call, body, doing);
  const card = await newCard(services, row.task_id, doing);
  const follow = followStatements(services, call, 'added', doing);
  return {
    statements: [statement, card.statement, ...follow.statements],
    answer: {
      TaskId: row.task_id,
      TaskNo: taskNo(call.call_no, row.seq),
      Status: row.status,
      CallStatus: follow.status,
    },
  };
}

export async function newTaskStatement(
  services: Services,
  call: CallState,
  body: NewTask,
  doing: Doing,
): Promise<Statement> {
  return (await newTask(services, call, body, doing)).statement;
}

async function newTask({ store, ids }: Services, call: CallState, body: NewTask, { user, now }: Doing) {
  const assigned_to =
    body.AssignedTo ?? (!may(user, 'plan-calls') ? user.userId : call.status === 'open' ? null : call.assigned_to);
  const row = {
    task_id: await ids.next('task'),
    call_id: call.call_id,
    seq: Math.max(0, ...call.tasks.map(({ seq }) => seq)) + 1,
    title: body.Title.trim(),
    task_type: body.TaskType,
    description: body.Description ?? null,
    assigned_to,
    planned_date: body.PlannedDate ?? null,
    planned_minutes: body.PlannedMinutes ?? null,
    status: assigned_to === null ? ('new' as const) : ('assigned' as const),
    follow_up_of_task_id: body.FollowUpOf ?? null,
    created_at: now,
    created_by: user.userId,
    updated_at: now,
    updated_by: user.userId,
  };
  return { row, statement: oneRow(store.db.insertInto('tasks').values(row)) };
}

async function checkPeople(services: Services, user: SignedIn, { AssignedTo }: NewTask): Promise<void> {
  if (AssignedTo === undefined || (may(user, 'do-field-work') && AssignedTo === user.userId)) return;
  if (!may(user, 'plan-calls')) refuse('forbidden', { detail: 'Only the office gives a task to somebody else.' });
  if (await isActive(services, AssignedTo)) return;
  refuse('field-invalid', {
    errors: [{ pointer: '/AssignedTo', code: 'inactive', message: 'Please choose somebody who works here.' }],
  });
}

const isGivenUp =
  (taskId: number) =>
  ({ task_id, status }: CallState['tasks'][number]): boolean =>
    task_id === taskId && status === 'cannot_complete';
