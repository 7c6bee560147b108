import type { KnownPasskey } from '#contract';

/** The transports are what a browser said when it made the passkey; it ignores those that it does not know. */
export const passkeyDescriptor = ({ CredentialId, Transports }: KnownPasskey) => ({
  id: CredentialId,
  type: 'public-key' as const,
  transports: [...Transports],
});
