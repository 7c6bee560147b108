import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { Base, Draft } from './drafts/draft.ts';
import { abortQuietly } from './transaction.ts';

type UpgradeTx = IDBPTransaction<unknown, string[], 'versionchange'>;
/** Awaits nothing but the transaction, which ends with the upgrade. */
type Migration = (database: IDBPDatabase, tx: UpgradeTx) => void | Promise<void>;

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
    // What the server has is unknown for a draft with unsent changes, until its next acknowledgement. Nothing was sealed yet.
    const drafts = (await tx.objectStore('drafts').getAll()) as Draft[];
    for (const { mappingId, version, entries, override, baseRev, ...draft } of drafts) {
      if (baseRev === 0 || draft.sentChangeNo !== draft.changeNo) continue;
      const base: Base = { mappingId, version, entries, rev: baseRev, ...(override && { override }) };
      await tx.objectStore('bases').put(base);
    }
  },
  // Earlier records stay as they are until `sealEarlier` has passed them: all photos in one transaction would fill a phone.
  (database) => {
    database.createObjectStore('keys');
  },
  // Nothing to change. A tab of an earlier app would change the outbox and not say so, and must close.
  () => undefined,
  (database) => {
    database.createObjectStore('packs', { keyPath: 'id' });
  },
  (database) => {
    database.createObjectStore('answers', { keyPath: 'id' });
  },
  // Nothing to change. A tab of an earlier app would leave the half of the key behind when somebody signs out, and must close.
  () => undefined,
  (database) => {
    database.createObjectStore('forms', { keyPath: 'id' });
  },
];

export const databaseVersion = migrations.length;

/** Opening ends with the transaction; a failed step aborts it. */
export async function upgrade(database: IDBPDatabase, tx: UpgradeTx, from: number): Promise<void> {
  try {
    for (const migrate of migrations.slice(from)) await migrate(database, tx);
  } catch {
    abortQuietly(tx);
  }
}
