import type { IDBPDatabase } from 'idb';
import { keyAt } from './key-at.ts';
import type { Seal } from './seal.ts';

/**
 * The seal of this database, with the key that is kept in it; the first time with a new one. None where the page or the browser
 * cannot keep keys: what cannot be sealed is still kept. Rejects if there is a key that cannot be used now; no other replaces it.
 */
export async function sealIn(database: IDBPDatabase): Promise<Seal | undefined> {
  // Only pages that come over https have it.
  if (!('subtle' in crypto)) return undefined;
  try {
    const { openSeal } = await import('./open-seal.ts');
    return await openSeal(database);
  } catch (error) {
    if ((await database.get('keys', keyAt.id)) === undefined) return undefined;
    throw error;
  }
}
