import type { CallStep, TaskStatus } from '#contract';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import type { TaskEventKind } from '../../storage/tables/work.ts';
import type { CallState, CallTask } from './call-state.ts';
import { newTaskStatement } from '../task/make-task.ts';
import { justAfter, taskEventStatement, type Doing } from '../work-events.ts';
import { ifUnchanged } from '../../storage/statement.ts';

/** The effects of a call's step on its tasks. */
export async function callEffects(
  services: Services,
  call: CallState,
  body: CallStep,
  doing: Doing,
): Promise<readonly Statement[]> {
  const statements = (tasks: readonly CallTask[], change: TaskChange) =>
    tasks.flatMap((task) => changeStatements(services, task, change, doing));
  switch (body.Action) {
    // Tasks without an assignee that nobody has started are assigned with the call.
    case 'assign':
      return statements(
        call.tasks.filter(({ status, assigned_to }) => status === 'new' && assigned_to === null),
        { set: { status: 'assigned', assigned_to: body.AssignedTo ?? null }, kind: 'assign' },
      );
    case 'hold':
      return statements(
        call.tasks.filter(({ status }) => status === 'in_progress'),
        {
          set: { status: 'paused', block_reason: 'The call is on hold' },
          kind: 'pause',
          reason: 'The call is on hold',
        },
      );
    case 'cancel':
      return statements(
        call.tasks.filter(({ status }) => status === 'new' || status === 'assigned'),
        { set: { status: 'cancelled', finished_at: doing.deviceAt }, kind: 'cancel', reason: body.Reason },
      );
    // Paused until the person resumes it: they may be working on another task.
    case 'reopen': {
      if (body.NewTask !== undefined)
        return [await newTaskStatement(services, call, { Title: body.NewTask, TaskType: 'inspect' }, doing)];
      return statements(
        call.tasks.filter(({ task_id }) => task_id === body.TaskId),
        {
          set: { status: 'paused', finished_at: null, block_reason: body.Reason ?? null, signature_waiver: null },
          kind: 'reopen',
          reason: body.Reason,
          then: 'pause',
        },
      );
    }
    case 'unassign':
    case 'resume':
    case 'close':
    case 'accept_waiver':
      return [];
  }
}

interface TaskChange {
  readonly set: {
    readonly status: TaskStatus;
    readonly assigned_to?: number | null;
    readonly block_reason?: string | null;
    readonly finished_at?: number | null;
    readonly signature_waiver?: string | null;
  };
  readonly kind: TaskEventKind;
  readonly reason?: string | undefined;
  /** A second event at the same time. */
  readonly then?: TaskEventKind;
}

function changeStatements(
  services: Services,
  { task_id, rev }: CallTask,
  { set, kind, reason, then }: TaskChange,
  doing: Doing,
): Statement[] {
  const query = services.store.db
    .updateTable('tasks')
    .set({ ...set, rev: rev + 1, updated_at: doing.now, updated_by: doing.user.userId })
    .where('task_id', '=', task_id);
  return [
    ifUnchanged(query, rev),
    taskEventStatement(services, task_id, doing, { kind, reason }),
    ...(then === undefined ? [] : [taskEventStatement(services, task_id, justAfter(doing), { kind: then, reason })]),
  ];
}
