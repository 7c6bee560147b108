import type { MovementReason, MovementState, SparesPolicy } from '../spare-movement.ts';
import type { Uom } from '../spares.ts';
import { isTransfer, milliOf, slipReasons } from '../stock-ledger.ts';
import type { Guard, Machine } from './machine.ts';

/** What must be known of a line. */
export interface MovementFacts {
  readonly state: MovementState;
  readonly reason: MovementReason;
  readonly qty: number;
  readonly uom: Uom;
  readonly isSerialised: boolean;
  readonly hasSerial: boolean;
  readonly hasEquipment: boolean;
  readonly hasColleague: boolean;
  readonly isOffice: boolean;
  /** It is on this person's own slip. */
  readonly isMine: boolean;
  /** This person is at its receiving end; the store's end is the office. */
  readonly isReceiver: boolean;
  /** The task of the line, or its call, is not finished. */
  readonly isWorkOpen: boolean;
  /** Since it was posted. */
  readonly ageMs: number;
}

type MovementGuard = Guard<MovementFacts>;

/** After a day the store has counted. */
const reversibleMs = 24 * 3_600_000;

export const movementGuards = {
  qtyGiven: { code: 'G-S1', words: 'Please Enter Quantity', holds: ({ qty }) => qty > 0 },
  qtyExact: {
    code: 'G-S2',
    words: 'A quantity has three decimals at most.',
    holds: ({ qty }) => milliOf(qty) !== undefined,
  },
  qtyWhole: {
    code: 'G-S3',
    words: 'This part is counted in whole numbers.',
    holds: ({ qty, uom }) => (uom !== 'nos' && uom !== 'set') || Number.isInteger(qty),
  },
  oneAtATime: {
    code: 'G-S4',
    words: 'A part with a serial number is moved one at a time: a line for each.',
    holds: ({ qty, isSerialised }) => !isSerialised || qty === 1,
  },
  serialGiven: {
    code: 'G-S5',
    words: 'Please Enter Serial number',
    holds: ({ isSerialised, hasSerial }) => !isSerialised || hasSerial,
  },
  equipmentGiven: {
    code: 'G-S6',
    words: 'Choose the equipment that the part was fitted to or removed from.',
    holds: ({ reason, hasEquipment }) => reason === 'correction' || !slipReasons[reason].needsEquipment || hasEquipment,
  },
  colleagueGiven: {
    code: 'G-S7',
    words: 'Choose the colleague.',
    holds: ({ reason, hasColleague }) =>
      (reason !== 'given_to_colleague' && reason !== 'received_from_colleague') || hasColleague,
  },
  waits: {
    code: 'G-S8',
    words: 'Nobody has to take this line: it is done.',
    holds: ({ state, reason }) => isWaiting(state, reason),
  },
  forYou: {
    code: 'G-S9',
    words: 'Only who the part was sent to can take or refuse it.',
    holds: ({ isReceiver }) => isReceiver,
  },
  notAMirror: {
    code: 'G-S10',
    words: 'A correction cannot be reversed. Post the line again.',
    holds: ({ reason }) => reason !== 'correction',
  },
  yours: {
    code: 'G-S11',
    words: 'Only who posted a line, or the office, can reverse it.',
    holds: ({ isOffice, isMine }) => isOffice || isMine,
  },
  recent: {
    code: 'G-S12',
    words: 'Only the office can reverse a line after 24 hours.',
    holds: ({ isOffice, ageMs }) => isOffice || ageMs <= reversibleMs,
  },
  workOpen: {
    code: 'G-S13',
    words: 'Only the office can reverse a line of work that is finished.',
    holds: ({ isOffice, isWorkOpen }) => isOffice || isWorkOpen,
  },
} as const satisfies Record<string, MovementGuard>;

const guards = movementGuards;

/** What a line must have before it can be posted. */
export const lineGuards: readonly MovementGuard[] = [
  guards.qtyGiven,
  guards.qtyExact,
  guards.qtyWhole,
  guards.oneAtATime,
  guards.serialGiven,
  guards.equipmentGiven,
  guards.colleagueGiven,
];

export type MovementStep =
  'post' | 'post_received' | 'post_for_approval' | 'approve' | 'receive' | 'reject' | 'reverse';

export const movementMachine: Machine<MovementState, MovementStep, MovementFacts> = {
  post: { from: ['draft'], to: 'posted', by: ['executive', 'coordinator', 'system'], guards: lineGuards },
  post_received: {
    from: ['draft'],
    to: 'received',
    by: ['executive', 'coordinator'],
    guards: [...lineGuards, guards.forYou],
  },
  post_for_approval: { from: ['draft'], to: 'pending_approval', by: ['executive'], guards: lineGuards },
  approve: { from: ['pending_approval'], to: 'posted', by: ['coordinator'] },
  receive: {
    from: ['posted'],
    to: 'received',
    by: ['executive', 'coordinator'],
    guards: [guards.waits, guards.forYou],
  },
  reject: {
    from: ['pending_approval', 'posted'],
    to: 'rejected',
    by: ['executive', 'coordinator'],
    needsReason: true,
    guards: [guards.waits, guards.forYou],
  },
  reverse: {
    from: ['posted', 'received'],
    to: 'reversed',
    by: ['executive', 'coordinator'],
    needsReason: true,
    guards: [guards.notAMirror, guards.yours, guards.recent, guards.workOpen],
  },
};

/** Somebody has to decide: the receiver of a transfer, or the office over what needs approval. */
export const isWaiting = (state: MovementState, reason: MovementReason): boolean =>
  state === 'pending_approval' || (state === 'posted' && isTransfer(reason));

interface Posting {
  readonly reason: MovementReason;
  /** Who posts it is at its receiving end. */
  readonly isReceiver: boolean;
  readonly isOffice: boolean;
  readonly policy: SparesPolicy;
  readonly hasApproval: boolean;
}

/** How a line is posted. Who takes it in their own hand has received it; what is fitted may need the office's approval. */
export function postingStep({ reason, isReceiver, isOffice, policy, hasApproval }: Posting): MovementStep {
  if (isTransfer(reason)) return isReceiver ? 'post_received' : 'post';
  const needsApproval = policy === 'approval' && reason === 'fitted_to_equipment';
  return needsApproval && !hasApproval && !isOffice ? 'post_for_approval' : 'post';
}
