/**
 * `{api}`: a configured host, then `/api`. `<meta name="api-host">` of index.html names the host; empty is the host the app came from.
 * Another host must also be allowed by the page's Content-Security-Policy (`connect-src`).
 */
export function apiBase(page: Document = document): string {
  const host = page.querySelector('meta[name="api-host"]')?.getAttribute('content') ?? '';
  return `${host.trim().replace(/\/+$/, '')}/api`;
}
