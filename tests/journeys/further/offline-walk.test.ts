import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ofExecutive, ofOffice, type ScreenAddresses } from '../stage/addresses.ts';
import { openKillable } from '../glass/killable-browser.ts';
import { goWithin, listenFor, signIn } from '../stage/browser.ts';
import { artefacts, takePicture } from '../stage/pictures.ts';
import { isOtherHeading, markHeading } from '../stage/screens.ts';
import { serveApp, type ServedApp } from '../stage/served-app.ts';
import { newHome } from '../stage/stage.ts';

let home: string;
let app: ServedApp;

beforeAll(async () => {
  await mkdir(artefacts, { recursive: true });
  home = await newHome();
});

afterAll(async () => {
  await app.stop();
  await rm(home, { recursive: true, force: true });
});

/** The device has kept its first packing. */
const isPacked = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const [own] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('fs-u'));
    if (own?.name === undefined) return false;
    const opening = indexedDB.open(own.name);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('no database'));
    });
    try {
      const counting = database.transaction('packs').objectStore('packs').count();
      return await new Promise<boolean>((resolve) => (counting.onsuccess = () => resolve(counting.result > 0)));
    } finally {
      database.close();
    }
  });

const keptFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });

/** What a page without its content says: that it is not here, and when it comes. */
const notHere = /[^\n]*is not on this device[^\n]*|[^\n]*needs? a connection[^\n]*/;

/** What the pages say that are not shown from what is known. */
async function walk(page: Page, person: string, addresses: ScreenAddresses): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, address] of Object.entries(addresses)) {
    if (name !== 'home') {
      await page.evaluate(markHeading);
      await goWithin(page, address);
      await page.waitForFunction(isOtherHeading);
    }
    // Whatever it shows in the end, it does not go on loading.
    await expect
      .poll(() => page.locator('[role=progressbar], [role=status]:has-text("Loading")').count(), { message: address })
      .toBe(0);
    await page.locator('h1, h2, [role=alert]').first().waitFor();
    const text = await page.locator('body').innerText();
    expect(text, address).not.toMatch(
      /There is no page at this address|went wrong|cannot be reached|could not be loaded/,
    );
    const missing = notHere.exec(text)?.[0];
    if (missing !== undefined) found.push(`${name}: ${missing}`);
    await takePicture(page, `offline-walk-${person}-${name}`);
  }
  return found;
}

it.each<{ person: string; addresses: ScreenAddresses; missing: readonly string[] }>([
  // Where one is signed in, only the server knows; the page says so.
  {
    person: 'anita',
    addresses: ofExecutive,
    missing: ['account: This list is not on this device yet.'],
  },
  {
    person: 'meera',
    addresses: { ...ofOffice, account: '/account' },
    missing: [
      'attendance: This attendance is not on this device yet.',
      'imports: Importing needs a connection. It continues as soon as there is one.',
      'phones: Signing out needs a connection.',
      'reportTypes: This list of report types is not on this device yet.',
      'reportType: This report type is not on this device yet.',
      'account: This list is not on this device yet.',
    ],
  },
])(
  'every address of $person opens on a phone that was killed right after packing and started without a server: from what is known, or with a sentence on what is missing',
  async ({ person, addresses, missing }) => {
    app = await serveApp(home);
    const profile = await mkdtemp(path.join(tmpdir(), 'offline-walk-'));
    let browser = await openKillable(profile);
    onTestFinished(async () => {
      await browser.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    });
    await signIn(browser.page, app.url, person);
    await browser.page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => keptFiles(browser.page)).toContain('/index.html');
    await expect.poll(() => isPacked(browser.page)).toBe(true);
    await browser.kill();
    await app.stop();

    browser = await openKillable(profile);
    const { page } = browser;
    const complaints = await listenFor(page);
    await page.goto(app.url + addresses['home']!);
    const alert = page.getByRole('alertdialog', { name: 'No Internet Connection' });
    await alert.getByRole('button', { name: 'Work offline' }).click();
    await alert.waitFor({ state: 'detached' });
    const found = await walk(page, person, addresses);
    expect(complaints.filter((text) => !text.includes('could not be checked'))).toEqual([]);
    expect(found).toEqual(missing);
  },
);
