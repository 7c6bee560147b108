import type { NewPasskey, PasskeyAnswer } from '#contract';
import type { PasskeysTable, PasskeyTicketsTable } from '../../storage/tables/people.ts';

/** What is kept of a passkey to check its answers by. */
type Checked = Pick<PasskeysTable, 'credential_id' | 'public_key' | 'counter'>;

type Question = Pick<PasskeyTicketsTable, 'challenge' | 'server_name'> & { readonly origin: string };

const type = 'public-key';

/** Loaded at the first use: the parsers of its attestation formats cost half a second that most starts do not need. */
const webauthn = () => import('@simplewebauthn/server');

/** The passkey that a browser has made for this question; undefined if it is not for it, or damaged. */
export async function checkNewPasskey(
  { CredentialId, ClientData, Attestation }: NewPasskey,
  { challenge, server_name, origin }: Question,
): Promise<Checked | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const found = await verifyRegistrationResponse({
    response: {
      id: CredentialId,
      rawId: CredentialId,
      type,
      response: { clientDataJSON: ClientData, attestationObject: Attestation },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: server_name,
    // The password is the other factor: a security key without a PIN is enough.
    requireUserVerification: false,
  }).catch(notGenuine);
  if (found?.verified !== true) return undefined;
  const { id, publicKey, counter } = found.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
}

/** The new count of uses, when the passkey has signed this question; else undefined. */
export async function checkPasskeyAnswer(
  { CredentialId, ClientData, AuthenticatorData, Signature }: PasskeyAnswer,
  passkey: Checked,
  { challenge, server_name, origin }: Question,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const found = await verifyAuthenticationResponse({
    response: {
      id: CredentialId,
      rawId: CredentialId,
      type,
      response: { clientDataJSON: ClientData, authenticatorData: AuthenticatorData, signature: Signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: server_name,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(notGenuine);
  return found?.verified === true ? found.authenticationInfo.newCounter : undefined;
}

/** The package throws for whatever does not fit: another challenge, host or key, a count that went back, damaged bytes. */
const notGenuine = (): undefined => undefined;
