import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { chosenPage, page } from './chosen-page.ts';
import { routeOf } from './route-of.ts';
import { tidyWhenUnused } from './tidy-when-unused.ts';
import { anyHeaders, versionCache } from './version-cache.ts';

/** A file of this build; `integrity` refuses what a hotel's sign-in page or a broken transfer puts in its place. */
interface ShellFile {
  readonly url: string;
  /** Null if the name contains a hash of the content. */
  readonly revision: string | null;
  readonly integrity: string;
}

declare const self: ServiceWorkerGlobalScope;

/** Inserted by scripts/vite/service-worker-plugin.ts. */
declare const shellFiles: readonly ShellFile[];

/** Of the contract; from there too. */
declare const serverMark: { readonly name: string; readonly value: string };

/** Files that few people need: cached on first use. */
const usedFiles = 'used-files';

/** Enough for some seasons of every type; the oldest are deleted first. */
const mostVersions = 300;

const shell = new PrecacheController({ cacheName: 'shell', fallbackToNetwork: true });
shell.addToCacheList(shellFiles.map((file) => ({ ...file })));
const paths = new Set(shellFiles.map(({ url }) => url));

// All files or none: if one does not arrive, the previous build stays.
self.addEventListener('install', (event) => event.waitUntil(oneAtATime(() => shell.install(event))));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    choose()
      .then(() => self.clients.claim())
      .then(() => tidy(event)),
  );
});

/**
 * `choose`: serve this build from now on; answered once it is so. `is-chosen`: whether this build is served.
 * `tidy`: a page has opened, and perhaps an old one has closed.
 */
self.addEventListener('message', (event) => {
  const [answer] = event.ports;
  if (event.data === 'choose') event.waitUntil(choose().then(() => answer?.postMessage(true)));
  if (event.data === 'is-chosen') event.waitUntil(isChosen().then((is) => answer?.postMessage(is)));
  if (event.data === 'tidy') event.waitUntil(tidy(event));
});

/** The browser tells that there is a connection again. The pages send: what waits is encrypted with a key that they hold. */
self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(tellPages()));

async function tellPages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('connection-is-back');
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeOf(request, self.location.origin, (path) => paths.has(path));
  if (route !== 'network') event.respondWith(answers[route](request));
});

const answers = { page: pageOf, file: fileOf, version: versionOf };

/** A page is never newer or older than its scripts. The app itself checks the version with the server. */
async function pageOf(request: Request): Promise<Response> {
  return (await chosen()) ?? (await shell.matchPrecache(page)) ?? fetch(request);
}

const chosen = (): Promise<Response | undefined> => caches.open(chosenPage).then((cache) => cache.match(page));

/**
 * On a full phone each worker serves the page of its own build: the previous page must not outlive its scripts, which the next
 * worker deletes.
 */
async function choose(): Promise<void> {
  const own = await shell.matchPrecache(page);
  const cache = await caches.open(chosenPage);
  if (own) await cache.put(page, own).catch(() => cache.delete(page));
}

async function isChosen(): Promise<boolean> {
  const [own, its] = await Promise.all([shell.matchPrecache(page), chosen()]);
  return own !== undefined && its !== undefined && (await own.text()) === (await its.text());
}

/** From this build, otherwise from another build in the cache, otherwise from the server. */
async function fileOf(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const known = (await shell.matchPrecache(pathname)) ?? (await caches.match(request, anyHeaders));
  return known ?? fetchAndKeep(request, usedFiles);
}

async function versionOf(request: Request): Promise<Response> {
  const cache = await caches.open(versionCache);
  const known = await cache.match(request, anyHeaders);
  // A worker of before could have kept what another server said in its place.
  if (known && isOfApp(known)) return known;
  const answer = await fetchAndKeep(request, versionCache);
  const names = await cache.keys();
  await Promise.all(names.slice(0, -mostVersions).map((name) => cache.delete(name)));
  return answer;
}

async function fetchAndKeep(request: Request, cacheName: string): Promise<Response> {
  const answer = await fetch(request);
  if (answer.headers.get(serverMark.name) === serverMark.value && isOfApp(answer)) {
    // A full phone caches nothing and still gets the answer.
    await caches
      .open(cacheName)
      .then((cache) => cache.put(request, answer.clone()))
      .catch(() => undefined);
  }
  return answer;
}

/** Excludes a page sent in its place, such as a sign-in page. What the server itself has not sent is passed on, and not kept. */
const isOfApp = ({ status, headers }: Response): boolean =>
  status === 200 && /javascript|css|font/.test(headers.get('Content-Type') ?? '');

const tidy = (event: ExtendableEvent): Promise<void> =>
  oneAtATime(async () => {
    const { installing, waiting } = self.registration;
    // The files of a newer build are not in the list of this one.
    if (!installing && !waiting) await tidyWhenUnused(paths, () => shell.activate(event));
  });

/** Installing may rely on files that tidying would delete, so they never overlap. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('shell-files', work);
