import { DeviceDatabase, isKnown } from './database.ts';
import { isSent } from './drafts/draft.ts';
import { allStores, type ReadTx } from './stores.ts';

/**
 * After signing out: deletes what this user has on this device and destroys its key, if the server has all of it. Otherwise all but
 * what the server has said stays, sealed, until the same person has signed in and sent it. Resolves to whether it is gone.
 */
export async function leaveDevice(userId: number): Promise<boolean> {
  if (!(await isKnown(userId))) return true;
  const database = new DeviceDatabase(userId);
  try {
    return await destroy(database);
  } finally {
    await database.close();
  }
}

/** In one transaction with the question: another tab that goes on writing makes a key of its own. */
const destroy = (database: DeviceDatabase): Promise<boolean> =>
  database.retried((connection) =>
    database.transacted(connection, allStores, 'readwrite', async (tx, raw) => {
      await tx.objectStore('packs').clear();
      await tx.objectStore('answers').clear();
      if (!(await hasNothingOfItsOwn(tx))) return false;
      for (const store of allStores) await tx.objectStore(store).clear();
      await raw.objectStore('keys').clear();
      return true;
    }),
  );

/** Kept copies and pictures that a report no longer names are nowhere else either. */
async function hasNothingOfItsOwn(tx: ReadTx): Promise<boolean> {
  if ((await tx.objectStore('outbox').count()) > 0 || (await tx.objectStore('copies').count()) > 0) return false;
  if (!(await tx.objectStore('drafts').getAll()).every(isSent)) return false;
  for (const id of await tx.objectStore('attachments').getAllKeys())
    if ((await tx.objectStore('attachments').get(id))?.state !== 'stored') return false;
  return true;
}
