import Type from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { NewPasskey, OwnPasskey, OwnPassword, PasskeyAnswer, PasskeyId, PasskeyOffer } from '../people/passkeys.ts';
import { SignInProvider } from '../people/provider.ts';
import { Profile } from '../people/people.ts';

export const passkeyEndpoints = {
  'POST /api/v1/session/passkey': {
    summary: 'Finish signing in with a passkey, after the password was right and the answer was `passkey-needed`.',
    access: 'anyone',
    signsIn: true,
    body: PasskeyAnswer,
    answer: Profile,
  },
  'GET /api/v1/sign-in-provider': {
    summary:
      'The identity provider at which people can sign in too, by the address `/api/v1/sign-in-provider/start`; and once, why an attempt there failed.',
    access: 'anyone',
    signsIn: true,
    answer: SignInProvider,
  },
  'GET /api/v1/passkeys': {
    summary: 'The passkeys of the caller, the oldest first.',
    access: 'signed-in',
    answer: Type.Object({ Items: Type.Array(OwnPasskey) }),
  },
  'POST /api/v1/passkeys/offer': {
    summary: 'Begin to add a passkey: what the browser needs to make one.',
    access: 'signed-in',
    body: OwnPassword,
    answer: PasskeyOffer,
    bodyLimit: 4096,
    // Not idempotent: what is kept of a request must not help to guess a password. A second offer only adds a ticket.
    repeatable: true,
  },
  'POST /api/v1/passkeys': {
    summary: 'Add the passkey that the browser has made. From then on it is asked for after the password.',
    access: 'signed-in',
    body: NewPasskey,
    answer: OwnPasskey,
    // A ticket is good for one try.
    repeatable: true,
  },
  'POST /api/v1/passkeys/:PasskeyId/removal': {
    summary: 'Remove a passkey of the caller.',
    access: 'signed-in',
    params: Type.Object({ PasskeyId }),
    body: OwnPassword,
    bodyLimit: 4096,
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>;
