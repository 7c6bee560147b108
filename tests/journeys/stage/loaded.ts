import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

interface Requests {
  readonly open: Set<Request>;
  all: number;
}

/** The workbench asks for changes about every second. */
const asksForEver = /\/report-types\/workbench$/;

const requestsOf = new WeakMap<Page, Requests>();

/** Follows the requests of a page from now on, for `loaded`. */
export function followRequests(page: Page): void {
  const requests: Requests = { open: new Set(), all: 0 };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    if (asksForEver.test(request.url())) return;
    // The requests of the document before end with it.
    if (request.isNavigationRequest()) requests.open.clear();
    requests.open.add(request);
    requests.all += 1;
  });
  page.on('requestfinished', (request) => requests.open.delete(request));
  page.on('requestfailed', (request) => requests.open.delete(request));
}

/**
 * Resolves once a page has shown all that it has loaded: every request is answered, the page has nothing left to do, and it
 * has asked for nothing more. Playwright's `networkidle` is over after half a second, also on a machine that needs longer.
 */
export async function loaded(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (requests === undefined) throw new Error('The requests of this page are not followed.');
  await expect
    .poll(async () => {
      const { all } = requests;
      await page.evaluate(untilIdle);
      return all === requests.all ? [...requests.open].map((request) => request.url()) : 'asked for more';
    })
    .toEqual([]);
}

/** Runs in the page. What IndexedDB is reading meanwhile arrives within the tenth of a second. */
async function untilIdle(): Promise<void> {
  const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  await idle();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await idle();
}
