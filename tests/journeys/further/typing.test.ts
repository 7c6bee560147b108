import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { draftTag, serverMark, type ReportView } from '#contract';
import { phone, signIn } from '../stage/browser.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { appIn, copyOfApp, deployNewer, findNewer } from '../stage/newer-build.ts';
import { newHome, useStage } from '../stage/stage.ts';
import { Typist } from '../glass/typist.ts';
import { ask } from '../reports/visit-again.ts';

const stage = useStage(
  async () => {
    const home = await newHome();
    await copyOfApp(home);
    return home;
  },
  (home) => ({ APP_DIR: appIn(home) }),
);

/** More than a person types before looking up. */
const aLine = 60;

interface Desk {
  readonly page: Page;
  readonly box: Locator;
  readonly typist: Typist;
  readonly mappingId: number;
  /** Calls that sign somebody in, once the report is open. */
  readonly signIns: readonly string[];
}

/** The remarks of a report, with a person who types into them without a pause. */
async function typingInto(link: RegExp): Promise<Desk> {
  const page = await stage.browser.newPage({ viewport: phone, serviceWorkers: 'allow' });
  await signIn(page, stage.app.url);
  await page.getByRole('link', { name: link }).first().click();
  const report = new ReportOnGlass(page);
  await report.openSection('Conclusion');
  const box = report.field('/closing/remarks').locator('textarea');
  await box.click();
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/session')) signIns.push(request.postData() ?? '');
  });
  const typist = new Typist(page);
  typist.begin();
  await page.getByText(/^Draft saved/).waitFor();
  return { page, box, typist, mappingId: Number(new URL(page.url()).pathname.split('/').at(-1)), signIns };
}

async function expectEveryKey({ box, typist }: Desk): Promise<void> {
  const typed = await typist.end();
  expect(await box.inputValue()).toBe(typed);
  expect(await box.evaluate((element) => document.activeElement === element)).toBe(true);
}

/** A page revalidates when its window gets the focus, every few seconds at most. */
async function comesIntoSight(page: Page, news: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return news.isVisible();
    })
    .toBe(true);
}

/** Saves the draft as another device of the same person would, over what the server has. */
async function savedElsewhere(page: Page, mappingId: number): Promise<number> {
  const { Draft } = await ask<ReportView>(page, 'GET', `mappings/${String(mappingId)}/report`);
  if (Draft === undefined) return 404;
  const body = { Version: Draft.Version, Entries: {}, SavedAt: new Date().toISOString() };
  return page.evaluate(
    async ([address, tag, text]) => {
      const headers = { 'Content-Type': 'application/json', 'If-Match': tag, 'Idempotency-Key': crypto.randomUUID() };
      return (await fetch(address, { method: 'PUT', headers, body: text })).status;
    },
    [
      `/api/v1/mappings/${String(mappingId)}/draft`,
      draftTag(mappingId, { revisionNo: Draft.RevisionNo, rev: Draft.Rev }),
      JSON.stringify(body),
    ] as const,
  );
}

it('every key typed while a newer app, a newer form and other facts are announced, the connection drops and returns and the server refuses a draft is in its field', async () => {
  const desk = await typingInto(/Under-voltage relay/);
  const { page, typist, mappingId } = desk;
  const { app } = stage;

  // The build that is replaced must be complete on the phone.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await deployNewer(appIn(app.home), '2');
  await findNewer(page);
  await typist.more(aLine);

  await page.context().setOffline(true);
  const alert = page.getByRole('alertdialog', { name: 'No Internet Connection' });
  await alert.waitFor();
  await typist.more(aLine);
  // Long enough to be read: from now on Retry would answer.
  await expect.poll(() => alert.getByRole('button', { name: 'Retry' }).isEnabled()).toBe(true);
  await typist.more(aLine);
  await page.context().setOffline(false);
  await alert.waitFor({ state: 'detached' });
  await typist.more(aLine);

  const file = path.join(app.schemasDir, 'under-voltage-relay.schema.json');
  const shipped = await readFile(file, 'utf8');
  await writeFile(file, shipped.replace('"title": "Under-voltage relay"', '"title": "Under-voltage relay, revised"'));
  await comesIntoSight(page, page.getByText(/^There is a newer version of this form/));
  await typist.more(aLine);

  await ask(page, 'PUT', 'profile', { Mobile: '+919822098220', SharesPosition: false });
  await comesIntoSight(page, page.getByText(/^1 fact changed/));
  await typist.more(aLine);

  await page.route(`**/mappings/${String(mappingId)}/draft`, (route) =>
    route.fulfill({
      status: 403,
      headers: { [serverMark.name]: serverMark.value },
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'No access', status: 403, code: 'forbidden', retry: 'never' }),
    }),
  );
  await page.getByText(/^The server did not accept it/).waitFor();
  await typist.more(aLine);
  await expectEveryKey(desk);
});

it('every key typed while another device saves the report and the session ends is in its field, and none is sent as a password', async () => {
  const desk = await typingInto(/Over-voltage relay|Earth-fault relay|MC31A|Auxiliary relay/);
  const { page, typist, mappingId, signIns } = desk;
  // The person types on meanwhile: their own save may come in between.
  await expect.poll(() => savedElsewhere(page, mappingId)).toBe(200);
  await page
    .getByText(/^(Copied from|Two devices have different values here)/)
    .first()
    .waitFor();
  await typist.more(aLine);

  await page.evaluate(() => fetch('/api/v1/session', { method: 'DELETE' }));
  const sheet = page.getByRole('dialog', { name: 'Please sign in again' });
  await comesIntoSight(page, sheet);
  await expect.poll(() => sheet.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true);
  await typist.more(aLine);
  await expectEveryKey(desk);
  expect(await sheet.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(signIns).toEqual([]);

  // Escape moves from the field into the sheet; the person, not the sheet, moves on to the password.
  await page.keyboard.press('Escape');
  expect(await sheet.evaluate((element) => document.activeElement === element)).toBe(true);
  await sheet.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
});
