import type * as OpenIdClient from 'openid-client';

/** The firm's identity provider, as the settings name it. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Absent: a public client. */
  readonly clientSecret?: string;
  /** What of a person is compared: `email`, which the provider must have verified, or a claim that is the user name here. */
  readonly claim: string;
  /** On the button. */
  readonly name: string;
  /** Where people open the app: the provider sends them back there. */
  readonly publicUrl: string;
}

/** What a sign-in carries from its start to its end. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who somebody is at the provider. */
export interface ProviderIdentity {
  readonly subject: string;
  /** The claim that is compared; absent if the provider did not say it, or has not verified the e-mail. */
  readonly value?: string;
}

export interface Provider {
  readonly settings: ProviderSettings;
  /** The address at the provider where somebody signs in. */
  begin(attempt: Attempt): Promise<URL>;
  /** Exchanges the code of the address that the provider sent somebody back to. */
  end(search: string, attempt: Attempt): Promise<ProviderIdentity>;
}

/** The provider or the way to it does not work; it is nobody's fault who signs in. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

export const callbackPath = '/api/v1/sign-in-provider/callback';

/** Code flow with PKCE, state and nonce; signatures of tokens are checked although they come over TLS. `send`: in place of `fetch`. */
export function createProvider(settings: ProviderSettings, send?: OpenIdClient.CustomFetch): Provider {
  const { issuer, clientId, clientSecret, claim, publicUrl } = settings;
  const callback = new URL(callbackPath, publicUrl);
  let known: Promise<OpenIdClient.Configuration> | undefined;

  /** Asked for at the first use: the server starts also while the provider is down. */
  async function configuration(): Promise<readonly [typeof OpenIdClient, OpenIdClient.Configuration]> {
    const client = await import('openid-client');
    const server = new URL(issuer);
    known ??= client.discovery(server, clientId, clientSecret, undefined, {
      execute: [client.enableNonRepudiationChecks],
      ...(send === undefined ? {} : { [client.customFetch]: send }),
    });
    try {
      return [client, await known];
    } catch (error) {
      known = undefined;
      throw new ProviderUnreachable(`${issuer} did not answer`, { cause: error });
    }
  }

  return {
    settings,
    async begin({ state, nonce, verifier }) {
      const [client, config] = await configuration();
      return client.buildAuthorizationUrl(config, {
        redirect_uri: callback.href,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
    },

    async end(search, { state, nonce, verifier }) {
      const [client, config] = await configuration();
      const back = new URL(callback);
      back.search = search;
      const tokens = await client.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const said = tokens.claims();
      if (said === undefined) throw new Error('The provider sent no ID token.');
      // Many providers tell the profile only where it is asked for.
      const isTold = said[claim] !== undefined;
      const all = isTold ? said : await client.fetchUserInfo(config, tokens.access_token, said.sub);
      const value: unknown = claim === 'email' && all.email_verified !== true ? undefined : all[claim];
      return { subject: said.sub, ...(typeof value === 'string' && value !== '' ? { value } : {}) };
    },
  };
}
