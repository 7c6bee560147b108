import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desk, launch, listenFor, phone, signIn } from './browser.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { newHome, serveApp, type ServedApp } from './served-app.ts';

const slug = 'under-voltage-relay';
const artefacts = 'node_modules/.cache/journeys';

let home: string;
let app: ServedApp;
let browser: Browser;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  home = await newHome();
  app = await serveApp(home);
  browser = await launch();
  page = await browser.newPage({ viewport: desk });
  complaints = await listenFor(page);
  await mkdir(artefacts, { recursive: true });
});

afterAll(async () => {
  await browser.close();
  await app.stop();
  await rm(home, { recursive: true, force: true });
});

it('a report type is mended while its form is open: the refusal shows, the form stays, what was typed goes on', async () => {
  const changes: string[] = [];
  await signIn(page, app.url, 'meera');
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Report types' }).click();
  const list = page.getByRole('list', { name: 'Report types' });
  await list.waitFor();
  const files = await readdir(app.schemasDir);
  expect(await list.getByRole('link').count()).toBe(files.filter((file) => file.endsWith('.schema.json')).length);
  await shot('types');

  await list.getByRole('link', { name: new RegExp(slug) }).click();
  await page.waitForURL(`**/report-types/${slug}`);
  const form = new ReportOnGlass(page);
  await form.field('/header/customer').waitFor();
  await form.enter('/header/customer', 'Konkan Water Supply Board');
  const outcome = page.getByRole('status', { name: 'Outcome' });
  await outcome.getByText('Incomplete').waitFor();
  await page.evaluate(() => (document.body.dataset['since'] = 'the start'));

  const file = path.join(app.schemasDir, `${slug}.schema.json`);
  const good = await readFile(file, 'utf8');
  const broken = good.replace('row.baseVoltageUsed"', 'row.baseVoltgeUsed"');
  await writeFile(file, broken);
  const refusals = page.getByRole('region', { name: 'Refusals' });
  await refusals.getByText('Did you mean "baseVoltageUsed"?').waitFor();
  const line = broken.slice(0, broken.indexOf('baseVoltgeUsed"')).split('\n').length;
  const said = await refusals.innerText();
  expect(said).toContain(`schemas/${slug}.schema.json:${String(line)}:`);
  const [formula = '', caret = ''] = (await refusals.locator('pre').innerText()).split('\n');
  expect(formula.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('baseVoltgeUsed');
  await form.shows('/header/customer', /Konkan Water Supply Board/);
  // The form is scrolled to the field; the panel beside it says that something is wrong, and leads there.
  await page.getByRole('button', { name: 'Refused', exact: true }).click();
  await expect.poll(async () => (await refusals.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await shot('refused');

  await writeFile(file, good.replace('"title": "Under-voltage relay"', '"title": "Under-voltage relay, mended"'));
  await page.getByRole('heading', { level: 1, name: 'Under-voltage relay, mended' }).waitFor();
  await page
    .getByText(/^Version [0-9a-f]{8} is live since \d\d:\d\d:\d\d\. What was typed is still there\.$/)
    .waitFor();
  await form.shows('/header/customer', /Konkan Water Supply Board/);
  await refusals.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.body.dataset['since'])).toBe('the start');
  await shot('mended');

  await page.getByRole('button', { name: 'Fill with a generated case' }).click();
  await page.getByText('Generated case: full').waitFor();
  await expect.poll(() => outcome.innerText()).not.toContain('Incomplete');
  await page.getByRole('tab', { name: 'Values' }).click();
  await page.getByRole('tabpanel', { name: 'Values' }).getByText('addMonths(row.testDate').waitFor();
  await shot('filled');

  await page.getByRole('button', { name: 'Print preview' }).click();
  await page.getByRole('dialog').getByText('Tried out, not a report').first().waitFor();
  await shot('print-preview');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.goBack();
  await list.waitFor();
  expect(new URL(page.url()).pathname).toBe('/report-types');
  expect(changes).toEqual([]);
  expect(complaints).toEqual([]);
});

it('on a phone the form and what it says take turns', async () => {
  await page.setViewportSize(phone);
  await page.goto(`${app.url}/report-types/${slug}`);
  const form = new ReportOnGlass(page);
  await form.field('/header/customer').waitFor();
  await shot('on-a-phone');
  await page.getByRole('tab', { name: /^Issues/ }).click();
  await page
    .getByRole('tabpanel', { name: /^Issues/ })
    .getByRole('button', { name: /Customer \/ client/ })
    .click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer')))
    .toBe('/header/customer');
  const isSideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isSideways).toBe(false);
  expect(complaints).toEqual([]);
});

it('an executive is told that it is not on the list', async () => {
  const other = await browser.newPage({ viewport: phone });
  await signIn(other, app.url, 'anita');
  await other.goto(`${app.url}/report-types`);
  await other.getByText('This page is not on your list.').waitFor();
  expect(await other.getByRole('navigation', { name: 'Main' }).innerText()).not.toContain('Report types');
  await other.close();
});

async function shot(name: string): Promise<void> {
  await page.screenshot({ path: `${artefacts}/workbench-${name}.png` });
}
