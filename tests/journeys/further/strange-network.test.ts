import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { arrives, hearOnline, isSave, typeOver } from '../reports/faulty-line.ts';
import { openShortReport, remark } from '../reports/short-report.ts';
import { dropShortType } from '../reports/short-type.ts';
import { fillAnyway, listenFor, phone, signIn } from '../stage/browser.ts';
import { faultProxyTo, type Fault, type FaultProxy } from '../stage/fault-proxy.ts';
import { newHome, useStage } from '../stage/stage.ts';

/*
 * A phone with the app installed, and a network on which something else answers in place of the server, or nothing: how often the phone
 * asks, and what it believes.
 */

const stage = useStage(async () => {
  const home = await newHome();
  await dropShortType(home);
  return home;
});

let proxy: FaultProxy;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];
let worker: CDPSession;
let registrationId: string;

beforeAll(async () => {
  proxy = await faultProxyTo(stage.app.url);
  context = await stage.browser.newContext({ viewport: phone, serviceWorkers: 'allow' });
  page = await context.newPage();
  complaints = await listenFor(page);
  worker = await context.newCDPSession(page);
  worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await worker.send('ServiceWorker.enable');
  await signIn(page, proxy.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await openShortReport(page);
});

afterEach(() => {
  proxy.chosen = () => undefined;
});

afterAll(async () => {
  await context.close();
  await proxy.close();
});

const ofApi = (fault: Fault) => {
  proxy.chosen = ({ path }) => (path.startsWith('/api/') ? fault : undefined);
};

/** The most that waits of 2 s, 4 s, 8 s … allow in this time, on two lanes; however slow the machine is. */
const most = (ms: number): number => 2 + Math.ceil(Math.log2(ms / 2_000 + 1));

/** What Chromium does when it takes the network for one. */
const browserTells = (): Promise<void> =>
  worker
    .send('ServiceWorker.dispatchSyncEvent', { origin: proxy.url, registrationId, tag: 'outbox', lastChance: false })
    .then(() => undefined);

describe('a phone with unsent work asks no more often than its waits allow, whatever wakes it,', () => {
  it.each<[string, () => void]>([
    ['while the server is away', () => ofApi('request lost')],
    [
      'while the answers to its saves are cut off',
      () => (proxy.chosen = (one) => (isSave(one) ? 'cut answer' : undefined)),
    ],
    ['on a network that answers with a page', () => ofApi('hotel page')],
    ['on a network that answers with JSON of its own', () => ofApi('hotel json')],
  ])('%s', async (name, begin) => {
    const from = proxy.seen.length;
    begin();
    const since = performance.now();
    await typeOver(page, name);
    const saves = () => proxy.seen.slice(from).filter(isSave);
    for (let round = 0; round < 40; round += 1) {
      await browserTells();
      await hearOnline(page);
      await page.evaluate(() => void dispatchEvent(new Event('focus')));
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      const alert = page.getByRole('alertdialog').getByRole('button', { name: 'Work offline' });
      if (await alert.isVisible()) await alert.click();
      if (!(await page.getByRole('alertdialog').isVisible()))
        await remark(page)
          .press('End')
          .catch(() => undefined);
    }
    const other = await context.newPage();
    for (let load = 0; load < 4; load += 1) await other.goto(`${proxy.url}/executive-home`);
    await other.close();
    const ms = performance.now() - since;
    const counts = { saves: saves().length, all: proxy.seen.length - from, seconds: Math.round(ms / 1_000) };
    expect(counts.saves, JSON.stringify(counts)).toBeLessThanOrEqual(most(ms));
    proxy.chosen = () => undefined;
    await arrives(page, name);
  });
});

describe('what a network says in place of the server', () => {
  const strange = [
    'hotel page',
    'hotel 204',
    'hotel redirect',
    'hotel json',
    { status: 511 },
    { status: 401 },
  ] as const;

  it('makes no other version, no other person and no crash, at the start of the app and after it', async () => {
    const person = () => page.evaluate(() => localStorage.getItem('fs-person'));
    const before = await person();
    for (const fault of strange) {
      ofApi(fault);
      for (const address of ['/', '/executive-home', '/calls']) {
        await page.goto(`${proxy.url}${address}`);
        const alert = page.getByRole('alertdialog', { name: 'No Internet Connection' });
        await alert.waitFor();
        await fillAnyway(page);
        expect(new URL(page.url()).pathname).not.toBe('/version-mismatch');
        expect(await page.getByText('Something went wrong').count()).toBe(0);
        expect((await person())?.replace(/"confirmedAt":\d+/, '')).toBe(before?.replace(/"confirmedAt":\d+/, ''));
      }
    }
    // The product asks for that line.
    expect(complaints.filter((text) => !text.startsWith('The app version could not be checked.'))).toEqual([]);
    proxy.chosen = () => undefined;
    await page.goto(`${proxy.url}/executive-home`);
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  });

  it('is kept in no cache of the app', async () => {
    const kept = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) {
          const answer = await (await caches.open(name)).match(request);
          if (answer && (await answer.clone().text()).includes('Wi-Fi')) found.push(request.url);
        }
      return found;
    });
    expect(kept).toEqual([]);
  });
});
