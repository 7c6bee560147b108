import type { CallFacts } from '../states/facts.ts';
import type { CallStatus } from '../states/work-states.ts';
import type { Guard, Machine } from './machine.ts';

type CallGuard = Guard<CallFacts>;

/** What a call must fulfil before a step, each with the sentence that a person reads. */
export const callGuards = {
  someClosed: {
    code: 'G-C1',
    words: 'At least one task must be closed.',
    holds: ({ TasksClosed }) => TasksClosed > 0,
  },
  allFinished: {
    code: 'G-C2',
    words: 'Finish every task. If a task cannot be completed, the office decides the next step.',
    holds: ({ TasksOpen, Undecided }) => TasksOpen === 0 && Undecided === 0,
  },
  signed: {
    code: 'G-C3',
    words: 'Take the customer’s signature, or have the office accept the call without one.',
    holds: ({ Unsigned, HasSignOff }) => HasSignOff || Unsigned === 0,
  },
  summarised: {
    code: 'G-C4',
    words: 'Write how the call was resolved.',
    holds: ({ HasSummary }) => HasSummary,
  },
  namesWork: {
    code: 'G-C5',
    words: 'Choose the task to continue, or name a new one.',
    holds: ({ NamesWork }) => NamesWork,
  },
  neverStarted: {
    code: 'G-C6',
    words: 'A call cannot be cancelled once work on it has started.',
    holds: ({ TasksStarted }) => TasksStarted === 0,
  },
  movementsSettled: {
    code: 'G-C7',
    words: 'Take the spares of this call back into stock first.',
    holds: ({ OpenMovements }) => OpenMovements === 0,
  },
  assigneeActive: {
    code: 'G-C8',
    words: 'Choose somebody who works here.',
    holds: ({ IsAssigneeActive }) => IsAssigneeActive,
  },
} as const satisfies Record<string, CallGuard>;

const { someClosed, allFinished, signed, summarised } = callGuards;

/** What people do to a call. */
export const callActions = [
  'assign',
  'unassign',
  'hold',
  'resume',
  'close',
  'accept_waiver',
  'reopen',
  'cancel',
] as const;
/** A step that a person takes with a call. */
export type CallAction = (typeof callActions)[number];

/** What its tasks cause. */
export type CallConsequence = 'begin' | 'await_signoff' | 'finish' | 'go_on';

/** The states of a service call: which step leads where, who may take it, and what must hold. */
export const callMachine: Machine<CallStatus, CallAction | CallConsequence, CallFacts> = {
  assign: { from: ['open', 'assigned'], to: 'assigned', by: ['plan-calls'], guards: [callGuards.assigneeActive] },
  unassign: { from: ['assigned'], to: 'open', by: ['plan-calls'] },
  begin: { from: ['open', 'assigned'], to: 'in_progress', by: ['system'] },
  hold: { from: ['in_progress'], to: 'on_hold', byOwner: 'do-field-work', by: ['plan-calls'] },
  resume: { from: ['on_hold'], to: 'in_progress', byOwner: 'do-field-work', by: ['plan-calls', 'system'] },
  await_signoff: {
    from: ['in_progress'],
    to: 'awaiting_signoff',
    by: ['system'],
    guards: [someClosed, allFinished],
  },
  finish: {
    from: ['in_progress', 'awaiting_signoff'],
    to: 'closed',
    by: ['system'],
    guards: [someClosed, allFinished, signed, summarised],
  },
  go_on: { from: ['awaiting_signoff'], to: 'in_progress', by: ['system'] },
  close: {
    from: ['awaiting_signoff'],
    to: 'closed',
    byOwner: 'do-field-work',
    guards: [someClosed, allFinished, signed, summarised],
  },
  // Replaces the signature, and nothing else.
  accept_waiver: {
    from: ['awaiting_signoff'],
    to: 'closed',
    by: ['accept-reports'],
    notOwn: true,
    needsReason: true,
    guards: [someClosed, allFinished, summarised],
  },
  reopen: {
    from: ['closed'],
    to: 'in_progress',
    by: ['plan-calls'],
    needsReason: true,
    guards: [callGuards.namesWork],
  },
  cancel: {
    from: ['open', 'assigned', 'on_hold'],
    to: 'cancelled',
    by: ['plan-calls'],
    needsReason: true,
    guards: [callGuards.neverStarted, callGuards.movementsSettled],
  },
};
