import type { AnswerOf, Endpoints } from '#contract';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { StoredAttachment } from './attachments/attachment.ts';
import type { Base, Draft, DraftCopy, SubmittedReport } from './drafts/draft.ts';
import type { OutboxItem } from './outbox/outbox-item.ts';
import { Signal, type Watched } from './outbox/signal.ts';

/** DO NOT CHANGE a name or a key without a migration: every draft on every phone would be lost. */
interface Stores extends DBSchema {
  drafts: { key: number; value: Draft };
  bases: { key: number; value: Base };
  outbox: { key: number; value: OutboxItem; indexes: { lane: string; live: string } };
  attachments: { key: string; value: StoredAttachment; indexes: { mapping: number } };
  bundles: { key: [string, string]; value: StoredBundle };
  submitted: { key: number; value: SubmittedReport };
  copies: { key: number; value: DraftCopy; indexes: { mapping: number } };
}

export type StoreName = 'drafts' | 'bases' | 'outbox' | 'attachments' | 'bundles' | 'submitted' | 'copies';
type ReadTx = IDBPTransaction<Stores, StoreName[]>;
export type WriteTx = IDBPTransaction<Stores, StoreName[], 'readwrite'>;

type UpgradeTx = IDBPTransaction<Stores, StoreName[], 'versionchange'>;
/** Awaits nothing but the transaction, which ends with the upgrade. */
type Migration = (database: IDBPDatabase<Stores>, tx: UpgradeTx) => void | Promise<void>;

/** One step per version, forward only. Never edit a released step. */
const migrations: readonly Migration[] = [
  (database) => {
    database.createObjectStore('drafts', { keyPath: 'mappingId' });
    const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    outbox.createIndex('lane', 'lane');
    // Unique: a draft has at most one save that can still be replaced.
    outbox.createIndex('live', 'live', { unique: true });
    database.createObjectStore('attachments', { keyPath: 'id' }).createIndex('mapping', 'mappingId');
    database.createObjectStore('bundles', { keyPath: ['slug', 'version'] });
    database.createObjectStore('submitted', { keyPath: 'mappingId' });
    database.createObjectStore('copies', { keyPath: 'id', autoIncrement: true }).createIndex('mapping', 'mappingId');
  },
  async (database, tx) => {
    database.createObjectStore('bases', { keyPath: 'mappingId' });
    // What the server has is unknown for a draft with unsent changes, until its next acknowledgement.
    for (const { mappingId, version, entries, override, baseRev, ...draft } of await tx
      .objectStore('drafts')
      .getAll()) {
      if (baseRev === 0 || draft.sentChangeNo !== draft.changeNo) continue;
      const base = { mappingId, version, entries, rev: baseRev };
      await tx.objectStore('bases').put({ ...base, ...(override && { override }) });
    }
  },
];

/**
 * | State      | Because                                          | Ends                                |
 * | ---------- | ------------------------------------------------ | ----------------------------------- |
 * | `ok`       | the database is open, or was not needed yet      |                                     |
 * | `blocked`  | an older tab holds the previous version of it    | when that tab closes                |
 * | `outdated` | a newer app runs in another tab                  | with a reload                       |
 * | `too-new`  | a newer app upgraded the database before         | with a reload, which loads that app |
 * | `failed`   | the browser gives no storage                     | when a later attempt succeeds       |
 */
export type StorageState = 'ok' | 'blocked' | 'outdated' | 'too-new' | 'failed';

/** The database of one user on this device. It never holds another user's work. */
export class DeviceDatabase {
  readonly #name: string;
  readonly #state = new Signal<StorageState>('ok');
  #connection: Promise<IDBPDatabase<Stores>> | undefined;
  /** It did not exist before. */
  isNew = false;

  constructor(userId: number) {
    this.#name = databaseName(userId);
  }

  get state(): Watched<StorageState> {
    return this.#state;
  }

  read<T>(stores: StoreName[], work: (tx: ReadTx) => Promise<T>): Promise<T> {
    return this.#retried((database) => settled(database.transaction(stores, 'readonly'), work));
  }

