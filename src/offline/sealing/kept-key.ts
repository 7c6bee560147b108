import type { IDBPDatabase } from 'idb';
import type { DeviceKey } from './device-key.ts';
import type { Seal } from './seal.ts';

/** In the store `keys`: the key; its id by itself, because every transaction compares it; and the id that everything is sealed with. */
export const keyAt = { key: 'key', id: 'id', allSealed: 'all-sealed' } as const;

/**
 * The seal of this database, with the key that is kept in it; the first time with a new one. None where the page or the browser
 * cannot keep keys: what cannot be sealed is still kept. Rejects if there is a key that cannot be used now; no other replaces it.
 */
export async function sealIn(database: IDBPDatabase): Promise<Seal | undefined> {
  // Only pages that come over https have it.
  if (!('subtle' in crypto)) return undefined;
  try {
    const { openSeal } = await import('./open-seal.ts');
    return await openSeal({
      read: async () => keyIn(await database.get('keys', keyAt.key)),
      add: (key) => addedKey(database, key),
    });
  } catch (error) {
    if ((await database.get('keys', keyAt.id)) === undefined) return undefined;
    throw error;
  }
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
