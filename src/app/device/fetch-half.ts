import type { KeyHalf } from '#contract';
import type { FetchHalf, GivenHalf } from '#offline';
import { call, isNotFound, type CallResult } from '../server-data/api-client.ts';

/** The server's half of the own key. */
export const fetchHalf: FetchHalf = async ({ keyId: KeyId, secret: Secret }) =>
  givenBy(
    await call('GET /api/v1/device-keys/:KeyId', {
      params: { KeyId },
      query: Secret === undefined ? {} : { Secret },
    }),
  );

export function givenBy(result: CallResult<KeyHalf>): GivenHalf | 'later' | 'unknown' {
  if (!result.ok) return isNotFound(result.failure) ? 'unknown' : 'later';
  return { half: result.answer.Half, secret: result.answer.Secret };
}
