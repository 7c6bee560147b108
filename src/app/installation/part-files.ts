import { serverMark } from '#contract';

/**
 * `unreached`: no answer. `gone`: the server no longer has it, because a newer build has replaced this one. `refused`: the file is
 * here, but the browser does not import it; some remember a failed import until the page reloads.
 */
type WhyMissing = 'unreached' | 'gone' | 'refused';

/** A script of the app did not load, after several attempts. */
export class PartNotHere extends Error {
  override readonly name = 'PartNotHere';
  readonly address: string;
  readonly why: WhyMissing;

  constructor(address: string, why: WhyMissing) {
    super(`${address} ${why}`);
    this.address = address;
    this.why = why;
  }
}

/** Most failures last a moment. After these retries the person is told, and the screen keeps trying. */
const waitsMs = [0, 500, 1_500, 4_000];

const arrived = new Map<string, Promise<void>>();

/**
 * Every `import()` of the built app goes through here; see `scripts/vite/part-files-plugin.ts`. Some browsers treat a script
 * that failed to load as failed until the page reloads. So all files of a part are fetched before it is imported: then the
 * browser has them, and a lost file can be fetched again.
 */
export async function importPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const isRun = !isAhead;
  const addresses = files.map((file) => new URL(`/${file}`, document.baseURI).href);
  await Promise.all(addresses.map(fetchFile));
  // Whoever fetches ahead looks at nothing of it.
  if (!isRun) return undefined as T;
  await Promise.all(addresses.filter((address) => address.endsWith('.css')).map(applyStyles));
  return imported(load, addresses[0] ?? document.baseURI);
}

/** While `fetchParts` calls its imports. */
let isAhead = false;

/**
 * Fetches what the given imports need, so that they work later without a connection, and runs none of it: all screens together
 * keep a slow phone busy for ten seconds. `start` calls `import()` and nothing else.
 */
export async function fetchParts(start: () => readonly Promise<unknown>[]): Promise<void> {
  isAhead = true;
  let started: readonly Promise<unknown>[];
  try {
    started = start();
  } finally {
    isAhead = false;
  }
  await Promise.all(started);
}

/** A script that the server writes, at an address that the build does not know. */
export async function importScript(address: string): Promise<unknown> {
  await fetchFile(address);
  return imported(async () => (await import(/* @vite-ignore */ address)) as unknown, address);
}

/** The file may be here and its import still fail: while one service worker takes over from another, requests break off. */
async function imported<T>(load: () => Promise<T>, address: string): Promise<T> {
  for (const waitMs of waitsMs) {
    await pause(waitMs);
    try {
      return await load();
    } catch (error) {
      if (!isFailedImport(error)) throw error;
    }
  }
  throw new PartNotHere(address, 'refused');
}

/** Each browser words that differently. Any other error is of the script itself. */
const isFailedImport = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message);

/** Resolves once the browser has the file. */
export function fetchFile(address: string): Promise<void> {
  const known = arrived.get(address);
  if (known) return known;
  const coming = fetchAgain(address);
  arrived.set(address, coming);
  coming.catch(() => arrived.delete(address));
  return coming;
}

async function fetchAgain(address: string): Promise<void> {
  let why: WhyMissing | undefined;
  for (const waitMs of waitsMs) {
    await pause(waitMs);
    why = await missing(address);
    if (why === undefined) return;
  }
  throw new PartNotHere(address, why ?? 'unreached');
}

async function missing(address: string): Promise<WhyMissing | undefined> {
  try {
    const answer = await fetch(address);
    // Read to the end, or the browser does not cache it.
    await answer.arrayBuffer();
    const { status, headers } = answer;
    // Only the server itself knows that. A hotel answers with its sign-in page instead, or with words of its own.
    if (status === 404 && headers.get(serverMark.name) === serverMark.value) return 'gone';
    return answer.ok && isScriptOrStyle(answer) ? undefined : 'unreached';
  } catch {
    return 'unreached';
  }
}

/** Of a file, what it was asked for: neither a page nor what another server says in its place. */
export const isScriptOrStyle = ({ headers }: Response): boolean =>
  /javascript|css/.test(headers.get('Content-Type') ?? '');

/** Puts a script that never changes into a cache of this device, if the server itself has sent it. */
export async function keepScript(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.ok && answer.headers.get(serverMark.name) === serverMark.value && isScriptOrStyle(answer))
    await cache.put(address, answer);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const applied = new Set<string>();

async function applyStyles(address: string): Promise<void> {
  if (applied.has(address)) return;
  applied.add(address);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise((resolve) => {
    // Without its styles a part looks plain but works.
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}
