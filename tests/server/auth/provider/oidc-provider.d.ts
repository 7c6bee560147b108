/** As much of the package as the tests use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
      readonly provider: Provider;
    };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Configuration {
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly cookies: { readonly keys: readonly string[] };
    readonly jwks: { readonly keys: readonly object[] };
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly features: { readonly devInteractions: { readonly enabled: boolean } };
    readonly interactions: { url(context: Context, interaction: { readonly uid: string }): string };
    readonly pkce: { required(): boolean };
    findAccount(
      context: Context,
      id: string,
    ): { readonly accountId: string; claims(): Promise<{ readonly sub: string; readonly [claim: string]: unknown }> };
    loadExistingGrant(context: Context): Promise<Grant>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    /** Whether it believes the headers X-Forwarded. */
    proxy: boolean;
    readonly Grant: new (of: { readonly clientId: string; readonly accountId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
    ): Promise<void>;
  }
}
