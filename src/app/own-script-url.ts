/** What browsers call Trusted Types; the compiler's DOM does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** The only policy that the page's Content-Security-Policy allows; a second one of the same name would be refused. */
const policyName = 'app-sw';
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The address of one of the app's own scripts, in the form in which the browser takes it for a worker. */
export function ownScriptUrl(url: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  policy ??= (trustedTypes ?? { createPolicy: (_name, rules) => rules }).createPolicy(policyName, {
    createScriptURL: sameOrigin,
  });
  // To the compiler a worker's address is a text.
  return policy.createScriptURL(url) as string;
}

function sameOrigin(url: string): string {
  const { origin, href } = new URL(url, window.location.href);
  if (origin !== window.location.origin) throw new Error(`${href} is no script of this app.`);
  return href;
}
