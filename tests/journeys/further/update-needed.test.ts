import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShortReport, remark, sendNow } from '../reports/short-report.ts';
import { phone as size, signIn } from '../stage/browser.ts';
import { faultProxyTo, type Fault, type FaultProxy } from '../stage/fault-proxy.ts';
import { deployNewer } from '../stage/newer-build.ts';
import { useOnePhone } from '../stage/one-phone.ts';
import { keptOnPhone } from '../stage/packed.ts';
import { takePicture } from '../stage/pictures.ts';

const stage = useOnePhone();

let proxy: FaultProxy;
/** What is typed so far, and waits. */
let typed = 'Typed before the update';
let report: string;

beforeAll(async () => {
  proxy = await faultProxyTo(stage.app.url);
  const { page } = stage.phone;
  await signIn(page, proxy.url);
  await keptOnPhone(page);
  await openShortReport(page);
  proxy.chosen = hold;
  report = new URL(page.url()).pathname;
  await remark(page).fill('');
  await remark(page).pressSequentially(typed);
  await page.getByRole('button', { name: /waiting$/ }).waitFor();
  await serverNeeds('1.3');
});

beforeEach(() => {
  proxy.chosen = hold;
});

afterAll(() => proxy.close());

/** What becomes of the newer page. The browser also looks for a newer build by itself: it arrives only when a test lets it. */
let ofNewerPage: Fault | undefined = { status: 404 };

/** What somebody makes stays on this phone. */
const hold: FaultProxy['chosen'] = ({ method, path }) => {
  if (path.startsWith('/index.html')) return ofNewerPage;
  return method !== 'GET' && path.startsWith('/api/v1/') && !path.endsWith('/session') ? 'request lost' : undefined;
};

async function serverNeeds(version: string): Promise<void> {
  await stage.app.stop();
  await stage.serveAgain({ APP_VERSION: version });
}

/** What of the app is on the device: caches, the files in them, workers. */
const appOn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    const workers = await navigator.serviceWorker.getRegistrations();
    return { caches: names.length, files: files.reduce((sum, count) => sum + count, 0), workers: workers.length };
  });

const buildOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? null);

const update = (page: Page) => page.getByRole('button', { name: 'Update now' }).click({ timeout: 10_000 });

/** Once more where a look of the browser's own, begun before the newer page was let through, has answered for the first. */
async function updated(page: Page): Promise<boolean> {
  if ((await buildOf(page).catch(() => null)) !== null) return true;
  await update(page).catch(() => undefined);
  return false;
}

async function openMismatch(page: Page, needed = '1.3'): Promise<void> {
  await page.goto(proxy.url);
  await page.getByText(`This app is version 1.2. The server needs ${needed}.`).waitFor();
  const waits = page.getByText(/^Not on the server yet: [1-4] changes?/);
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true });
  await waits.or(signInButton).first().waitFor();
  // A browser that was killed may not have written its cookie yet: the page itself lets its owner in.
  if ((await signInButton.count()) > 0) {
    await page.getByLabel('User name').fill('anita');
    await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
    await signInButton.click();
  }
  await waits.waitFor();
}

/** The app opens on this phone without a server, and what was typed is there. */
async function opensWithoutServer(page: Page): Promise<void> {
  proxy.chosen = () => 'request lost';
  await page.goto(proxy.url + report);
  await page
    .getByRole('alertdialog', { name: 'No Internet Connection' })
    .getByRole('button', { name: 'Work offline' })
    .click();
  await expect.poll(() => remark(page).inputValue()).toBe(typed);
  proxy.chosen = hold;
}

it('a server that asks for 1.3 and serves 1.2: the app stays on the device, and the page says that an update cannot help', async () => {
  const { page } = stage.phone;
  await openMismatch(page);
  const before = await appOn(page);
  expect(before).toMatchObject({ workers: 1 });
  expect(before.files).toBeGreaterThan(10);
  await update(page);
  await page
    .getByText(/^The server requires version 1\.3 but still provides 1\.2, so an update does not help\./)
    .waitFor();
  await takePicture(page, 'update-cannot-help', { fullPage: true });
  const after = await appOn(page);
  expect(after).toMatchObject({ caches: before.caches, workers: 1 });
  expect(after.files).toBeGreaterThanOrEqual(before.files);
  await opensWithoutServer(page);
});

