import { startRegistration } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyOffer } from '#contract';
import { call } from '../../server-data/api-client.ts';
import { failureWords } from '../../server-data/failure-words.ts';
import { passkeyDescriptor } from './passkey-descriptor.ts';
import { passkeyWords } from './passkey-words.ts';

/** ES256, Ed25519 and RS256, by their numbers in COSE. */
const algorithms = [-7, -8, -257];

/** Lets the browser make a passkey and gives it to the server. Undefined: done. Otherwise why not. */
export async function addPasskey(password: string): Promise<string | undefined> {
  const offer = await call('POST /api/v1/passkeys/offer', { body: { Password: password } });
  if (!offer.ok) return failureWords(offer.failure);
  const made = await madeFor(offer.answer);
  if (typeof made === 'string') return made;
  const added = await call('POST /api/v1/passkeys', { body: made });
  return added.ok ? undefined : failureWords(added.failure);
}

async function madeFor(offer: PasskeyOffer): Promise<NewPasskey | string> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: offer.Challenge,
        rp: { id: offer.ServerName, name: offer.ServerName },
        user: { id: offer.UserHandle, name: offer.UserName, displayName: offer.FullName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: offer.Known.map(passkeyDescriptor),
        // The server says which passkey it asks for, so that a security key need not spend a place on it.
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      },
    });
    return {
      Ticket: offer.Ticket,
      CredentialId: id,
      ClientData: response.clientDataJSON,
      Attestation: response.attestationObject,
      Transports: [...(response.transports ?? [])],
    };
  } catch (error) {
    return passkeyWords(error);
  }
}
