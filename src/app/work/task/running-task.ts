import type { Home, TaskAction } from '#contract';
import type { OutboxLine } from '#offline';
import { actsOf, taskStep } from '../work-acts.ts';

export type RunningTask = NonNullable<Home['Running']>;

/** Actions that stop the work on a task. */
const ending: ReadonlySet<TaskAction> = new Set(['pause', 'complete', 'close', 'cannot_complete', 'cancel']);
const beginning: ReadonlySet<TaskAction> = new Set(['start', 'resume']);

/** The task in progress: the server's last answer with the steps taken on this phone since applied. */
export function runningTask(known: Home['Running'], lines: readonly OutboxLine[]): RunningTask | undefined {
  let running = known;
  for (const { params, about } of actsOf(lines, taskStep)) {
    if (about === undefined) continue;
    const { TaskId } = params;
    if (beginning.has(about.Action)) running = { TaskId, Title: about.Title };
    else if (ending.has(about.Action) && running?.TaskId === TaskId) running = undefined;
  }
  return running;
}
