import { stepFrom, taskMachine, type TaskFacts, type TaskStatus } from '#contract';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import type { TaskState } from './task-state.ts';
import { justAfter, taskEventStatement, type Doing } from '../work-events.ts';
import { oneRow } from '../../storage/statement.ts';

const reason = 'Another task was started';

/** Pausing has no guards. */
const noFacts = {} as TaskFacts;

/**
 * A person works on one task at a time. Starting another pauses the current one; but a task that the office reopens does not
 * interrupt what the person is doing: it starts paused.
 */
export async function pauseOthers(services: Services, task: TaskState, status: TaskStatus, doing: Doing) {
  const { user, now } = doing;
  const worker = task.assigned_to ?? user.userId;
  const running = status === 'in_progress' ? await runningOf(services, worker, task.task_id) : [];
  const pause = stepFrom(taskMachine.pause, { state: 'in_progress', actor: 'system', facts: noFacts, reason });
  if (running.length === 0 || pause.kind !== 'goes') return { status, statements: [] };
  const isOwnDoing = user.userId === worker;
  const paused = isOwnDoing ? running : [];
  const statements = paused.flatMap(({ task_id, rev }): Statement[] => {
    const query = services.store.db
      .updateTable('tasks')
      .set({ status: pause.to, block_reason: reason, rev: rev + 1, updated_at: now, updated_by: user.userId })
      .where('task_id', '=', task_id)
      .where('rev', '=', rev);
    return [oneRow(query), taskEventStatement(services, task_id, doing, { kind: 'pause', reason })];
  });
  if (isOwnDoing) return { status, statements };
  return {
    status: pause.to,
    statements: [taskEventStatement(services, task.task_id, justAfter(doing), { kind: 'pause', reason })],
  };
}

function runningOf({ store: { db } }: Services, userId: number, except: number) {
  return db
    .selectFrom('tasks')
    .select(['task_id', 'rev'])
    .where('assigned_to', '=', userId)
    .where('status', '=', 'in_progress')
    .where('task_id', '<>', except)
    .where('deleted_at', 'is', null)
    .execute();
}
