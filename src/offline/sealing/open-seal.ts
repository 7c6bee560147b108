import { newDeviceKey, unwrap, type DeviceKey } from './device-key.ts';
import { Seal } from './seal.ts';

/** Where the key is kept: beside the records, so that a browser that deletes one deletes both. */
export interface KeyPlace {
  readonly read: () => Promise<DeviceKey | undefined>;
  /** Stores the key unless another tab was first; resolves to the one that is stored. */
  readonly add: (key: DeviceKey) => Promise<DeviceKey>;
}

/** The seal of this user's records. Rejects where a key exists that this browser cannot use now; no other key replaces it. */
export async function openSeal({ read, add }: KeyPlace): Promise<Seal> {
  const key = (await read()) ?? (await add(await newDeviceKey()));
  return new Seal(key.id, await unwrap(key));
}
