import type { Parcel, Receipt } from '#offline';
import { callAny } from '../server-data/api-client.ts';
import { contentDigest } from './content-digest.ts';

/** A photo on a weak signal takes long; everything else is small. */
const pictureTimeoutMs = 120_000;

/** Makes a queued request, under the key it was given when it was queued. `onBehalfOf`: of somebody else, from a file. */
export async function sendParcel({ key, endpoint, ...parcel }: Parcel, onBehalfOf?: number): Promise<Receipt> {
  const slow = endpoint.includes('/attachments/') ? { timeoutMs: pictureTimeoutMs } : {};
  const owner = onBehalfOf === undefined ? {} : { 'On-Behalf-Of': String(onBehalfOf) };
  const extra = { ...(await contentDigest(parcel.body)), ...owner };
  const result = await callAny(endpoint, { ...parcel, ...slow, extra, idempotencyKey: key, isHeldByCaller: true });
  // Only our server repeats the key. The sign-in page of a network also answers 200 or 204.
  if (result.ok) return result.doneKey === key ? { kind: 'answered', body: result.answer } : { kind: 'unreachable' };
  if (result.failure.kind === 'network') return { kind: 'unreachable' };
  const { problem, retryAfterSec } = result.failure;
  return { kind: 'refused', problem, ...(retryAfterSec === undefined ? {} : { retryAfterMs: retryAfterSec * 1_000 }) };
}
