import type { Home, TaskAction } from '#contract';
import type { OutboxLine } from '#offline';

export type RunningTask = NonNullable<Home['Running']>;

/** After these nobody works on the task any more. */
const ending: ReadonlySet<unknown> = new Set<TaskAction>(['pause', 'complete', 'close', 'cannot_complete', 'cancel']);
const beginning: ReadonlySet<unknown> = new Set<TaskAction>(['start', 'resume']);

type Line = Pick<OutboxLine, 'kind' | 'state' | 'about'>;

/** The task that a person works on: by the server's last word, and by what was done on this phone since. */
export function runningTask(known: Home['Running'], lines: readonly Line[]): RunningTask | undefined {
  let running = known;
  for (const { kind, state, about = {} } of lines) {
    const { TaskId, Action, Title } = about;
    if (kind !== 'act' || state === 'needs-attention' || typeof TaskId !== 'number') continue;
    if (beginning.has(Action)) running = { TaskId, Title: String(Title ?? '') };
    else if (ending.has(Action) && running?.TaskId === TaskId) running = undefined;
  }
  return running;
}
