import type { MappingFacts } from '../states/facts.ts';
import type { ReportState } from '../states/work-states.ts';
import type { Guard, Machine } from './machine.ts';

type MappingGuard = Guard<MappingFacts>;

/** What a mapping must fulfil before a step, each with the sentence that a person reads. */
export const mappingGuards = {
  cardOpen: {
    code: 'G-M1',
    words: 'The job card is completed: reopen it first.',
    holds: ({ IsCardOpen }) => IsCardOpen,
  },
  safe: {
    code: 'G-M3',
    words: 'Answer the safety checks and start the job card before the first reading.',
    holds: ({ IsCardStarted }) => IsCardStarted,
  },
  discardAgreed: {
    code: 'G-M2',
    words: 'A draft exists: confirm that you discard it.',
    holds: ({ HasDraft, MayDiscard }) => !HasDraft || MayDiscard,
  },
} as const satisfies Record<string, MappingGuard>;

type MappingState = ReportState | 'removed';
/** A step that a person takes with the report of a piece of equipment. */
export type MappingAction = 'begin' | 'discard' | 'submit' | 'reopen' | 'discard_revision' | 'remove' | 'waive';

/** The life of a planned report. Once a revision was submitted, it stays forever. */
export const mappingMachine: Machine<MappingState, MappingAction, MappingFacts> = {
  // Checked on the device before the first key. The server still stores what was typed: no typed entry is lost.
  begin: { from: ['not_started'], to: 'draft', byOwner: 'do-field-work', guards: [mappingGuards.safe] },
  discard: { from: ['draft'], to: 'not_started', byOwner: 'do-field-work' },
  submit: { from: ['draft', 'not_started', 'reopened'], to: 'submitted', byOwner: 'do-field-work' },
  reopen: { from: ['submitted'], to: 'reopened', byOwner: 'do-field-work', by: ['accept-reports'], needsReason: true },
  discard_revision: { from: ['reopened'], to: 'submitted', byOwner: 'do-field-work' },
  remove: {
    from: ['not_started', 'draft'],
    to: 'removed',
    byOwner: 'do-field-work',
    by: ['plan-calls'],
    guards: [mappingGuards.cardOpen, mappingGuards.discardAgreed],
  },
  waive: { from: ['not_started', 'draft'], to: 'waived', by: ['plan-calls'], notOwn: true, needsReason: true },
};
