import type { MappingFacts } from '../facts.ts';
import type { ReportState } from '../work-states.ts';
import type { Guard, Machine } from './machine.ts';

type MappingGuard = Guard<MappingFacts>;

export const mappingGuards = {
  cardOpen: {
    code: 'G-M1',
    words: 'The job card is completed: reopen it first.',
    holds: ({ IsCardOpen }) => IsCardOpen,
  },
  discardAgreed: {
    code: 'G-M2',
    words: 'A draft has been begun: confirm that it is discarded.',
    holds: ({ HasDraft, MayDiscard }) => !HasDraft || MayDiscard,
  },
} as const satisfies Record<string, MappingGuard>;

export type MappingState = ReportState | 'removed';
export type MappingAction = 'begin' | 'discard' | 'submit' | 'reopen' | 'discard_revision' | 'remove' | 'waive';

/** What happens to a report that is to be made. Once a revision was submitted, it stays for good. */
export const mappingMachine: Machine<MappingState, MappingAction, MappingFacts> = {
  begin: { from: ['not_started'], to: 'draft', by: ['executive'] },
  discard: { from: ['draft'], to: 'not_started', by: ['executive'] },
  submit: { from: ['draft', 'not_started', 'reopened'], to: 'submitted', by: ['executive'] },
  reopen: { from: ['submitted'], to: 'reopened', by: ['executive', 'coordinator'], needsReason: true },
  discard_revision: { from: ['reopened'], to: 'submitted', by: ['executive'] },
  remove: {
    from: ['not_started', 'draft'],
    to: 'removed',
    by: ['executive', 'coordinator'],
    guards: [mappingGuards.cardOpen, mappingGuards.discardAgreed],
  },
  waive: { from: ['not_started', 'draft'], to: 'waived', by: ['coordinator'], needsReason: true },
};
