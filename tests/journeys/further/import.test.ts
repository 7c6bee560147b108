import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, goWithin, listenFor, phone, signIn } from '../stage/browser.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();

const heading = 'ExternalRef,ProjectRef,SiteRef,CallType,Priority,Complaint,AssignedUserName';
const complaint = '=Cable box hums, "loudly"';
/** As the office's own system exports it; the site of the second call is misspelt. */
const calls = (site: string) =>
  [
    heading,
    `SRV-9001,PRJ-2601,SITE-KPG,breakdown,p1,"'${complaint.replaceAll('"', '""')}",anita`,
    `SRV-9002,PRJ-2602,${site},preventive,p3,Half-yearly relay test,`,
    '',
  ].join('\r\n');

async function put(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page.getByLabel('File to import').setInputFiles({ name: 'calls.csv', mimeType: 'text/csv', buffer });
}

/** The file that the browser saves after a tap on a link. */
async function saved(page: Page, link: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d{2}-\d{2}\.csv$/);
  return readFile(await download.path(), 'utf8');
}

it('the office imports calls: a mistake, its correction, the import, the executive who sees the call, and the export', async () => {
  const office = await stage.browser.newContext({ viewport: desk });
  const page = await office.newPage();
  const complaints = await listenFor(page);
  await signIn(page, stage.app.url, 'meera');
  await page.getByRole('link', { name: 'Import' }).click();

  await put(page, calls('SITE-RNT'));
  const mistakes = page.getByRole('list', { name: 'Errors' });
  await mistakes.getByText('Row 3, SiteRef').waitFor();
  expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);

  await put(page, calls('SITE-RTN'));
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('2 rows are imported.').waitFor();

  // Importing twice changes nothing.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await put(page, calls('SITE-RTN'));
  await page.getByText('Everything in this file is imported already.').waitFor();

  await page.getByRole('link', { name: 'Calls' }).first().click();
  await page.getByLabel(/^Search/).fill('hums');
  await page.getByRole('list', { name: 'Calls' }).getByText(complaint).waitFor();
  await expect.poll(() => new URL(page.url()).search).toContain('hums');
  // The link follows the search.
  await page.getByRole('link', { name: 'Export', exact: true }).and(page.locator('[href*="hums"]')).waitFor();
  const list = await saved(page, 'Export');
  expect(list.split('\r\n')).toHaveLength(3);
  expect(list).toContain(`"'=Cable box hums, ""loudly"""`);

  // The export can be imported again, and changes nothing.
  await page.getByRole('link', { name: 'Import' }).click();
  const everything = await saved(page, 'Export: Calls');
  expect(everything).toContain('SRV-9002');
  await put(page, everything);
  await page.getByText('Everything in this file is imported already.').waitFor();
  expect(complaints).toEqual([]);
  await office.close();

  const field = await stage.browser.newContext({ viewport: phone });
  const anitas = await field.newPage();
  await signIn(anitas, stage.app.url, 'anita');
  await goWithin(anitas, '/calls?q=hums');
  await anitas.getByRole('list', { name: 'Calls' }).getByText(complaint).waitFor();
  await field.close();
});
