import type { EndpointKey, Problem } from '#contract';

export type OutboxKind = 'draft' | 'submit' | 'reopen' | 'discard' | 'attachment' | 'act';

/**
 * `queued`: its turn comes. `sending`: on its way. `paused-auth`: the session has ended; it goes on after signing in.
 * `conflict`: somebody saved a newer version, a person must choose. `needs-attention`: the server refused it for good.
 * An item that was delivered is gone, in the same transaction that recorded the answer.
 */
export type OutboxState = 'queued' | 'sending' | 'paused-auth' | 'conflict' | 'needs-attention';

/** A change that the server has not confirmed yet. */
export interface OutboxItem {
  /** Order of making; given by the database. */
  readonly seq: number;
  /** Idempotency-Key: the same at every attempt, so that a repeat is harmless. */
  readonly key: string;
  readonly kind: OutboxKind;
  /** Items of one lane go one after the other; lanes do not wait for each other. */
  readonly lane: string;
  /** Of everything about one report; an act may be about anything. */
  readonly mappingId?: number;
  readonly attachmentId?: string;
  readonly endpoint: EndpointKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Fixed at the first attempt: a repeat under the same key must be the same request. */
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly ifNoneMatch?: '*';
  /** The draft's change that `body` holds. */
  readonly changeNo?: number;
  /** Present while a newer draft save may still take its place: before the first attempt. */
  readonly live?: string;
  /** Keys of items in other lanes that must be delivered first. */
  readonly dependsOn: readonly string[];
  readonly state: OutboxState;
  readonly attempts: number;
  /** Not tried before this moment (ms). */
  readonly nextAt: number;
  /** The server asked to be left alone until then (Retry-After); a returning connection does not shorten it. */
  readonly notBefore?: number;
  readonly problem?: Problem;
  /** Of an act: what a screen must know of it while it waits. */
  readonly about?: Readonly<Record<string, string | number>>;
  /** What a person reads. */
  readonly label: string;
  readonly madeAt: string;
}

export type NewOutboxItem = Omit<OutboxItem, 'seq'>;

export const mappingLane = (mappingId: number): string => `mapping:${mappingId}`;

/** Whatever is about a report says which. */
export function mappingOf({ mappingId, kind }: Pick<OutboxItem, 'mappingId' | 'kind'>): number {
  if (mappingId === undefined) throw new Error(`An outbox item of kind ${kind} has no mapping.`);
  return mappingId;
}
