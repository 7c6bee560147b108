import type { EndpointKey, Problem } from '#contract';

export type OutboxKind = 'draft' | 'submit' | 'reopen' | 'discard' | 'attachment' | 'act';

/**
 * A delivered item is deleted in the same transaction that records the answer. The other items of its lane wait for it.
 *
 * | State           | Because                             | Goes on                                      |
 * | --------------- | ----------------------------------- | -------------------------------------------- |
 * | queued          | new, or no lasting answer yet       | by itself, at its time                       |
 * | sending         | in flight                           | with the answer; after a crash, queued again |
 * | paused-auth     | 401: the session has ended          | after sign-in; until then every lane waits   |
 * | conflict        | 412: somebody saved a newer version | when a person chooses a side                 |
 * | needs-attention | any other refusal is permanent      | when a person retries or withdraws           |
 */
export type OutboxState = 'queued' | 'sending' | 'paused-auth' | 'conflict' | 'needs-attention';

/**
 * The whole phone sends nothing for a while, because the server could not be reached or was busy: what waits beside an item would fare
 * as it did. Kept with that item on disk, so that neither another tab, nor a reload, nor a killed browser ends it.
 */
export interface Rest {
  /** How often in a row the server could not be reached, with whichever item. */
  readonly failures: number;
  /** When it began, and when it ends (ms). */
  readonly at: number;
  readonly until: number;
  /** The server named the time: not even a person sends before. */
  readonly asked?: true;
  /** When a person last wanted to send in spite of it (ms). */
  readonly pressedAt?: number;
}

/** A change that the server has not confirmed yet. */
export interface OutboxItem {
  /** Order of creation; assigned by the database. */
  readonly seq: number;
  /** Idempotency-Key: the same on every attempt, so that a repeat is harmless. */
  readonly key: string;
  readonly kind: OutboxKind;
  /** Items in one lane are sent one after the other; lanes do not wait for each other. */
  readonly lane: string;
  /** Set on everything about one report; an act may be about anything. */
  readonly mappingId?: number;
  readonly attachmentId?: string;
  /** Of the attachment, in bytes. */
  readonly size?: number;
  readonly endpoint: EndpointKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Fixed at the first attempt: a repeat under the same key must be the same request. */
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly ifNoneMatch?: '*';
  /** The draft's change that `body` contains. */
  readonly changeNo?: number;
  /** Set while a newer draft save may still replace it: before the first attempt. */
  readonly live?: string;
  /** Keys of items in other lanes that must be delivered first. */
  readonly dependsOn: readonly string[];
  readonly state: OutboxState;
  readonly attempts: number;
  /** Not attempted before this time (ms). */
  readonly nextAt: number;
  /**
   * Not sent before this time even when a person wants to send now: the server asked for the delay (Retry-After), or the person may
   * still undo it.
   */
  readonly notBefore?: number;
  /** The server could not be reached with it. Gone, from all items, once the server has taken one. */
  readonly rest?: Rest;
  /** How often in a row its request was changed on its way. */
  readonly damaged?: number;
  readonly problem?: Problem;
  /** Kept beside the request: what its sentence is made of, and what a screen must know while it waits. Read only by `lineOf`. */
  readonly about?: unknown;
  readonly madeAt: string;
}

export type NewOutboxItem = Omit<OutboxItem, 'seq'>;

export const mappingLane = (mappingId: number): string => `mapping:${mappingId}`;

/** Every item about a report names its mapping. */
export function mappingOf({ mappingId, kind }: Pick<OutboxItem, 'mappingId' | 'kind'>): number {
  if (mappingId === undefined) throw new Error(`An outbox item of kind ${kind} has no mapping.`);
  return mappingId;
}
