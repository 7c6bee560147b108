import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { countedWrite } from './all-writes-done.ts';
import { startFreshLog } from './fresh-log.ts';
import { databaseVersion, isUnreleased, upgrade } from './migrations.ts';
import { Signal, type Watched } from './signal.ts';
import type { HalfFrom } from './sealing/half.ts';
import { keyAt } from './sealing/key-at.ts';
import type { Seal } from './sealing/seal.ts';
import type { RawTx } from './sealing/sealed-tx.ts';
import type { ReadTx, StoreName, WriteTx } from './stores.ts';
import { settled } from './transaction.ts';

/**
 * | State      | Because                                          | Ends                                |
 * | ---------- | ------------------------------------------------ | ----------------------------------- |
 * | `ok`       | the database is open, or was not needed yet      |                                     |
 * | `blocked`  | an older tab holds the previous version of it    | when that tab closes                |
 * | `outdated` | a newer app runs in another tab                  | with a reload                       |
 * | `too-new`  | a newer app upgraded the database before         | with a reload, which loads that app |
 * | `locked`   | the server's half of the key is not here         | when the server has given it        |
 * | `other-server` | another server's half opens what is here     | when that person deletes it         |
 * | `unreleased` | a version from before the first release made it | when that person deletes it       |
 * | `failed`   | the browser gives no storage                     | when a later attempt succeeds       |
 */
export type StorageState =
  | 'ok'
  | 'blocked'
  | 'outdated'
  | 'too-new'
  | 'locked'
  | 'other-server'
  | 'unreleased'
  | 'failed';

/** Another tab has made another key: connect again. */
class KeyChanged extends Error {
  override readonly name = 'KeyChanged';
}

/** It is from before the first release, and stays as it is. */
class Unreleased extends Error {
  override readonly name = 'Unreleased';

  constructor() {
    super('What is kept on this device is from before the first release of this app.');
  }
}

export interface Connection {
  readonly database: IDBPDatabase;
  readonly seal: Seal;
}

interface Access {
  /** Where the half of the key comes from if it is not here. Absent: nowhere, and then nothing can be opened. */
  readonly half?: HalfFrom | undefined;
  readonly name?: string | undefined;
}

/** The database of one user on this device, encrypted. It never holds another user's work. */
export class DeviceDatabase {
  readonly #name: string;
  readonly #half: HalfFrom | undefined;
  readonly #state = new Signal<StorageState>('ok');
  readonly #unreadable = new Signal<ReadonlySet<string>>(new Set());
  #connection: Promise<Connection> | undefined;
  #freshLog: Promise<void> | undefined;
  /** It did not exist before. */
  isNew = false;

  constructor(userId: number, { half, name = databaseName(userId) }: Access = {}) {
    this.#name = name;
    this.#half = half;
  }

  get state(): Watched<StorageState> {
    return this.#state;
  }

  /** Records that were found damaged. They stay where they are. */
  get unreadable(): Watched<ReadonlySet<string>> {
    return this.#unreadable;
  }

  read<T>(stores: StoreName[], work: (tx: ReadTx) => Promise<T>): Promise<T> {
    return this.retried((connection) => this.transacted(connection, stores, 'readonly', work));
  }

  /**
   * Resolves after the transaction is on disk: `strict`, because Chromium's default leaves it in a buffer that a power cut
   * empties. `work` may run twice and must await nothing but this transaction.
   */
  write<T>(stores: StoreName[], work: (tx: WriteTx) => Promise<T>): Promise<T> {
    return countedWrite(this.retried((connection) => this.transacted(connection, stores, 'readwrite', work)));
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    (await connection?.catch(() => undefined))?.database.close();
  }

