import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { signIn } from '../stage/browser.ts';
import { deployNewer, findNewer } from '../stage/newer-build.ts';
import { useOnePhone } from '../stage/one-phone.ts';
import { keptOnPhone } from '../stage/packed.ts';

const stage = useOnePhone();

beforeAll(async () => {
  const { page } = stage.phone;
  await signIn(page, stage.app.url);
  await keptOnPhone(page);
});

/** The build of the next page. */
const chosenPage = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await window.caches.open('chosen-page')).match('/index.html'))?.text() ?? '');

const buildOf = (page: Page): Promise<string | null> =>
  page.locator('html').evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? null);

/** The mark is gone after a reload. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

async function remarksOf(page: Page): Promise<Locator> {
  await page.goto(stage.app.url);
  await page
    .getByRole('link', { name: /Under-voltage relay/ })
    .first()
    .click();
  await page.locator('.form-section').first().waitFor();
  const report = new ReportOnGlass(page);
  await report.openSection('Conclusion');
  return report.field('/closing/remarks').locator('textarea');
}

it('a newer build waits while a report is open, and is loaded at a tap with everything typed', async () => {
  const { page } = stage.phone;
  const box = await remarksOf(page);
  await box.pressSequentially('Typed before the update', { delay: 20 });
  await mark(page);
  await deployNewer(stage.appDir, '2');
  await findNewer(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  await box.pressSequentially(', and after', { delay: 20 });
  expect([await isMarked(page), await buildOf(page)]).toEqual([true, null]);

  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => buildOf(page)).toBe('2');
  await expect.poll(() => box.inputValue()).toBe('Typed before the update, and after');
});

it('a newer build replaces the one before by itself while no report is open, and the page is not reloaded', async () => {
  const { page } = stage.phone;
  await page.getByRole('link', { name: 'Switchgear Reports, home' }).click();
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await mark(page);
  await deployNewer(stage.appDir, '3');
  await findNewer(page);
  await expect.poll(() => chosenPage(page)).toContain('content="3"');
  expect([await isMarked(page), await buildOf(page)]).toEqual([true, '2']);
  await page.reload();
  expect(await buildOf(page)).toBe('3');
});

it('a server that needs another version has the old app replaced by the one it serves', async () => {
  await stage.app.stop();
  await deployNewer(stage.appDir, '4');
  await stage.serveAgain({ APP_VERSION: '9.9' });
  const { page } = stage.phone;
  await page.goto(stage.app.url);
  await page.getByText('This app is version 1.2. The server needs 9.9.').waitFor();
  // Whatever the worker has done meanwhile, this page is the old one until the tap.
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => buildOf(page)).toBe('4');
});
