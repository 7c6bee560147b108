import type { CardFacts, CardStatus } from '../states/facts.ts';
import type { Guard, Machine } from './machine.ts';

type CardGuard = Guard<CardFacts>;

/** What a job card must fulfil before a step, each with the sentence that a person reads. */
export const cardGuards = {
  safe: {
    code: 'G-J1',
    words: 'Tick every safety check before the work, or mark it as not needed.',
    holds: ({ ChecksOpen }) => ChecksOpen === 0,
  },
  restored: {
    code: 'G-J7',
    words: 'Tick every check after the work, or mark it as not needed.',
    holds: ({ AfterChecksOpen }) => AfterChecksOpen === 0,
  },
  reportsSubmitted: {
    code: 'G-J2',
    words: 'Submit every mandatory report, or have the office waive it.',
    holds: ({ ReportsOpen }) => ReportsOpen === 0,
  },
  workDone: { code: 'G-J3', words: 'Write what was done.', holds: ({ HasWorkDone }) => HasWorkDone },
  calibrated: {
    code: 'G-J4',
    words: 'Confirm that you know the instrument’s calibration has expired; this is printed.',
    holds: ({ ExpiredInstruments }) => ExpiredInstruments === 0,
  },
  taskOpen: {
    code: 'G-J5',
    words: 'The task is finished. A closed task can be reopened.',
    holds: ({ IsTaskOpen }) => IsTaskOpen,
  },
  nothingSubmitted: {
    code: 'G-J6',
    words: 'A job card with a submitted report cannot be voided.',
    holds: ({ ReportsSubmitted }) => ReportsSubmitted === 0,
  },
} as const satisfies Record<string, CardGuard>;

export const cardActions = ['start', 'complete', 'reopen', 'void'] as const;
/** A step that a person takes with a job card. */
export type CardAction = (typeof cardActions)[number];

/** The states of a job card: which step leads where, who may take it, and what must hold. */
export const cardMachine: Machine<CardStatus, CardAction, CardFacts> = {
  start: {
    from: ['draft'],
    to: 'in_progress',
    byOwner: 'do-field-work',
    guards: [cardGuards.taskOpen, cardGuards.safe],
  },
  complete: {
    from: ['in_progress'],
    to: 'completed',
    byOwner: 'do-field-work',
    guards: [
      cardGuards.taskOpen,
      cardGuards.reportsSubmitted,
      cardGuards.workDone,
      cardGuards.restored,
      cardGuards.calibrated,
    ],
  },
  reopen: {
    from: ['completed'],
    to: 'in_progress',
    byOwner: 'do-field-work',
    by: ['plan-calls'],
    needsReason: true,
    guards: [cardGuards.taskOpen],
  },
  void: {
    from: ['draft', 'in_progress', 'completed'],
    to: 'void',
    by: ['plan-calls'],
    needsReason: true,
    guards: [cardGuards.nothingSubmitted],
  },
};