  /**
   * Resolves after the transaction is on disk: `strict`, because Chromium's default leaves it in a buffer that a power cut
   * empties. `work` may run twice and must await nothing but this transaction.
   */
  write<T>(stores: StoreName[], work: (tx: WriteTx) => Promise<T>): Promise<T> {
    return this.#retried((database) =>
      settled(database.transaction(stores, 'readwrite', { durability: 'strict' }), work),
    );
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    (await connection?.catch(() => undefined))?.close();
  }

  /** Phones close a database under a sleeping page. Retry once on a new connection before reporting a failure. */
  async #retried<T>(run: (database: IDBPDatabase<Stores>) => Promise<T>): Promise<T> {
    try {
      return await run(await this.#connect());
    } catch (error) {
      if (!isConnectionTrouble(error) || this.#state.get() === 'outdated') throw error;
      await this.close();
      return run(await this.#connect());
    }
  }

  #connect(): Promise<IDBPDatabase<Stores>> {
    if (this.#state.get() === 'outdated')
      return Promise.reject(new Error('A newer version of this app is open in another tab.'));
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = undefined;
      this.#state.set(errorName(error) === 'VersionError' ? 'too-new' : 'failed');
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<IDBPDatabase<Stores>> {
    const database = await openDB<Stores>(this.#name, migrations.length, {
      upgrade: (opened, from, _to, tx) => {
        this.isNew ||= from === 0;
        // Opening ends with the transaction; a failed step aborts it.
        void upgraded(opened, tx, migrations.slice(from));
      },
      blocked: () => this.#state.set('blocked'),
      // A newer app waits to upgrade. If an old tab went on writing, the new one could not read it.
      blocking: () => {
        this.#state.set('outdated');
        void this.close();
      },
      terminated: () => {
        this.#connection = undefined;
      },
    });
    this.#state.set('ok');
    return database;
  }
}

/** Whether this user left any data on this device. */
export async function hasLocalData(userId: number): Promise<boolean> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === databaseName(userId))) return false;
  const database = new DeviceDatabase(userId);
  try {
    return await database.read(['drafts', 'outbox', 'bundles'], async (tx) => {
      const drafts = await tx.objectStore('drafts').count();
      const waiting = await tx.objectStore('outbox').count();
      const bundles = await tx.objectStore('bundles').count();
      return drafts + waiting + bundles > 0;
    });
  } finally {
    await database.close();
  }
}

async function upgraded(opened: IDBPDatabase<Stores>, tx: UpgradeTx, steps: readonly Migration[]): Promise<void> {
  try {
    for (const migrate of steps) await migrate(opened, tx);
  } catch {
    abortQuietly(tx);
  }
}

const databaseName = (userId: number): string => `fs-u${userId}`;

interface Settling {
  readonly done: Promise<void>;
  readonly error: DOMException | null;
  abort(): void;
}

async function settled<Tx extends Settling, T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  // A failed transaction rejects `done` too; the await below reports it.
  const done = tx.done.catch((error: unknown) => {
    throw tx.error ?? error;
  });
  done.catch(() => undefined);
  try {
    const result = await work(tx);
    await done;
    return result;
  } catch (error) {
    abortQuietly(tx);
    throw tx.error ?? error;
  }
}

function abortQuietly(tx: Settling): void {
  try {
    tx.abort();
  } catch {
    // Already finished: there is nothing to roll back.
  }
}

/** The name of a DOMException from any realm: IndexedDB distinguishes its failures by name only. */
export const errorName = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

const connectionTroubles = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError']);

const isConnectionTrouble = (error: unknown): boolean => connectionTroubles.has(errorName(error));

export type Bundle = AnswerOf<Endpoints['GET /api/v1/report-types/:Slug/versions/:Version']>;

/** One version of a report type, as the server published it. It never changes, so it is never refreshed. */
interface StoredBundle {
  readonly slug: string;
  readonly version: string;
  readonly bundle: Bundle;
}
