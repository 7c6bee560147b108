import type {
  CallAction,
  CardAction,
  Condition,
  LeaveKind,
  MovementAction,
  NotSignedReason,
  PhotoChange,
  PositionState,
  PunchKind,
  SignedKind,
  SignerRole,
  SlipReason,
  TaskAction,
  TaskType,
  Uom,
} from '#contract';
import { oneOf } from './shape.ts';

// The closed lists of the contract, as values: its types are gone when the app runs.

export const uom = oneOf<Uom>({ nos: true, set: true, m: true, kg: true, l: true });
export const role = oneOf<SignerRole>({ customer: true, executive: true, witness: true });
export const punchKind = oneOf<PunchKind>({ in: true, out: true });
export const movementAction = oneOf<MovementAction>({ approve: true, receive: true, reject: true, reverse: true });

export const slipReason = oneOf<SlipReason>({
  issued_by_store: true,
  received_from_colleague: true,
  removed_from_equipment: true,
  fitted_to_equipment: true,
  returned_to_store: true,
  given_to_colleague: true,
  scrapped_on_site: true,
});

export const notSignedReason = oneOf<NotSignedReason>({
  refused: true,
  not_available: true,
  not_allowed_by_policy: true,
});
export const signedKind = oneOf<SignedKind>({ call: true, site_visit: true });
export const condition = oneOf<Condition>({ good: true, faulty: true, scrap: true });
export const leaveKind = oneOf<LeaveKind>({ leave: true, weekly_off: true, holiday: true });
export const photoChange = oneOf<PhotoChange['Action']>({ caption: true, remove: true });
export const cardAction = oneOf<CardAction>({ start: true, complete: true, reopen: true, void: true });

export const positionState = oneOf<PositionState>({
  shared: true,
  denied: true,
  unavailable: true,
  timeout: true,
  off: true,
});

export const taskType = oneOf<TaskType>({
  inspect: true,
  test: true,
  repair: true,
  replace: true,
  commission: true,
  survey: true,
  training: true,
});

export const callAction = oneOf<CallAction>({
  assign: true,
  unassign: true,
  hold: true,
  resume: true,
  close: true,
  accept_waiver: true,
  reopen: true,
  cancel: true,
});

export const taskAction = oneOf<TaskAction>({
  assign: true,
  travel: true,
  start: true,
  pause: true,
  resume: true,
  complete: true,
  close: true,
  cannot_complete: true,
  no_follow_up: true,
  reopen: true,
  cancel: true,
});
