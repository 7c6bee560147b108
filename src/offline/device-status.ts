import type { StorageState } from './store/database.ts';
import type { StoredLine } from './outbox/outbox-line.ts';

/** What the person must be able to see at any time: what is safe where. */
export interface DeviceStatus {
  readonly storage: StorageState;
  /** Drafts whose last typing could not be written: it exists only in this tab. */
  readonly unsaved: number;
  /** Changes that exist only on this device, including those in flight. */
  readonly waiting: number;
  readonly sending: number;
  /** Refused by the server or in conflict: only a person can continue. */
  readonly needsAttention: number;
  readonly signedOut: boolean;
  /** Records that the browser has damaged: nothing of them can be shown or sent. */
  readonly unreadable: number;
}

interface Seen {
  readonly storage: StorageState;
  readonly lines: readonly StoredLine[];
  readonly unsaved: number;
  readonly unreadable: number;
}

export function statusOf({ storage, lines, unsaved, unreadable }: Seen): DeviceStatus {
  const count = (...states: readonly StoredLine['state'][]): number =>
    lines.filter(({ state }) => states.includes(state)).length;
  return {
    storage,
    unsaved,
    unreadable,
    waiting: lines.length,
    sending: count('sending'),
    needsAttention: count('needs-attention', 'conflict'),
    signedOut: count('paused-auth') > 0,
  };
}
