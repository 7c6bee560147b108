import type { SignatureState } from '../reports/signature.ts';
import type { Guard, Machine } from './machine.ts';

/** What attaching a signature depends on. */
export interface SignatureFacts {
  /** Hash of what was shown to the person who signed. */
  readonly shownHash: string | undefined;
  /** Hash of the same thing as it is now. */
  readonly targetHash: string;
  /** Whether a signature of this role already exists there. */
  readonly isTaken: boolean;
}

const wasShown: Guard<SignatureFacts> = {
  code: 'G-WAS-SHOWN',
  words: 'The app cannot tell what was signed. Open the call again and sign it there.',
  holds: ({ shownHash }) => shownHash !== undefined,
};

const isSame: Guard<SignatureFacts> = {
  code: 'G-TARGET-SAME',
  words: 'The work changed after it was signed. Show the changes and have it signed again.',
  holds: ({ shownHash, targetHash }) => shownHash === targetHash,
};

const hasChanged: Guard<SignatureFacts> = {
  code: 'G-TARGET-CHANGED',
  words: 'Nothing has changed since it was signed.',
  holds: (facts) => !isSame.holds(facts),
};

const isFree: Guard<SignatureFacts> = {
  code: 'G-NOT-SIGNED-YET',
  words: 'This is signed already. The office can void the earlier signature.',
  holds: ({ isTaken }) => !isTaken,
};

/** A step of a signature. */
export type SignatureStep =
  | 'capture'
  | 'attach'
  | 'attach_late'
  | 'outdate'
  | 'void'
  | 'record_waiver'
  | 'accept_waiver'
  | 'reject_waiver';

/**
 * A signature counts once it is attached: the server has verified that what was signed is what is stored. If the target
 * changed before the signature arrived, it was signed all the same: it is kept as stale, for the office to see, and
 * nobody has to sign again.
 */
export const signatureMachine: Machine<SignatureState, SignatureStep, SignatureFacts> = {
  capture: { from: ['requested'], to: 'captured', byOwner: 'do-field-work', by: ['accept-reports'] },
  attach: {
    from: ['captured'],
    to: 'attached',
    byOwner: 'do-field-work',
    by: ['accept-reports'],
    guards: [wasShown, isSame, isFree],
  },
  attach_late: {
    from: ['captured'],
    to: 'stale',
    byOwner: 'do-field-work',
    by: ['accept-reports'],
    guards: [wasShown, hasChanged],
  },
  outdate: { from: ['attached'], to: 'stale', by: ['system'], guards: [hasChanged] },
  void: { from: ['captured', 'attached', 'stale'], to: 'void', by: ['accept-reports'], needsReason: true },
  record_waiver: { from: ['requested'], to: 'waiver_recorded', byOwner: 'do-field-work' },
  accept_waiver: { from: ['waiver_recorded'], to: 'waiver_accepted', by: ['accept-reports'], notOwn: true },
  reject_waiver: {
    from: ['waiver_recorded'],
    to: 'waiver_rejected',
    by: ['accept-reports'],
    notOwn: true,
    needsReason: true,
  },
};
