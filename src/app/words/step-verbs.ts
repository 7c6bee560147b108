import type { CallAction, CardAction, TaskAction } from '#contract';
import { inWords } from '#language';

/** The label of a step, on its button and in the list of unsent work. */
export const taskVerbs: Record<TaskAction, string> = inWords({
  assign: 'Assign',
  travel: 'Start travel',
  start: 'Start',
  pause: 'Pause',
  resume: 'Resume',
  complete: 'Mark work as done',
  close: 'Close task',
  cannot_complete: 'Cannot complete',
  no_follow_up: 'No follow-up',
  reopen: 'Reopen',
  cancel: 'Cancel task',
});

export const callVerbs: Record<CallAction, string> = inWords({
  assign: 'Assign',
  unassign: 'Unassign',
  hold: 'Put on hold',
  resume: 'Resume',
  close: 'Close call',
  accept_waiver: 'Accept without signature',
  reopen: 'Reopen',
  cancel: 'Cancel call',
});

export const cardVerbs: Record<CardAction, string> = inWords({
  start: 'Start job card',
  complete: 'Complete job card',
  reopen: 'Reopen job card',
  void: 'Void job card',
});
