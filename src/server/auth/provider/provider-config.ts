import type { ProviderSettings } from './provider.ts';

/** The settings of the identity provider; absent: none is named. What is wrong is added to `wrong`. */
export function providerConfig(
  given: (name: string) => string | undefined,
  wrong: string[],
): ProviderSettings | undefined {
  const issuer = given('OIDC_ISSUER');
  if (issuer === undefined) return undefined;
  const count = wrong.length;
  const address = (name: string): string => {
    const text = given(name) ?? '';
    // A password or a token must not travel in the clear.
    if (!URL.canParse(text) || new URL(text).protocol !== 'https:')
      wrong.push(`${name} is "${text}"; with OIDC_ISSUER it must be an https:// address.`);
    return text;
  };
  const clientId = given('OIDC_CLIENT_ID') ?? '';
  if (clientId === '') wrong.push('OIDC_CLIENT_ID is missing: the name that the provider gave to this server.');
  const clientSecret = given('OIDC_CLIENT_SECRET');
  const settings = {
    issuer: address('OIDC_ISSUER'),
    publicUrl: address('PUBLIC_URL'),
    clientId,
    claim: given('OIDC_CLAIM') ?? 'email',
    name: given('OIDC_NAME') ?? hostOf(issuer),
    ...(clientSecret === undefined ? {} : { clientSecret }),
  };
  return wrong.length === count ? settings : undefined;
}

const hostOf = (text: string): string => (URL.canParse(text) ? new URL(text).hostname : text);
