/**
 * Who answers a request. `page`: the app's page, for every address of the app. `file`: a file of the app. `version`: a script
 * of a published report type, which never changes. `network`: everything else, as if there were no worker.
 */
type Route = 'page' | 'file' | 'version' | 'network';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** The address contains the hash of what it answers; see `validatorsUrl`. The API may be on another host. */
const version = /^\/api\/v1\/report-types\/[^/]+\/versions\/[^/]+\/validator\.js$/;

const hashed = '/assets/';

/** The server tells a file from an address of the app in the same way. */
const isFileName = (path: string): boolean => /\.\w+$/.test(path) && path !== '/index.html';

export function routeOf({ method, mode, url }: Asked, origin: string, isOfShell: (path: string) => boolean): Route {
  if (method !== 'GET') return 'network';
  const { pathname, origin: itsOrigin } = new URL(url);
  if (version.test(pathname)) return 'version';
  if (itsOrigin !== origin || pathname === '/api' || pathname.startsWith('/api/')) return 'network';
  if (mode === 'navigate') return isFileName(pathname) ? 'network' : 'page';
  return pathname.startsWith(hashed) || isOfShell(pathname) ? 'file' : 'network';
}
