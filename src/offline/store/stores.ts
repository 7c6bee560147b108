import type { AnswerOf, Endpoints, Profile } from '#contract';
import type { StoredAttachment } from './records/attachment.ts';
import type { Base, Draft, DraftCopy, SubmittedReport } from './records/draft.ts';
import type { OutboxItem } from './records/outbox-item.ts';

/** What is kept in each store. DO NOT CHANGE a name or a key without a migration: every draft on every phone would be lost. */
export interface Stores {
  drafts: { key: number; value: Draft; index: never };
  bases: { key: number; value: Base; index: never };
  outbox: { key: number; value: OutboxItem; index: 'lane' | 'live' };
  attachments: { key: string; value: StoredAttachment; index: 'mapping' };
  bundles: { key: [string, string]; value: StoredBundle; index: never };
  submitted: { key: number; value: SubmittedReport; index: never };
  copies: { key: number; value: DraftCopy; index: 'mapping' };
  packs: { key: 'last'; value: StoredPack; index: never };
  answers: { key: 'last' | 'person'; value: StoredAnswers | StoredPerson; index: never };
  forms: { key: string; value: StoredForm; index: never };
}

export type StoreName = keyof Stores;

export type Bundle = AnswerOf<Endpoints['GET /api/v1/report-types/:Slug/versions/:Version']>;

/** One version of a report type, as the server published it. It never changes, so it is never refreshed. */
interface StoredBundle {
  readonly slug: string;
  readonly version: string;
  readonly bundle: Bundle;
}

/** What was fetched for days without a connection. */
export interface Pack {
  /** When packing ended, in ms. */
  readonly at: number;
  /** Names of what was asked for, whether it came or not. */
  readonly wanted: readonly string[];
  /** Forms of reports: those on the device, and those that could not be fetched. */
  readonly forms: { readonly here: number; readonly missing: number };
  /** What came, by name. */
  readonly answers: readonly Named[];
}

/** An answer of the server with when it came, under the name of what was asked for. */
export type Named = readonly [name: string, answered: unknown];

interface StoredPack {
  readonly id: 'last';
  /** The version of the app that packed. */
  readonly app: string;
  readonly pack: Pack;
}

/** What was typed into a form that is not a report, and not sent yet. */
interface StoredForm {
  /** The name of the form and what it is about. */
  readonly id: string;
  readonly typed: unknown;
}

/** Whom the server has confirmed. */
export interface Who {
  readonly profile: Profile;
  /** In ms. */
  readonly confirmedAt: number;
}

interface StoredPerson {
  readonly id: 'person';
  readonly who: Who;
}

interface StoredAnswers {
  readonly id: 'last';
  /** The version of the app that asked. */
  readonly app: string;
  readonly answers: readonly Named[];
}

export const allStores: readonly StoreName[] = [
  ...([
    'drafts',
    'bases',
    'outbox',
    'attachments',
    'bundles',
    'submitted',
    'copies',
    'packs',
    'answers',
    'forms',
  ] as const),
];

/** One store within a transaction. A record that cannot be read any more is left out, and stays. */
export interface ReadStore<N extends StoreName> {
  get(key: Stores[N]['key']): Promise<Stores[N]['value'] | undefined>;
  getAll(): Promise<Stores[N]['value'][]>;
  getKey(key: Stores[N]['key']): Promise<Stores[N]['key'] | undefined>;
  getAllKeys(): Promise<Stores[N]['key'][]>;
  count(): Promise<number>;
  index(name: Stores[N]['index']): ReadIndex<N>;
}

export interface ReadIndex<N extends StoreName> {
  get(key: IDBValidKey): Promise<Stores[N]['value'] | undefined>;
  getAll(key: IDBValidKey): Promise<Stores[N]['value'][]>;
  getKey(key: IDBValidKey): Promise<Stores[N]['key'] | undefined>;
  getAllKeys(key: IDBValidKey): Promise<Stores[N]['key'][]>;
}

export interface WriteStore<N extends StoreName> extends ReadStore<N> {
  put(value: Stores[N]['value']): Promise<Stores[N]['key']>;
  add(value: Stores[N]['value']): Promise<Stores[N]['key']>;
  delete(key: Stores[N]['key']): Promise<void>;
  clear(): Promise<void>;
}

export interface ReadTx {
  objectStore<N extends StoreName>(name: N): ReadStore<N>;
}

export interface WriteTx {
  objectStore<N extends StoreName>(name: N): WriteStore<N>;
}
