import { stepsFrom, taskMachine, type TaskAction, type TaskStatus } from '#contract';
import { inWords } from '#form';

/** What a button says. */
export const taskVerbs: Record<TaskAction, string> = inWords({
  assign: 'Assign',
  travel: 'Set out',
  start: 'Start',
  pause: 'Pause',
  resume: 'Go on',
  complete: 'Work is done',
  close: 'Close task',
  cannot_complete: 'Cannot complete',
  no_follow_up: 'Nothing follows',
  reopen: 'Reopen',
  cancel: 'Cancel task',
});

/** What a person usually does next comes first. */
const usualNext: Partial<Record<TaskStatus, TaskAction>> = {
  assigned: 'start',
  travelling: 'start',
  in_progress: 'complete',
  paused: 'resume',
  work_done: 'close',
};

interface Buttons {
  /** The next step, in reach of the thumb. */
  readonly first?: TaskAction;
  readonly others: readonly TaskAction[];
}

/** The steps that a person can take in a state, whether or not everything for them is there. */
export function taskButtons(status: TaskStatus, actor: 'executive' | 'coordinator'): Buttons {
  const possible = stepsFrom(taskMachine, status, actor);
  const first = usualNext[status];
  const others = possible.filter((action) => action !== first);
  return first !== undefined && possible.includes(first) ? { first, others } : { others };
}
