import type { IDBPDatabase } from 'idb';
import type { DeviceKey } from './device-key.ts';
import { keyAt } from './key-at.ts';

interface Keys {
  readonly key: DeviceKey | undefined;
  readonly half: CryptoKey | undefined;
  readonly left: number;
}

interface KeyStore {
  get(name: string): Promise<unknown>;
}

/** What the store `keys` holds now. */
export const keysNow = (database: IDBPDatabase): Promise<Keys> => keysIn(database.transaction('keys').store);

/** The same within a transaction. */
export async function keysIn(store: KeyStore): Promise<Keys> {
  const [key, half, left] = await Promise.all(
    [keyAt.key, keyAt.half, keyAt.left].map((name): Promise<unknown> => store.get(name)),
  );
  // Nothing else is ever put there.
  return {
    key: key as DeviceKey | undefined,
    half: half as CryptoKey | undefined,
    left: (left as number | undefined) ?? 0,
  };
}
