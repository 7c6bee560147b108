import type { LateRecord } from '../chain/late-record.ts';
import type { Constraint, UnavailableReason } from '../storage-errors.ts';
import type { StatementResult } from '../store.ts';

/** A message to the writer thread: one write. */
export interface WriteRequest {
  readonly id: number;
  readonly statements: readonly {
    readonly sql: string;
    readonly parameters: readonly unknown[];
    readonly expect?: number;
    readonly chains?: string;
    readonly record?: LateRecord;
  }[];
}

/** Why a write failed, in a form that can be sent between threads. */
export type WriteFailure =
  | { readonly kind: 'conflict'; readonly index: number; readonly expected: number; readonly actual: number }
  | { readonly kind: 'constraint'; readonly index: number; readonly constraint: Constraint; readonly detail: string }
  | { readonly kind: 'unavailable'; readonly reason: UnavailableReason; readonly message: string }
  | { readonly kind: 'error'; readonly message: string };

export type WriteReply =
  | { readonly id: number; readonly results: readonly StatementResult[] }
  | { readonly id: number; readonly failure: WriteFailure };
