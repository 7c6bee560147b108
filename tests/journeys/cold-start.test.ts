import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openKillable, type KillableBrowser } from './glass/killable-browser.ts';
import { ReportOnGlass } from './glass/report-on-glass.ts';
import { remark, submitWithoutConnection } from './reports/short-report.ts';
import { dropShortType } from './reports/short-type.ts';
import { factsOf } from './reports/visit-again.ts';
import { fillAnyway, listenFor, signIn } from './stage/browser.ts';
import { copyOfApp, deployNewer, lookForNewer } from './stage/newer-build.ts';
import { keptOnPhone, packed } from './stage/packed.ts';
import { serveApp, type ServedApp } from './stage/served-app.ts';
import { newHome } from './stage/stage.ts';

/** One phone and one server, which every test takes over from the one before. */
let home: string;
let appDir: string;
let app: ServedApp;
let profile: string;
let phone: KillableBrowser;

beforeAll(async () => {
  home = await newHome();
  await dropShortType(home);
  appDir = await copyOfApp(home);
  app = await serveApp(home, { env: { APP_DIR: appDir } });
  profile = await mkdtemp(path.join(tmpdir(), 'cold-start-'));
  phone = await openKillable(profile);
});

afterAll(async () => {
  await phone.kill();
  await app.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  await rm(home, { recursive: true, force: true });
});

const again = (env: Readonly<Record<string, string>> = {}): Promise<ServedApp> =>
  serveApp(home, { port: Number(new URL(app.url).port), env: { APP_DIR: appDir, ...env } });

/** The build of the next page. */
const chosenPage = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await window.caches.open('chosen-page')).match('/index.html'))?.text() ?? '');

async function workOffline(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: 'No Internet Connection' });
  await alert.getByText('Please check your internet connection and try again.').waitFor();
  await alert.getByRole('button', { name: 'Work offline' }).click();
  await alert.waitFor({ state: 'detached' });
}

const buildOf = (page: Page): Promise<string | null> =>
  page.locator('html').evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? null);

/** The mark is gone after a reload. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

async function remarksOf(page: Page): Promise<Locator> {
  await page.goto(app.url);
  await page
    .getByRole('link', { name: /Under-voltage relay/ })
    .first()
    .click();
  await page.locator('.form-section').first().waitFor();
  const report = new ReportOnGlass(page);
  await report.openSection('Conclusion');
  return report.field('/closing/remarks').locator('textarea');
}

/** The session may be lost with the browser, which writes cookies late. */
async function signInIfAsked(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  const allSent = page.getByRole('button', { name: 'All sent' });
  await password.or(allSent).first().waitFor();
  if (await password.isVisible()) {
    await password.fill('Demo@1234');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  await allSent.waitFor();
}

it('a phone that was loaded once and killed opens home and a half-filled report without a server; signed and submitted, it arrives once when the server is back', async () => {
  const first = phone.page;
  await signIn(first, app.url);
  await packed(first);
  await first
    .getByRole('link', { name: /Short report/ })
    .first()
    .click();
  await remark(first).pressSequentially('Half', { delay: 20 });
  await first.getByText(/^Draft saved/).waitFor();
  const report = first.url();
  const mappingId = Number(new URL(report).pathname.split('/')[2]);

  await app.stop();
  await phone.kill();
  phone = await openKillable(profile);
  const { page } = phone;
  const complaints = await listenFor(page);
  await fillAnyway(page);
  await page.goto(app.url);
  await workOffline(page);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await page
    .getByRole('link', { name: /Short report/ })
    .first()
    .waitFor();

  await page.goto(report);
  await workOffline(page);
  const box = remark(page);
  await expect.poll(() => box.inputValue()).toBe('Half');
  await box.press('End');
  await box.pressSequentially(' and the rest', { delay: 20 });
  await submitWithoutConnection(page);
  expect(complaints.filter((text) => !text.includes('could not be checked'))).toEqual([]);

  app = await again();
  await signInIfAsked(page);
  await expect
    .poll(() => factsOf(page, mappingId).catch(() => undefined))
    .toMatchObject({ Submitted: { Values: { remark: 'Half and the rest' } } });
  expect((await factsOf(page, mappingId)).Revisions).toHaveLength(1);
});

it('the browser finds nothing in the way of installing the app', async () => {
  const { page } = phone;
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${app.url}/manifest.webmanifest`, errors: [] });
  // A Chromium without windows of its own never answers with an error here; one with them names what is missing.
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
});

it('what the browser tells of a connection that is back reaches the page', async () => {
  const { page } = phone;
  const browser = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const registrationId = await known;
  await page.evaluate(() => {
    const told = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data)),
    );
    Object.assign(window, { told });
  });
  // As Background Sync does, which a Chromium without windows has switched off.
  const event = { origin: app.url, registrationId, tag: 'outbox', lastChance: false };
  await browser.send('ServiceWorker.dispatchSyncEvent', event);
  expect(await page.evaluate(() => (window as unknown as { told: Promise<unknown> }).told)).toBe('connection-is-back');
});

it('a newer build waits while a report is open, and is loaded at a tap with everything typed', async () => {
  const { page } = phone;
  const box = await remarksOf(page);
  await box.pressSequentially('Typed before the update', { delay: 20 });
  await mark(page);
  await deployNewer(appDir, '2');
  await lookForNewer(page);
  await page.getByText('A newer version of the app is ready.').waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  await box.pressSequentially(', and after', { delay: 20 });
  expect([await isMarked(page), await buildOf(page)]).toEqual([true, null]);

  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => buildOf(page)).toBe('2');
  await expect.poll(() => box.inputValue()).toBe('Typed before the update, and after');
});

it('a newer build replaces the one before by itself while no report is open, and the page is not reloaded', async () => {
  const { page } = phone;
  await page.getByRole('link', { name: 'Switchgear Reports, home' }).click();
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await mark(page);
  await deployNewer(appDir, '3');
  await lookForNewer(page);
  await page.getByText('A newer version of the app is ready.').waitFor();
  await expect.poll(() => chosenPage(page)).toContain('content="3"');
  expect([await isMarked(page), await buildOf(page)]).toEqual([true, '2']);
  await page.reload();
  expect(await buildOf(page)).toBe('3');
});

it('a server that needs another version has the old app replaced by the one it serves', async () => {
  await app.stop();
  await deployNewer(appDir, '4');
  app = await again({ APP_VERSION: '9.9' });
  const { page } = phone;
  await page.goto(app.url);
  await page.getByText('This app is version 1.2. The server needs 9.9.').waitFor();
  // Whatever the worker has done meanwhile, this page is the old one until the tap.
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => buildOf(page)).toBe('4');
  await app.stop();
  app = await again();
  await page.goto(app.url);
  await keptOnPhone(page);
});
