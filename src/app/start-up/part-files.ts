/** A script of the app did not load, after several attempts. */
export class PartNotHere extends Error {
  override readonly name = 'PartNotHere';
  readonly address: string;

  constructor(address: string) {
    super(address);
    this.address = address;
  }
}

/** Most failures last a moment. After these retries the person is told, and the screen keeps trying. */
const waitsMs = [0, 500, 1_500, 4_000];

const arrived = new Map<string, Promise<void>>();

/**
 * Every `import()` of the built app goes through here; see `scripts/vite/part-files-plugin.ts`. Chromium treats a script
 * that failed to load as failed until the page reloads. So all files of a part are fetched before it is imported: then the
 * browser has them, and a lost file can be fetched again.
 */
export async function importPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const addresses = files.map((file) => new URL(`/${file}`, document.baseURI).href);
  await Promise.all(addresses.map(fetchFile));
  await Promise.all(addresses.filter((address) => address.endsWith('.css')).map(applyStyles));
  return load();
}

/** A script that the server writes, at an address that the build does not know. */
export async function importScript(address: string): Promise<unknown> {
  await fetchFile(address);
  return (await import(/* @vite-ignore */ address)) as unknown;
}

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
  for (const waitMs of waitsMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (await isFetched(address)) return;
  }
  throw new PartNotHere(address);
}

async function isFetched(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    // Read to the end, or the browser does not cache it.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

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
