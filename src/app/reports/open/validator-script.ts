import { clientVersion } from '#contract';
import type { Validators } from '#engine';
import { apiBase } from '../../server-data/api-host.ts';
import { anyHeaders, versionCache } from '../../service-worker/version-cache.ts';
import { fetchFile, keepScript } from '../../installation/part-files.ts';
import { validatorsAt } from './validators-at.ts';

/**
 * The validators of one version of a report type. The server compiles them to a script, because the page's
 * Content-Security-Policy forbids compiling here. A script never changes, so it is kept on the device; a new app version,
 * whose engine may compile differently, uses a new URL.
 */
export async function importValidators(slug: string, version: string): Promise<Validators> {
  await keepValidators(slug, version);
  return validatorsAt(validatorsUrl(slug, version));
}

/** Resolves once the script is in the browser's cache and, where there is room, kept for days without a connection. */
export async function keepValidators(slug: string, version: string): Promise<void> {
  const url = validatorsUrl(slug, version);
  await fetchFile(url);
  await keepForOffline(url);
}

/** The service worker keeps what passes through it; on a first visit it starts later than the first report is opened. */
async function keepForOffline(url: string): Promise<void> {
  // Absent where the page does not come over a secure connection.
  const storage = (window as Partial<Window>).caches;
  try {
    const cache = await storage?.open(versionCache);
    if (cache && !(await cache.match(url, anyHeaders))) await keepScript(cache, url);
  } catch {
    // If storage is full the report still opens, but next time it needs a connection.
  }
}

export const validatorsUrl = (slug: string, version: string): string =>
  `${apiBase()}/v1/report-types/${slug}/versions/${version}/validator.js?App=${clientVersion}`;
