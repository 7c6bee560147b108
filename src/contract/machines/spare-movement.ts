import type { MovementReason, MovementState, SparesPolicy } from '../spares/spare-movement.ts';
import type { Uom } from '../spares/spares.ts';
import { isTransfer, milliOf, slipReasons } from '../spares/stock-ledger.ts';
import type { Guard, Machine } from './machine.ts';

/** What a step of a line depends on. */
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
  /** The line is on this person's own slip. */
  readonly isMine: boolean;
  /** This person is the receiver; for the store, the office is. */
  readonly isReceiver: boolean;
  /** The line's task, or its call, is not finished. */
  readonly isWorkOpen: boolean;
  /** Time since it was posted. */
  readonly ageMs: number;
}

type MovementGuard = Guard<MovementFacts>;

/** After a day the store has done its count. */
const reversibleMs = 24 * 3_600_000;

/** What a movement of parts must fulfil before a step, each with the sentence that a person reads. */
export const movementGuards = {
  qtyGiven: { code: 'G-S1', words: 'Please Enter Quantity', holds: ({ qty }) => qty > 0 },
  qtyExact: {
    code: 'G-S2',
    words: 'A quantity has at most three decimals.',
    holds: ({ qty }) => milliOf(qty) !== undefined,
  },
  qtyWhole: {
    code: 'G-S3',
    words: 'This part is counted in whole numbers.',
    holds: ({ qty, uom }) => (uom !== 'nos' && uom !== 'set') || Number.isInteger(qty),
  },
  oneAtATime: {
    code: 'G-S4',
    words: 'Enter parts with serial numbers one at a time, one line for each.',
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
    words: 'This line needs no receipt: it is complete.',
    holds: ({ state, reason }) => isWaiting(state, reason),
  },
  forYou: {
    code: 'G-S9',
    words: 'Only the recipient can accept or refuse this part.',
    holds: ({ isReceiver }) => isReceiver,
  },
  notAMirror: {
    code: 'G-S10',
    words: 'A correction cannot be reversed. Enter the line again.',
    holds: ({ reason }) => reason !== 'correction',
  },
  yours: {
    code: 'G-S11',
    words: 'Only the person who posted a line, or the office, can reverse it.',
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

/** A condition of taking a part out of the plan. */
export const nothingMoved: Guard<{ readonly hasMoved: boolean }> = {
  code: 'G-S14',
  words: 'Some of this part is issued or used already, so it stays in the plan.',
  holds: ({ hasMoved }) => !hasMoved,
};

const guards = movementGuards;

/** Required before a line can be posted. */
export const lineGuards = [
  guards.qtyGiven,
  guards.qtyExact,
  guards.qtyWhole,
  guards.oneAtATime,
  guards.serialGiven,
  guards.equipmentGiven,
  guards.colleagueGiven,
] as const satisfies readonly MovementGuard[];
/** The code of what is wrong with a line of a slip. */
export type LineGuardCode = (typeof lineGuards)[number]['code'];

type MovementStep = 'post' | 'post_received' | 'post_for_approval' | 'approve' | 'receive' | 'reject' | 'reverse';

/** The states of a movement of parts: which step leads where, who may take it, and what must hold. */
export const movementMachine: Machine<MovementState, MovementStep, MovementFacts> = {
  post: { from: ['draft'], to: 'posted', byOwner: 'carry-spares', by: ['keep-stock', 'system'], guards: lineGuards },
  post_received: {
    from: ['draft'],
    to: 'received',
    byOwner: 'carry-spares',
    by: ['keep-stock'],
    guards: [...lineGuards, guards.forYou],
  },
  post_for_approval: { from: ['draft'], to: 'pending_approval', byOwner: 'carry-spares', guards: lineGuards },
  approve: { from: ['pending_approval'], to: 'posted', by: ['keep-stock'], notOwn: true },
  receive: {
    from: ['posted'],
    to: 'received',
    byOwner: 'carry-spares',
    by: ['keep-stock'],
    guards: [guards.waits, guards.forYou],
  },
  reject: {
    from: ['pending_approval', 'posted'],
    to: 'rejected',
    byOwner: 'carry-spares',
    by: ['keep-stock'],
    needsReason: true,
    guards: [guards.waits, guards.forYou],
  },
  reverse: {
    from: ['posted', 'received'],
    to: 'reversed',
    byOwner: 'carry-spares',
    by: ['keep-stock'],
    needsReason: true,
    guards: [guards.notAMirror, guards.yours, guards.recent, guards.workOpen],
  },
};

/** Whether somebody must decide: the receiver of a transfer, or the office on what needs approval. */
export const isWaiting = (state: MovementState, reason: MovementReason): boolean =>
  state === 'pending_approval' || (state === 'posted' && isTransfer(reason));

interface Posting {
  readonly reason: MovementReason;
  /** The person who posts it is the receiver. */
  readonly isReceiver: boolean;
  readonly isOffice: boolean;
  readonly policy: SparesPolicy;
  readonly hasApproval: boolean;
}

/** The first step of a posted line. Whoever takes a part by hand has received it; a fitted part may need the office's approval. */
export function postingStep({ reason, isReceiver, isOffice, policy, hasApproval }: Posting): MovementStep {
  if (isTransfer(reason)) return isReceiver ? 'post_received' : 'post';
  const needsApproval = policy === 'approval' && reason === 'fitted_to_equipment';
  return needsApproval && !hasApproval && !isOffice ? 'post_for_approval' : 'post';
}
