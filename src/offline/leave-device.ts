import { isAside } from './store/aside.ts';
import { databaseNames, deleteDatabase, DeviceDatabase, errorName, isKnown, withoutKey } from './store/database.ts';
import { isSent } from './store/records/draft.ts';
import { keyAt } from './store/sealing/key-at.ts';
import type { RawTx } from './store/sealing/sealed-tx.ts';
import { allStores, type ReadTx } from './store/stores.ts';

/**
 * After signing out: deletes what this user has on this device, if the server has all of it; otherwise only what the server has said.
 * The server's half of the key goes in any case: what stays is locked until the same person has signed in. Resolves to whether
 * everything is gone.
 */
export async function leaveDevice(userId: number): Promise<boolean> {
  for (const name of await databaseNames()) if (isAside(name)) await deleteDatabase(name);
  if (!(await isKnown(userId))) return true;
  const database = new DeviceDatabase(userId);
  try {
    return await leave(database);
  } catch (error) {
    if (errorName(error) !== 'Locked') throw error;
    await withoutKey(userId, { stores: ['packs', 'answers', 'keys'], mode: 'readwrite' }, async (tx) => {
      await forgetAnswers(tx);
      await forgetHalf(tx);
    });
    return false;
  } finally {
    await database.close();
  }
}

/** The server has ended the session. What is here stays, locked until the same person has signed in. */
export async function lockDevice(userId: number): Promise<void> {
  if (await isKnown(userId)) await withoutKey(userId, { stores: ['keys'], mode: 'readwrite' }, forgetHalf);
}

/** In one transaction with the question what is only here. */
const leave = (database: DeviceDatabase): Promise<boolean> =>
  database.retried((connection) =>
    database.transacted(connection, allStores, 'readwrite', async (tx, raw) => {
      await forgetAnswers(raw);
      const isGone = await hasNothingOfItsOwn(tx);
      if (isGone) for (const store of allStores) await tx.objectStore(store).clear();
      await forgetHalf(raw);
      return isGone;
    }),
  );

async function forgetAnswers(tx: RawTx): Promise<void> {
  await tx.objectStore('packs').clear();
  await tx.objectStore('answers').clear();
}

async function forgetHalf(tx: RawTx): Promise<void> {
  const keys = tx.objectStore('keys');
  const left: unknown = await keys.get(keyAt.left);
  await keys.put((typeof left === 'number' ? left : 0) + 1, keyAt.left);
  await keys.delete(keyAt.half);
}

/** Kept copies and pictures that a report no longer names are nowhere else either. */
async function hasNothingOfItsOwn(tx: ReadTx): Promise<boolean> {
  for (const store of ['outbox', 'copies', 'forms'] as const)
    if ((await tx.objectStore(store).count()) > 0) return false;
  if (!(await tx.objectStore('drafts').getAll()).every(isSent)) return false;
  for (const id of await tx.objectStore('attachments').getAllKeys())
    if ((await tx.objectStore('attachments').get(id))?.state !== 'stored') return false;
  return true;
}
