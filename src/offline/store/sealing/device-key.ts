/**
 * The key of one user on this device, as the database keeps it. The records are encrypted with a random key, which lies here wrapped:
 * by the half that only the server gives, or, until the server has given it, by a key beside it. Without this record nothing can
 * be read any more.
 */
export interface DeviceKey {
  readonly id: string;
  /** The secret of the server from which the half comes. */
  readonly secret?: string;
  /** Until there is a half. While it is here, any page on this device can open what the key has sealed. */
  readonly wrappedBy?: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

const algorithm = 'AES-GCM';
const uses: KeyUsage[] = ['encrypt', 'decrypt'];

export async function newDeviceKey(): Promise<DeviceKey> {
  const wrappedBy = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, uses);
  const key = crypto.getRandomValues(new Uint8Array(32));
  const made = { id: crypto.randomUUID(), wrappedBy, ...(await wrap(key, wrappedBy)) };
  key.fill(0);
  return made;
}

/** A half as the browser holds it: no script can take its bytes out again. */
export async function keyOfHalf(half: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(half.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, uses);
  bytes.fill(0);
  return key;
}

export async function wrap(key: Uint8Array<ArrayBuffer>, by: CryptoKey): Promise<Pick<DeviceKey, 'iv' | 'wrapped'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, wrapped: await crypto.subtle.encrypt({ name: algorithm, iv }, by, key) };
}

export async function unwrap({ iv, wrapped }: DeviceKey, by: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: algorithm, iv }, by, wrapped));
}
