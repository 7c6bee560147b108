import type { DeviceDatabase } from '../database.ts';
import { allStores, type StoreName, type Stores, type WriteStore } from '../stores.ts';
import { keyAt } from './key-at.ts';

/** Seals what an earlier version of the app has stored, one record at a time. After an interruption it begins again. */
export async function sealEarlier(database: DeviceDatabase): Promise<void> {
  const isDone = await database.retried(
    async ({ database: raw, seal }) => (await raw.get('keys', keyAt.allSealed)) === seal.id,
  );
  if (isDone) return;
  for (const store of allStores) {
    for (const key of await database.read([store], (tx) => tx.objectStore(store).getAllKeys()))
      await database.write([store], (tx) => putAgain(tx.objectStore(store), key));
  }
  await database.retried(async ({ database: raw, seal }) => raw.put('keys', seal.id, keyAt.allSealed));
}

async function putAgain<N extends StoreName>(store: WriteStore<N>, key: Stores[N]['key']): Promise<void> {
  const record = await store.get(key);
  if (record !== undefined) await store.put(record);
}
