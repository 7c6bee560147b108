/**
 * The key of one user on this device, as the database keeps it. The records are encrypted with a random key, and that one with
 * a key of Web Crypto which no script can take out of the browser. Without this record nothing can be read any more.
 */
export interface DeviceKey {
  readonly id: string;
  readonly wrappedBy: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

const algorithm = 'AES-GCM';

export async function newDeviceKey(): Promise<DeviceKey> {
  const wrappedBy = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = crypto.getRandomValues(new Uint8Array(32));
  const wrapped = await crypto.subtle.encrypt({ name: algorithm, iv }, wrappedBy, key);
  return { id: crypto.randomUUID(), wrappedBy, iv, wrapped };
}

export async function unwrap({ wrappedBy, iv, wrapped }: DeviceKey): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: algorithm, iv }, wrappedBy, wrapped));
}
