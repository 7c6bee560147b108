import type { Moment } from './column-types.ts';

/** Append-only: events of a call that do not belong to one of its tasks. */
export interface CallEventsTable {
  call_event_id: string;
  call_id: number;
  kind: CallEventKind;
  /** When the person did it, by their device's clock if that can be right, otherwise `received_at`. */
  device_at: Moment;
  received_at: Moment;
  /** As in the events of tasks. */
  clock_ahead_ms: number | null;
  /** The person whose action caused it, also for a step of the system. */
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

/** Keys that the server generates for itself. */
export interface ServerSecretsTable {
  name: string;
  value: string;
}

/** What the halves of device keys are derived from. A row is never changed or deleted: phones have keys that need it. */
export interface DeviceKeySecretsTable {
  secret_id: string;
  /** The highest is used for new keys. */
  no: number;
  /** 32 bytes in hexadecimal. */
  value: string;
}
