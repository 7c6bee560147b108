/**
 * `{api}`: a configured host, then `/api`. `<meta name="api-host">` of index.html names the host; empty means the host the
 * app came from. The page's Content-Security-Policy (`connect-src`) must also allow another host.
 */
export function apiBase(page: Document = document): string {
  const host = page.querySelector('meta[name="api-host"]')?.getAttribute('content') ?? '';
  return `${host.trim().replace(/\/+$/, '')}/api`;
}
