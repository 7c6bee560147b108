/** The browser API Trusted Types, which the compiler's DOM types lack. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** The only policy that the page's Content-Security-Policy allows; a second one of the same name would be refused. */
const policyName = 'app-sw';
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The address of one of the app's own scripts, in the form that the browser accepts for a worker. */
export function ownScriptUrl(url: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  policy ??= (trustedTypes ?? { createPolicy: (_name, rules) => rules }).createPolicy(policyName, {
    createScriptURL: sameOrigin,
  });
  // The compiler types a worker's address as a string.
  return policy.createScriptURL(url) as string;
}

function sameOrigin(url: string): string {
  const { origin, href } = new URL(url, window.location.href);
  if (origin !== window.location.origin) throw new Error(`${href} is no script of this app.`);
  return href;
}
