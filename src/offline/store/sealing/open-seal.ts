import type { IDBPDatabase } from 'idb';
import { newDeviceKey, unwrap, type DeviceKey } from './device-key.ts';
import { Locked, type HalfFrom } from './half.ts';
import { keyAt } from './key-at.ts';
import { keysIn, keysNow } from './keys-in.ts';
import { Seal } from './seal.ts';

/**
 * The seal of this user's records. The key is kept beside them, so that a browser that deletes one deletes both. Rejects where a
 * key exists that cannot be used now; no other key replaces it.
 */
export async function openSeal(database: IDBPDatabase, from?: HalfFrom): Promise<Seal> {
  const { key: known, half } = await keysNow(database);
  const key = known ?? (await addedKey(database, await newDeviceKey()));
  const by = key.wrappedBy ?? half;
  if (by !== undefined && from?.isKept !== false) return new Seal(key.id, await unwrap(key, by));
  if (from === undefined) throw new Locked();
  const { isStartedAnew, openedBy } = await import('./ask-half.ts');
  if (from.isKept && (await isStartedAnew(database, key))) return openSeal(database);
  return new Seal(key.id, await openedBy(database, key, from));
}

/** Two tabs that open at the same time end with one key. */
async function addedKey(database: IDBPDatabase, key: DeviceKey): Promise<DeviceKey> {
  const tx = database.transaction('keys', 'readwrite', { durability: 'strict' });
  const { key: first } = await keysIn(tx.store);
  if (first === undefined) {
    await tx.store.put(key, keyAt.key);
    await tx.store.put(key.id, keyAt.id);
  }
  await tx.done;
  return first ?? key;
}
