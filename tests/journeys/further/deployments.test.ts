import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShortReport, remark } from '../reports/short-report.ts';
import { dropShortType } from '../reports/short-type.ts';
import { factsOf } from '../reports/visit-again.ts';
import { phone, signIn } from '../stage/browser.ts';
import { faultProxyTo, type FaultProxy } from '../stage/fault-proxy.ts';
import { appIn, copyOfApp, deployNewer, findNewer } from '../stage/newer-build.ts';
import { newHome, useStage } from '../stage/stage.ts';

/** Twenty when there is time for it. */
const deployments = process.env['SOAK'] === '1' ? 20 : 3;

const stage = useStage(
  async () => {
    const home = await newHome();
    await dropShortType(home);
    await copyOfApp(home);
    return home;
  },
  (home) => ({ APP_DIR: appIn(home) }),
);

let proxy: FaultProxy;
let context: BrowserContext;
let page: Page;
let mappingId: number;

beforeAll(async () => {
  proxy = await faultProxyTo(stage.app.url);
  context = await stage.browser.newContext({ viewport: phone, serviceWorkers: 'allow' });
  page = await context.newPage();
  await signIn(page, proxy.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openShortReport(page);
  mappingId = Number(new URL(page.url()).pathname.split('/')[2]);
});

afterAll(async () => {
  await context.close();
  await proxy.close();
});

const buildOf = (): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? null);

/** The mark is gone after a reload. */
const mark = (): Promise<void> => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

const hold = (): void => {
  proxy.chosen = ({ method, path: asked }) =>
    method !== 'GET' && asked.startsWith('/api/') ? 'request lost' : undefined;
};
const letPass = async (): Promise<void> => {
  proxy.chosen = () => undefined;
  await expect
    .poll(async () => {
      await page.evaluate(() => void dispatchEvent(new Event('online')));
      return page.getByRole('button', { name: 'All sent' }).count();
    })
    .toBe(1);
};

it(
  `${String(deployments)} deployments in a row, each while something waits to be sent and a report is typed into: nothing is lost, nothing is reloaded under a finger, and no old app is left`,
  { timeout: 120_000 + deployments * 60_000 },
  async () => {
    let typed = '';
    const first = (await factsOf(page, mappingId)).Draft?.Rev ?? 0;
    const from = proxy.seen.length;
    await remark(page).fill('');
    for (let deployment = 1; deployment <= deployments; deployment += 1) {
      const build = `d${String(deployment)}`;
      hold();
      await mark();
      const before = await buildOf();
      await remark(page).press('End');
      await remark(page).pressSequentially(`-${build}x`, { delay: 5 });
      await deployNewer(appIn(stage.app.home), build);
      await findNewer(page);
      await remark(page).pressSequentially('y', { delay: 5 });
      typed += `-${build}xy`;
      expect([await isMarked(), await buildOf()]).toEqual([true, before]);
      expect(await remark(page).inputValue()).toBe(typed);
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect.poll(() => buildOf().catch(() => undefined)).toBe(build);
      await remark(page).waitFor();
      await expect.poll(() => remark(page).inputValue()).toBe(typed);
      await page.getByRole('button', { name: /waiting$/ }).waitFor();
      // Every second time it waits through the next deployment too.
      if (deployment % 2 === 0 || deployment === deployments) await letPass();
    }
    await expect.poll(async () => (await factsOf(page, mappingId)).Draft?.Entries).toMatchObject({ remark: typed });
    const taken = proxy.seen
      .slice(from)
      .flatMap(({ method, path: asked, key, status }) =>
        method === 'PUT' && asked.endsWith('/draft') && status === 200 ? [key] : [],
      );
    expect((await factsOf(page, mappingId)).Draft?.Rev).toBe(first + new Set(taken).size);
  },
);

it('F17: a newer app of which a file does not arrive is not taken: the one before stays whole, also without a server', async () => {
  const before = await buildOf();
  const assets = path.join(appIn(stage.app.home), 'assets');
  await deployNewer(appIn(stage.app.home), 'broken');
  proxy.chosen = ({ path: asked }) => (asked === '/index.html' || asked === '/' ? { status: 500 } : undefined);
  const ended = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        void navigator.serviceWorker.ready.then((registration) => {
          registration.addEventListener('updatefound', () => {
            const { installing } = registration;
            installing?.addEventListener('statechange', () => resolve(installing.state));
          });
          return registration.update();
        });
      }),
  );
  expect(await ended).toBe('redundant');
  proxy.chosen = () => 'request lost';
  const files = await readdir(assets);
  expect(files.length).toBeGreaterThan(10);
  await rename(assets, `${assets}-gone`);
  await page.reload();
  await page
    .getByRole('alertdialog', { name: 'No Internet Connection' })
    .getByRole('button', { name: 'Work offline' })
    .click();
  await remark(page).waitFor();
  expect(await buildOf()).toBe(before);
  await rename(`${assets}-gone`, assets);
});
