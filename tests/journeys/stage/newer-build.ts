import { createHash } from 'node:crypto';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where a home keeps a copy of the built app. */
export const appIn = (home: string): string => path.join(home, 'app');

/** A copy of the built app, which a server can be given by `APP_DIR` and which can be replaced while it runs. */
export async function copyOfApp(home: string): Promise<string> {
  const app = appIn(home);
  await cp('dist/app', app, { recursive: true });
  return app;
}

/**
 * Asks the server for a newer build, as a phone does that was away for an hour, until it has arrived. Once is not enough: a check
 * that the browser began by itself, before that build was there, answers for this one too.
 */
export async function findNewer(page: Page): Promise<void> {
  const note = page.getByText('A newer version of the app is ready.');
  await expect
    .poll(async () => {
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      return note.count();
    })
    .toBe(1);
}

/** What a deployment changes at least: the page, named in the list of the service worker by its hash. */
export async function deployNewer(app: string, build: string): Promise<void> {
  const [page, worker] = [path.join(app, 'index.html'), path.join(app, 'sw.js')];
  const before = await readFile(page, 'utf8');
  const after = before.replace(
    /(?:<meta name="build"[^>]*>)?<\/head>/,
    `<meta name="build" content="${build}"></head>`,
  );
  const list = (await readFile(worker, 'utf8')).replaceAll(hashOf(before), hashOf(after));
  await replaceWith(page, after);
  await replaceWith(worker, list);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

async function replaceWith(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
