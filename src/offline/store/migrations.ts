import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { abortQuietly } from './transaction.ts';

type UpgradeTx = IDBPTransaction<unknown, string[], 'versionchange'>;
/** Awaits nothing but the transaction, which ends with the upgrade. */
type Migration = (database: IDBPDatabase, tx: UpgradeTx) => void | Promise<void>;

/** The version of the database in the first release. */
const firstReleased = 8;

/** One step per version after the first, forward only. Never edit a released step. */
const migrations: readonly Migration[] = [];

export const databaseVersion = firstReleased + migrations.length;

/** Nothing leads from it to the database of today. It stays as it is. */
export const isUnreleased = (version: number): boolean => version > 0 && version < firstReleased;

/** Opening ends with the transaction; a failed step aborts it. */
export async function upgrade(database: IDBPDatabase, tx: UpgradeTx, from: number): Promise<void> {
  // Opening tells of a failure; `done` would tell of it once more.
  tx.done.catch(() => undefined);
  try {
    if (isUnreleased(from)) throw new Error('It is from before the first release.');
    if (from === 0) makeStores(database);
    for (const migrate of migrations.slice(Math.max(0, from - firstReleased))) await migrate(database, tx);
  } catch {
    database.close();
    abortQuietly(tx);
  }
}

function makeStores(database: IDBPDatabase): void {
  database.createObjectStore('drafts', { keyPath: 'mappingId' });
  database.createObjectStore('bases', { keyPath: 'mappingId' });
  const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
  outbox.createIndex('lane', 'lane');
  // Unique: a draft has at most one save that can still be replaced.
  outbox.createIndex('live', 'live', { unique: true });
  database.createObjectStore('attachments', { keyPath: 'id' }).createIndex('mapping', 'mappingId');
  database.createObjectStore('bundles', { keyPath: ['slug', 'version'] });
  database.createObjectStore('submitted', { keyPath: 'mappingId' });
  database.createObjectStore('copies', { keyPath: 'id', autoIncrement: true }).createIndex('mapping', 'mappingId');
  database.createObjectStore('keys');
  database.createObjectStore('packs', { keyPath: 'id' });
  database.createObjectStore('answers', { keyPath: 'id' });
  database.createObjectStore('forms', { keyPath: 'id' });
}
