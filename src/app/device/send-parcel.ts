import type { Parcel, Receipt } from '#offline';
import { callAny } from '../server-data/api-client.ts';

/** A photo on a weak signal takes long; everything else is small. */
const pictureTimeoutMs = 120_000;

/** Makes a queued request, under the key it was given when it was queued. */
export async function sendParcel({ key, endpoint, ...parcel }: Parcel): Promise<Receipt> {
  const slow = endpoint.includes('/attachments/') ? { timeoutMs: pictureTimeoutMs } : {};
  const result = await callAny(endpoint, { ...parcel, ...slow, idempotencyKey: key });
  if (result.ok) return { kind: 'answered', body: result.answer };
  if (result.failure.kind === 'network') return { kind: 'unreachable' };
  const { problem, retryAfterSec } = result.failure;
  return { kind: 'refused', problem, ...(retryAfterSec === undefined ? {} : { retryAfterMs: retryAfterSec * 1_000 }) };
}
