import type { TaskFacts } from '../states/facts.ts';
import type { TaskStatus } from '../states/work-states.ts';
import type { Guard, Machine } from './machine.ts';

type TaskGuard = Guard<TaskFacts>;

/** What a task must fulfil before a step, each with the sentence that a person reads. */
export const taskGuards = {
  callOpen: {
    code: 'G-T0',
    words: 'The call must be open: the office can reopen it.',
    holds: ({ IsCallOpen }) => IsCallOpen,
  },
  cardCompleted: {
    code: 'G-T1',
    words: 'Complete the job card.',
    holds: ({ CardStatus }) => CardStatus === 'completed',
  },
  workDone: { code: 'G-T2', words: 'Write what was done.', holds: ({ HasWorkDone }) => HasWorkDone },
  reportsSubmitted: {
    code: 'G-T3',
    words: 'Submit every mandatory report, or have the office waive it.',
    holds: ({ ReportsOpen }) => ReportsOpen === 0,
  },
  visitReported: {
    code: 'G-T4',
    words: 'Submit the site visit report.',
    holds: ({ VisitReport }) => VisitReport !== 'missing',
  },
  signed: {
    code: 'G-T5',
    words: 'Take the customer’s signature, or enter the reason it is missing.',
    holds: ({ Signature }) => Signature !== 'missing',
  },
  sparesSettled: {
    code: 'G-T6',
    words: 'Send all spare movements, and enter the serial number of each fitted part.',
    holds: ({ DraftMovements, FittedWithoutSerial }) => DraftMovements === 0 && FittedWithoutSerial === 0,
  },
  photosTaken: {
    code: 'G-T7',
    words: 'Take the photos that the reports require.',
    holds: ({ PhotosMissing }) => PhotosMissing === 0,
  },
  assigneeActive: {
    code: 'G-T8',
    words: 'Choose somebody who works here.',
    holds: ({ IsAssigneeActive }) => IsAssigneeActive,
  },
  ownUntouched: {
    code: 'G-T9',
    words: 'Only the office can cancel a task that you did not create, or that has started.',
    holds: ({ IsOffice, IsOwnAndUntouched }) => IsOffice || IsOwnAndUntouched,
  },
  recent: {
    code: 'G-T10',
    words: 'Only the office can reopen a task after 24 hours, or when its call is closed.',
    holds: ({ IsOffice, IsRecent, IsCallOpen }) => IsOffice || (IsRecent && IsCallOpen),
  },
} as const satisfies Record<string, TaskGuard>;

const { callOpen, cardCompleted, workDone } = taskGuards;

export const taskActions = [
  'assign',
  'travel',
  'start',
  'pause',
  'resume',
  'complete',
  'close',
  'cannot_complete',
  'no_follow_up',
  'reopen',
  'cancel',
] as const;
/** A step that a person takes with a task. */
export type TaskAction = (typeof taskActions)[number];

/** The states of a task: which step leads where, who may take it, and what must hold. */
export const taskMachine: Machine<TaskStatus, TaskAction, TaskFacts> = {
  assign: {
    from: ['new', 'assigned'],
    to: 'assigned',
    by: ['plan-calls'],
    guards: [callOpen, taskGuards.assigneeActive],
  },
  travel: { from: ['assigned'], to: 'travelling', byOwner: 'do-field-work', guards: [callOpen] },
  start: { from: ['assigned', 'travelling'], to: 'in_progress', byOwner: 'do-field-work', guards: [callOpen] },
  // The system pauses the running task when the same person starts another.
  pause: { from: ['in_progress'], to: 'paused', byOwner: 'do-field-work', by: ['system'], needsReason: true },
  resume: { from: ['paused', 'work_done'], to: 'in_progress', byOwner: 'do-field-work', guards: [callOpen] },
  complete: { from: ['in_progress'], to: 'work_done', byOwner: 'do-field-work', guards: [cardCompleted, workDone] },
  close: {
    from: ['work_done'],
    to: 'closed',
    byOwner: 'do-field-work',
    guards: [
      cardCompleted,
      workDone,
      taskGuards.reportsSubmitted,
      taskGuards.visitReported,
      taskGuards.signed,
      taskGuards.sparesSettled,
      taskGuards.photosTaken,
    ],
  },
  cannot_complete: {
    from: ['travelling', 'in_progress', 'paused'],
    to: 'cannot_complete',
    byOwner: 'do-field-work',
    needsReason: true,
  },
  // A decision, not a change of state: the call may close although nothing follows this task.
  no_follow_up: { from: ['cannot_complete'], to: 'cannot_complete', by: ['plan-calls'], needsReason: true },
  reopen: {
    from: ['closed'],
    to: 'in_progress',
    byOwner: 'do-field-work',
    by: ['plan-calls'],
    needsReason: true,
    guards: [taskGuards.recent],
  },
  cancel: {
    from: ['new', 'assigned'],
    to: 'cancelled',
    byOwner: 'do-field-work',
    by: ['plan-calls', 'system'],
    needsReason: true,
    guards: [taskGuards.ownUntouched],
  },
};
