import type { Moment } from './column-types.ts';

/** Append-only: what happened to a call that is not the story of one of its tasks. */
export interface CallEventsTable {
  call_event_id: string;
  call_id: number;
  kind: CallEventKind;
  /** When the person did it, by the clock of their device. */
  device_at: Moment;
  received_at: Moment;
  /** Whose doing it followed from, also where the step is the system's own. */
  actor_id: number;
  reason: string | null;
}

export type CallEventKind =
  | 'assign'
  | 'unassign'
  | 'reschedule'
  | 'start'
  | 'hold'
  | 'resume'
  | 'await_signoff'
  | 'close'
  | 'accept_waiver'
  | 'reopen'
  | 'cancel';

/** Keys that this server makes for itself. */
export interface ServerSecretsTable {
  name: string;
  value: string;
}
