import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { desk, listenFor, phone, signIn } from '../stage/browser.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { expectWidth } from '../stage/width.ts';
import { takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';

const slug = 'under-voltage-relay';

const stage = useStage();
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  page = await stage.browser.newPage({ viewport: desk });
  complaints = await listenFor(page);
});

it('a report type is fixed while its form is open: the refusal shows, the form stays, and entries are kept', async () => {
  const changes: string[] = [];
  await signIn(page, stage.app.url, 'meera');
  page.on('request', (request) => {
    // What the device says of itself is no change.
    if (request.method() !== 'GET' && !request.url().endsWith('/session/waiting'))
      changes.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Report types' }).click();
  const list = page.getByRole('list', { name: 'Report types' });
  await list.waitFor();
  const files = await readdir(stage.app.schemasDir);
  const types = files.filter((file) => file.endsWith('.schema.json'));
  await expect.poll(() => list.getByRole('link').count()).toBe(types.length);
  await shot('types');

  await list.getByRole('link', { name: new RegExp(slug) }).click();
  await page.waitForURL(`**/report-types/${slug}`);
  const form = new ReportOnGlass(page);
  await form.field('/header/customer').waitFor();
  await form.enter('/header/customer', 'Konkan Water Supply Board');
  const outcome = page.getByRole('status', { name: 'Outcome' });
  await outcome.getByText('Incomplete').waitFor();
  await page.evaluate(() => (document.body.dataset['since'] = 'the start'));

  const file = path.join(stage.app.schemasDir, `${slug}.schema.json`);
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
  // The form is scrolled to the field; the panel beside it shows an issue that links there.
  await page.getByRole('button', { name: 'Refused', exact: true }).click();
  await expect.poll(async () => (await refusals.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await shot('refused');

  await writeFile(file, good.replace('"title": "Under-voltage relay"', '"title": "Under-voltage relay, mended"'));
  await page.getByRole('heading', { level: 1, name: 'Under-voltage relay, mended' }).waitFor();
  await page.getByText(/^Version [0-9a-f]{8} is live since \d\d:\d\d:\d\d\. Your entries are still there\.$/).waitFor();
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

it('the workbench on a phone shows either the form or its issues', async () => {
  await page.setViewportSize(phone);
  await page.goto(`${stage.app.url}/report-types/${slug}`);
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
  await expectWidth(page, phone.width);
  expect(complaints).toEqual([]);
});

it('the workbench is closed to executives', async () => {
  const other = await stage.browser.newPage({ viewport: phone });
  await signIn(other, stage.app.url, 'anita');
  await other.goto(`${stage.app.url}/report-types`);
  await other.getByText('Your role cannot open this page.').waitFor();
  expect(await other.getByRole('navigation', { name: 'Main' }).innerText()).not.toContain('Report types');
  await other.close();
});

async function shot(name: string): Promise<void> {
  await takePicture(page, `workbench-${name}`);
}
