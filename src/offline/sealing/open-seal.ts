import type { IDBPDatabase } from 'idb';
import { newDeviceKey, unwrap, type DeviceKey } from './device-key.ts';
import { keyAt } from './key-at.ts';
import { Seal } from './seal.ts';

/**
 * The seal of this user's records. The key is kept beside them, so that a browser that deletes one deletes both. Rejects where a
 * key exists that this browser cannot use now; no other key replaces it.
 */
export async function openSeal(database: IDBPDatabase): Promise<Seal> {
  const known = keyIn(await database.get('keys', keyAt.key));
  const key = known ?? (await addedKey(database, await newDeviceKey()));
  return new Seal(key.id, await unwrap(key));
}

/** Two tabs that open at the same time end with one key. */
async function addedKey(database: IDBPDatabase, key: DeviceKey): Promise<DeviceKey> {
  const tx = database.transaction('keys', 'readwrite', { durability: 'strict' });
  const first = keyIn(await tx.store.get(keyAt.key));
  if (first === undefined) {
    await tx.store.put(key, keyAt.key);
    await tx.store.put(key.id, keyAt.id);
  }
  await tx.done;
  return first ?? key;
}

/** Nothing else is ever put there. */
const keyIn = (stored: unknown): DeviceKey | undefined => stored as DeviceKey | undefined;
