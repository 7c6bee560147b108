import type { Act } from '#offline';
import { until } from '../../field.ts';

/** What a stranger must not find. */
export const secret = 'Konkan Water Board, pickup 1.25';
export const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

/** The database of a user, as the browser has it. */
export async function raw(user: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(`fs-u${String(user)}`);
  await until(() => opening.readyState === 'done');
  return opening.result;
}

export async function everything(user: number): Promise<ReadonlyMap<string, readonly object[]>> {
  const database = await raw(user);
  const found = new Map<string, readonly object[]>();
  for (const store of database.objectStoreNames) {
    const reading = database.transaction(store).objectStore(store).getAll();
    await until(() => reading.readyState === 'done');
    found.set(store, reading.result as object[]);
  }
  database.close();
  return found;
}

/** As somebody with the right tools would see it. */
export const textOf = (stored: ReadonlyMap<string, readonly object[]>): string =>
  JSON.stringify([...stored], (_, member: unknown) =>
    ArrayBuffer.isView(member) ? new TextDecoder().decode(member) : member,
  );

export const punch: Act = {
  endpoint: 'POST /api/v1/attendance/punches',
  params: {},
  body: { PunchId: 'p1', Kind: 'in', DeviceAt: '2026-11-16T04:12:00.000Z', PositionState: 'off' },
  lane: 'attendance',
  about: { Kind: 'in', DeviceAt: '2026-11-16T04:12:00.000Z' },
};

/** What a script could open something with. */
export const keysOf = (stored: ReadonlyMap<string, readonly object[]>): readonly CryptoKey[] =>
  cryptoKeysIn([...stored.values()]);

function cryptoKeysIn(value: unknown): readonly CryptoKey[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  if (Object.prototype.toString.call(value) === '[object CryptoKey]') return [value as CryptoKey];
  return Object.values(value).flatMap(cryptoKeysIn);
}

export async function keyIdOf(user: number): Promise<string> {
  const database = await raw(user);
  const reading = database.transaction('keys').objectStore('keys').get('id');
  await until(() => reading.readyState === 'done');
  database.close();
  return reading.result as string;
}
