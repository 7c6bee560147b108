import type { Problem } from '#contract';
import type { OutboxItem, OutboxKind } from '../store/records/outbox-item.ts';
import type { DeviceDatabase } from '../store/database.ts';
import type { WriteTx } from '../store/stores.ts';
import type { Receipt } from './answer-meaning.ts';
import type { Parcel } from './parcel.ts';

/** What the outbox does differently for one kind of item. Each kind is declared beside the records that it changes. */
export interface Kind {
  /** Whether a 2xx answers such an item. One that does not came from a proxy, and nothing was delivered. */
  readonly isAnswer: (answer: unknown) => boolean;
  /** Writes what the answer changes on this device, in the transaction that removes the item. */
  readonly delivered: (tx: WriteTx, item: OutboxItem, answer: unknown) => Promise<void>;
  /** Before the first attempt: the item with what is known only now. `undefined`: nothing is left to send. */
  readonly fixed?: (tx: WriteTx, item: OutboxItem) => Promise<OutboxItem | undefined>;
  /** Sends it in another way than as one request. `undefined`: one request does. */
  readonly send?: (trip: Trip) => Promise<Sent | undefined>;
  /** A conflict that is settled by another item: true when that stands in its place. */
  readonly conflicted?: (tx: WriteTx, item: OutboxItem, problem: Problem, now: number) => Promise<boolean>;
}

export type Kinds = Readonly<Record<OutboxKind, Kind>>;

export interface Trip {
  readonly database: DeviceDatabase;
  readonly send: Send;
  readonly item: OutboxItem;
  /** The app is closing: start no further request. */
  readonly isOver: () => boolean;
}

export type Send = (parcel: Parcel) => Promise<Receipt>;

export interface Sent {
  readonly receipt: Receipt;
  /** The server now has more of the file than before, so the line is not that bad. */
  readonly madeProgress: boolean;
}

/** Any call of the API: it answers with an object or with nothing. The server's next answer shows what it changed. */
export const act: Kind = {
  isAnswer: (answer) => answer === undefined || (typeof answer === 'object' && answer !== null),
  delivered: () => Promise.resolve(),
};

/** The server validates what it sends; the members that are read here are looked for, because a proxy may answer in its place. */
export const has = (answer: unknown, name: string, type: 'number' | 'string' | 'object'): boolean =>
  typeof answer === 'object' && answer !== null && typeof (answer as Record<string, unknown>)[name] === type;
