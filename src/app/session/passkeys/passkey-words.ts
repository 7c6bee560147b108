import { WebAuthnError } from '@simplewebauthn/browser';
import { t } from '#language';

/** Why a browser made or used no passkey. It tells apart only what a page may know. */
export function passkeyWords(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return t('This device has a passkey of yours already.');
  return t('The passkey was not confirmed: it was cancelled, took too long, or this device has none of yours.');
}
