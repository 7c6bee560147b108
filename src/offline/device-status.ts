import type { StorageState } from './database.ts';
import type { OutboxLine } from './outbox.ts';

/** What the person must be able to see at any time: what is safe where. */
export interface DeviceStatus {
  readonly storage: StorageState;
  /** Changes that are only on this device, those on their way included. */
  readonly waiting: number;
  readonly sending: number;
  /** Refused by the server or in conflict: only a person can go on. */
  readonly needsAttention: number;
  readonly signedOut: boolean;
}

export function statusOf(storage: StorageState, lines: readonly OutboxLine[]): DeviceStatus {
  const count = (...states: readonly OutboxLine['state'][]): number =>
    lines.filter(({ state }) => states.includes(state)).length;
  return {
    storage,
    waiting: lines.length,
    sending: count('sending'),
    needsAttention: count('needs-attention', 'conflict'),
    signedOut: count('paused-auth') > 0,
  };
}