  async deleteAll(): Promise<void> {
    await this.close();
    await deleteDatabase(this.#name);
  }

  /** One transaction with the seal of the connection; `raw` is the same without it. */
  transacted<T>(
    { database, seal }: Connection,
    stores: readonly StoreName[],
    mode: IDBTransactionMode,
    work: (tx: WriteTx, raw: RawTx) => Promise<T>,
  ): Promise<T> {
    // `readonly` is promised by the type of what `work` receives.
    const tx = database.transaction([...stores, 'keys'], mode as 'readwrite', { durability: 'strict' });
    return settled(tx, async () => {
      if ((await tx.objectStore('keys').get(keyAt.id)) !== seal.id) throw new KeyChanged();
      const sealed = seal.within(tx, (record) => this.#noteUnreadable(record));
      return work(sealed, tx);
    });
  }

  #noteUnreadable(record: string): void {
    if (!this.#unreadable.get().has(record)) this.#unreadable.set(new Set([...this.#unreadable.get(), record]));
  }

  /** Phones close a database under a sleeping page. Retry once on a new connection before reporting a failure. */
  async retried<T>(run: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await run(await this.#connect());
    } catch (error) {
      if (!isConnectionTrouble(error) || this.#state.get() === 'outdated') throw error;
      await this.close();
      return run(await this.#connect());
    }
  }

  #connect(): Promise<Connection> {
    if (this.#state.get() === 'outdated')
      return Promise.reject(new Error('A newer version of this app is open in another tab.'));
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = undefined;
      this.#state.set(troubles.get(errorName(error)) ?? 'failed');
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<Connection> {
    // Once is enough for a start. Not awaited: another tab that the phone has put to sleep could hold it up.
    this.#freshLog ??= startFreshLog();
    let found = 0;
    const database = await openDB(this.#name, databaseVersion, {
      upgrade: (opened, from, _to, tx) => {
        found = from;
        this.isNew ||= from === 0;
        void upgrade(opened, tx, from);
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
    }).catch((error: unknown) => {
      throw isUnreleased(found) ? new Unreleased() : error;
    });
    try {
      const { openSeal } = await import('./sealing/open-seal.ts');
      const seal = await openSeal(database, this.#half);
      this.#state.set('ok');
      return { database, seal };
    } catch (error) {
      database.close();
      throw error;
    }
  }
}

/** Whether this user left any data on this device. */
export async function hasLocalData(userId: number): Promise<boolean> {
  if (!(await isKnown(userId))) return false;
  const stores = ['drafts', 'outbox', 'bundles'] as const;
  return withoutKey(userId, { stores, mode: 'readonly' }, async (tx) => {
    for (const store of stores) if ((await tx.objectStore(store).count()) > 0) return true;
    return false;
  });
}

interface WithoutKey {
  readonly stores: readonly (StoreName | 'keys')[];
  readonly mode: IDBTransactionMode;
}

/** One transaction that opens no record, and so works on a locked database too. */
export async function withoutKey<T>(
  userId: number,
  { stores, mode }: WithoutKey,
  work: (tx: RawTx) => Promise<T>,
): Promise<T> {
  const database = await openDB(databaseName(userId), databaseVersion, {
    upgrade: (opened, from, _to, tx) => void upgrade(opened, tx, from),
  });
  try {
    // As in `transacted`.
    const tx = database.transaction([...stores], mode as 'readwrite', { durability: 'strict' });
    return await settled(tx, () => work(tx));
  } finally {
    database.close();
  }
}

export const isKnown = async (userId: number): Promise<boolean> =>
  (await databaseNames()).includes(databaseName(userId));

export const databaseNames = async (): Promise<readonly string[]> =>
  (await indexedDB.databases()).map(({ name = '' }) => name);

export const databaseName = (userId: number): string => `fs-u${userId}`;

/** The name of a DOMException from any realm: IndexedDB distinguishes its failures by name only. */
export const errorName = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

export const deleteDatabase = (name: string): Promise<void> => deleteDB(name);

const troubles: ReadonlyMap<string, StorageState> = new Map([
  ['VersionError', 'too-new'],
  ['Locked', 'locked'],
  ['OtherServer', 'other-server'],
  ['Unreleased', 'unreleased'],
]);

const connectionTroubles = new Set([
  ...['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError', 'KeyChanged'],
]);

const isConnectionTrouble = (error: unknown): boolean => connectionTroubles.has(errorName(error));
