import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { CustomFetch } from 'openid-client';

/** Who signs in next at the provider. Undefined: they cancel. */
export interface AtProvider {
  readonly subject: string;
  readonly email?: string;
  readonly isVerified?: boolean;
}

export const clientId = 'switchgear-reports';
export const clientSecret = 'a secret of the tests, long enough';
/** Behind a proxy with TLS, as far as it knows. */
const issuer = 'https://id.example';
export const publicUrl = 'https://reports.example';

/** A certified identity provider on a port of this machine. */
export async function startProvider() {
  let next: AtProvider | undefined;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`; // it listens on a port
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const accounts = new Map<string, AtProvider>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/v1/sign-in-provider/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['keys of the tests'] },
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => {
        const { email, isVerified } = accounts.get(id) ?? {};
        return Promise.resolve({ sub: id, email, email_verified: isVerified, preferred_username: id });
      },
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.proxy = true;
  const send: CustomFetch = (address, { body: sent, headers, signal = null, method }) => {
    const { pathname, search } = new URL(address);
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': new URL(issuer).host };
    // It sends nothing but forms.
    const body = sent instanceof URLSearchParams ? sent : null;
    const all = { ...headers, ...forwarded };
    return fetch(`${here}${pathname}${search}`, { method, body, signal, redirect: 'manual', headers: all });
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return answer(request, response);
    const result =
      next === undefined
        ? { error: 'access_denied', error_description: 'They changed their mind.' }
        : { login: { accountId: next.subject } };
    if (next !== undefined) accounts.set(next.subject, next);
    void provider.interactionFinished(request, response, result);
    return undefined;
  });

  return {
    issuer,
    /** As `fetch`, for the addresses of the provider. */
    send,
    /** Follows the address as a browser of that person does, and gives the one that leads back to the app. */
    async visit(address: string, person: AtProvider | undefined): Promise<URL> {
      next = person;
      const cookies = new Map<string, string>();
      let at = new URL(address);
      while (at.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const step = await send(at.href, { method: 'GET', body: null, redirect: 'manual', headers: { cookie } });
        for (const set of step.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = step.headers.get('location');
        if (location === null) throw new Error(`The provider stopped at ${at.href}: ${await step.text()}`);
        at = new URL(location, at);
      }
      return at;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