it('an update of which a file is missing, or is the page of a hotel, changes nothing', async () => {
  const { page } = stage.phone;
  await deployNewer(stage.appDir, 'broken');
  await openMismatch(page);
  const before = await appOn(page);
  for (const fault of [{ status: 404 }, 'hotel page', 'cut answer'] as const) {
    ofNewerPage = fault;
    await update(page);
    await page
      .getByText(/^The new version did not download completely\. The app on this device is unchanged/)
      .waitFor();
    expect(await appOn(page)).toMatchObject({ caches: before.caches, workers: 1 });
    await page.reload();
    await page.getByRole('heading', { name: 'This app needs an update' }).waitFor();
  }
  await opensWithoutServer(page);
});

it('an update without room for it changes nothing', async () => {
  const { page } = stage.phone;
  await openMismatch(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 1 });
  ofNewerPage = undefined;
  await update(page);
  await page.getByText(/^The new version did not download completely\. .* the free space on this device/).waitFor();
  ofNewerPage = 'black hole';
  await browser.send('Storage.overrideQuotaForOrigin', { origin: proxy.url });
  await browser.detach();
  expect(await buildOf(page)).toBeNull();
  await opensWithoutServer(page);
});

it('an app that is killed in the middle of an update opens as before, also without a server', async () => {
  const { page } = stage.phone;
  ofNewerPage = 'black hole';
  const from = proxy.seen.length;
  await openMismatch(page);
  await update(page);
  await expect.poll(() => proxy.seen.slice(from).some(({ fault }) => fault === 'black hole')).toBe(true);
  await stage.killPhone();
  proxy.release();
  await opensWithoutServer(stage.phone.page);
});

it('an update that arrives is loaded, with the last key typed in another tab', async () => {
  const { page } = stage.phone;
  ofNewerPage = { status: 404 };
  await openMismatch(page);
  const other = await page.context().newPage();
  await other.setViewportSize(size);
  const isCheck = (path: string): boolean => path.startsWith('/api/General/');
  const from = proxy.seen.length;
  proxy.chosen = (asked) => (isCheck(asked.path) ? { status: 503 } : hold(asked));
  await other.goto(proxy.url + report);
  await remark(other).waitFor();
  // All four of its checks fail: it stays on the report.
  await expect.poll(() => proxy.seen.slice(from).filter(({ path }) => isCheck(path)).length).toBe(4);
  proxy.chosen = hold;
  await remark(other).press('End');
  await remark(other).press('x');
  typed += 'x';
  await page.bringToFront();
  proxy.release();
  ofNewerPage = undefined;
  await expect.poll(() => updated(page)).toBe(true);
  expect(await buildOf(other)).toBeNull();
  expect(await remark(other).inputValue()).toBe(typed);
  // Parts that it had not loaded yet are still here.
  await other.bringToFront();
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('dialog').getByText('Version 1.2').waitFor();
  await other.close();
  await page.getByText('This app is version 1.2. The server needs 1.3.').waitFor();
  expect(await appOn(page)).toMatchObject({ workers: 1 });
});

it('without a connection the page exports what waits, and stays; with one it sends what the server still takes', async () => {
  const { page } = stage.phone;
  await openMismatch(page);
  proxy.chosen = () => 'request lost';
  await page.reload();
  await page
    .getByRole('alertdialog', { name: 'No Internet Connection' })
    .getByRole('button', { name: 'Work offline' })
    .click();
  await page.getByText(/reports stay closed\. You can export your unsent work\.$/).waitFor();
  await takePicture(page, 'update-offline', { fullPage: true });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export unsent work' }).click();
  const file = JSON.stringify(JSON.parse(await readFile(await (await download).path(), 'utf8')));
  expect(file).toContain(typed);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('Could not check the version. Connect and try again.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/version-mismatch');

  proxy.chosen = () => undefined;
  await sendNow(page);
  expect(new URL(page.url()).pathname).toBe('/version-mismatch');
  await serverNeeds('1.2');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
});
