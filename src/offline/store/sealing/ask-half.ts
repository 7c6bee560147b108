import type { IDBPDatabase } from 'idb';
import { allStores } from '../stores.ts';
import { settled } from '../transaction.ts';
import { keyOfHalf, unwrap, wrap, type DeviceKey } from './device-key.ts';
import { Locked, OtherServer, type FetchHalf, type HalfFrom } from './half.ts';
import { keyAt } from './key-at.ts';
import { keysIn, keysNow } from './keys-in.ts';

/** The key that the records are sealed with, opened by a half that is asked for now. */
export async function openedBy(
  database: IDBPDatabase,
  key: DeviceKey,
  { fetch, isKept }: HalfFrom,
): Promise<Uint8Array> {
  const { left } = await keysNow(database);
  const given = await fetch({ keyId: key.id, secret: key.secret });
  if (given === 'later') throw new Locked();
  if (given === 'unknown') throw new OtherServer();
  const half = await keyOfHalf(given.half);
  const opened = await unwrap(key, key.wrappedBy ?? half).catch(() => {
    throw new OtherServer();
  });
  if (isKept && !(await put(database, { from: key, left, half }))) throw new Locked();
  return opened;
}

/**
 * Wraps the key by the half of the server, and only by that, in one transaction. Resolves to whether it is: not before the server
 * was reached. From then on nothing opens it once the half has gone.
 */
export async function bindKey(database: IDBPDatabase, fetch: FetchHalf): Promise<boolean> {
  const { key, half, left } = await keysNow(database);
  if (key === undefined) return false;
  if (key.wrappedBy === undefined) {
    if (half === undefined) (await openedBy(database, key, { fetch, isKept: true })).fill(0);
    return true;
  }
  const given = await fetch({ keyId: key.id, secret: undefined });
  if (typeof given === 'string') return false;
  const by = await keyOfHalf(given.half);
  const opened = await unwrap(key, key.wrappedBy);
  const bound = { id: key.id, secret: given.secret, ...(await wrap(opened, by)) };
  opened.fill(0);
  return put(database, { from: key, to: bound, left, half: by });
}

interface Put {
  readonly from: DeviceKey;
  readonly to?: DeviceKey;
  /** How often somebody had signed out when the half was asked for. */
  readonly left: number;
  readonly half: CryptoKey;
}

/** Resolves to whether the half is here now. Another tab may have been first, and whoever signed out meanwhile has it no longer. */
function put(database: IDBPDatabase, { from, to, left, half }: Put): Promise<boolean> {
  const tx = database.transaction(['keys'], 'readwrite', { durability: 'strict' });
  return settled(tx, async () => {
    const now = await keysIn(tx.objectStore('keys'));
    if (now.key?.id !== from.id) return false;
    const isOurs = now.key.wrappedBy !== undefined || to === undefined;
    if (to !== undefined && isOurs) await tx.objectStore('keys').put(to, keyAt.key);
    if (now.left !== left) return false;
    if (isOurs) await tx.objectStore('keys').put(half, keyAt.half);
    return isOurs || now.half !== undefined;
  });
}

/** A key that seals nothing makes room for a new one, from the newest secret of the server: nobody waits for its half. */
export function isStartedAnew(database: IDBPDatabase, { id }: DeviceKey): Promise<boolean> {
  const tx = database.transaction([...allStores, 'keys'], 'readwrite', { durability: 'strict' });
  return settled(tx, async () => {
    if ((await keysIn(tx.objectStore('keys'))).key?.id !== id) return false;
    for (const store of allStores) if ((await tx.objectStore(store).count()) > 0) return false;
    for (const name of [keyAt.key, keyAt.id]) await tx.objectStore('keys').delete(name);
    return true;
  });
}
