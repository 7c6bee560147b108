import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noisyPng } from '../../server/attachments/pictures.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { holdBack, openSheet, openShortReport, remark, sendNow, sheetOf, typeRemark } from '../reports/short-report.ts';
import { dropShortType } from '../reports/short-type.ts';
import { listenFor, phone, signIn } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(async () => {
  const home = await newHome();
  await dropShortType(home);
  return home;
});

/** Counts how often the browser is asked to keep the storage, and leaves the answer to it. */
async function countQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = navigator.storage.persist.bind(navigator.storage);
    navigator.storage.persist = () => {
      sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''}x`);
      return ask();
    };
  });
}

const questions = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('asked'));

/** All that is in every store of every database on this phone, by database. */
const databases = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const found: Record<string, string> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const rows = await Promise.all(
        stores.map((store) => done(database.transaction(store).objectStore(store).getAll())),
      );
      found[name] = JSON.stringify(rows, (_, member: unknown) =>
        ArrayBuffer.isView(member) ? new TextDecoder().decode(member) : member,
      );
      database.close();
    }
    return found;
  });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('User name').waitFor();
}

async function signInAs(page: Page, userName: string): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // On the page that was left, not on the list of somebody else.
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

it('the browser is asked to keep the storage after the first draft, once, when the field is left; the list of unsent work tells its answer in English and Hindi', async () => {
  const page = await stage.browser.newPage({ viewport: phone });
  const complaints = await listenFor(page);
  await countQuestions(page);
  await signIn(page, stage.app.url);
  await openShortReport(page);
  await typeRemark(page, 'Half');
  expect(await questions(page)).toBeNull();
  await remark(page).blur();
  await expect.poll(() => questions(page)).toBe('x');

  await openSheet(page);
  const isKept = await page.evaluate(() => navigator.storage.persisted());
  await sheetOf(page)
    .getByText(isKept ? 'This phone keeps your work until it is sent.' : 'An installed app is safer')
    .waitFor();
  await takePicture(page, 'unsent-storage');
  await page.keyboard.press('Escape');
  await page.reload();
  await remark(page).waitFor();
  await typeRemark(page, ' and more');
  await remark(page).blur();
  await page.getByRole('button', { name: 'All sent' }).waitFor();
  expect(await questions(page)).toBe('x');

  await page.evaluate(() => localStorage.setItem('fs-language', 'hi'));
  await page.reload();
  await page.getByRole('button', { name: 'सब भेज दिया' }).click();
  await page
    .getByRole('dialog')
    .getByText(isKept ? /सुरक्षित रहता है/ : /ज़्यादा सुरक्षित है/)
    .waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

it('an iPhone in a tab is told once to install the app, and why, after the first draft', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  const context = await stage.browser.newContext({ viewport: phone, userAgent });
  const page = await context.newPage();
  await signIn(page, stage.app.url);
  await openShortReport(page);
  await typeRemark(page, 'Typed on an iPhone');
  const words = page.getByText(/^Safari deletes unsent work on this phone after seven days without a visit\./);
  expect(await words.count()).toBe(0);
  await remark(page).blur();
  await words.waitFor();
  await takePicture(page, 'unsent-iphone');
  await page.getByRole('button', { name: 'Close' }).click();
  await words.waitFor({ state: 'detached' });
  await context.close();
});

it('what has not reached the server is counted on the report and in the list, with its pictures', async () => {
  const context = await stage.browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await holdBack(context);
  await signIn(page, stage.app.url);
  await openShortReport(page);
  await typeRemark(page, 'Not sent');
  const report = new ReportOnGlass(page);
  await report.sign(report.field('/signature'));
  const counted = /^Not on the server yet: \d changes?, 1 picture \(\d+ kB\)/;
  await page.getByText(counted).waitFor();
  await openSheet(page);
  await sheetOf(page).getByText(counted).waitFor();
  await sheetOf(page)
    .getByText(/^Short report: \d changes?, 1 picture/)
    .waitFor();
  await takePicture(page, 'unsent-sum');
  await page.keyboard.press('Escape');

  await context.unroute('**/api/v1/**');
  await openSheet(page);
  await sendNow(sheetOf(page));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByText(/^Not on the server yet/).count()).toBe(0);
  await context.close();
});

it('after the browser has deleted the database the next start says what the server has and what cannot be known; the draft there is continued', async () => {
  const context = await stage.browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await signIn(page, stage.app.url);
  await openShortReport(page);
  await typeRemark(page, 'On the server ');
  await page.getByRole('button', { name: 'All sent' }).waitFor();
  await holdBack(context);
  await typeRemark(page, 'lost');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toMatch(/\\"waiting\\":[12]/);

  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: stage.app.url, storageTypes: 'indexeddb' });
  await context.unroute('**/api/v1/**');
  await page.goto(stage.app.url);
  const words = page.getByText(/^The browser deleted the app’s data on this phone: \d+ drafts? /);
  await words.waitFor();
  expect(await words.textContent()).toMatch(
    /but (1 change that was|2 changes that were) waiting at .* may not have been sent\.$/,
  );
  await takePicture(page, 'unsent-cleared');
  await page.getByRole('button', { name: 'Close' }).click();
  await openShortReport(page);
  await expect.poll(() => remark(page).inputValue()).toContain('On the server ');
  await page.reload();
  await remark(page).waitFor();
  await page.getByRole('button', { name: 'All sent' }).waitFor();
  expect(await words.count()).toBe(0);
  await context.close();
});

const secret = 'Only Anita may read this';

const task = '/task-details/2003';

/** Screens of an executive that tell of work. */
const screens = [
  '/executive-home',
  '/calls',
  '/closed-calls',
  '/task-history',
  '/attendence-report',
  '/mapped-spare-parts',
];

it('a second person on the phone sees, stores and sends nothing of the first, whose unsent work is all there afterwards', async () => {
  const context = await stage.browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const sentBy: string[] = [];
  await signIn(page, stage.app.url);
  await holdBack(context);
  await openShortReport(page);
  const report = page.url();
  await remark(page).fill('');
  await typeRemark(page, secret);
  await page.goto(stage.app.url + task);
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos.getByLabel('Caption (optional)').fill(secret);
  await photos
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: noisyPng(600, 400) });
  await photos.getByText('On this phone').waitFor();
  // A save that was tried, perhaps one behind it, the photo, and perhaps the word on the safety checks.
  await page.getByRole('button', { name: /^[2-4] waiting$/ }).waitFor();
  const before = await databases(page);
  const [own = ''] = Object.keys(before);
  expect(Object.keys(before)).toHaveLength(1);
  expect(before[own]).toContain('sealed');
  expect(before[own]).not.toContain(secret);
  await signOut(page);
  expect(await page.locator('body').innerText()).not.toContain(secret);

  await context.unroute('**/api/v1/**');
  page.on('request', (request) => sentBy.push(`${request.url()} ${request.postData() ?? ''}`));
  await signInAs(page, 'rahul');
  await page.getByRole('button', { name: 'All sent' }).waitFor();
  await openSheet(page);
  await sheetOf(page).getByText('Everything has been sent to the server.').waitFor();
  await page.keyboard.press('Escape');
  for (const address of [...screens, task, new URL(report).pathname]) {
    await page.goto(stage.app.url + address);
    await page.locator('h1').first().waitFor();
    expect(await page.locator('body').innerText(), address).not.toContain(secret);
    expect(await page.content(), address).not.toContain(secret);
  }
  const { [own]: kept, ...others } = await databases(page);
  expect(kept).toContain('sealed');
  expect(`${kept} ${JSON.stringify(others)}`).not.toContain(secret);
  expect(Object.keys(others)).toHaveLength(1);
  const texts = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(texts).not.toContain(secret);
  expect(sentBy.join('\n')).not.toContain(secret);

  await holdBack(context);
  await signOut(page);
  await signInAs(page, 'anita');
  await page.getByRole('button', { name: /^[2-4] waiting$/ }).waitFor();
  await page.goto(report);
  await expect.poll(() => remark(page).inputValue()).toBe(secret);
  await context.unroute('**/api/v1/**');
  await openSheet(page);
  await sendNow(sheetOf(page));
  await context.close();
});

it('signing out without a connection holds over a reload, and ends the session on the server once that is reached', async () => {
  const context = await stage.browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await signIn(page, stage.app.url);
  const session = async (): Promise<number> => (await page.request.get(`${stage.app.url}/api/v1/session`)).status();
  await page.getByRole('button', { name: 'All sent' }).waitFor();
  await context.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: /^Account/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Sign out', exact: true }).click();
  await sheet.getByText(/^There is no connection\. You are still signed in\./).waitFor();
  await takePicture(page, 'signing-out-offline');
  await sheet.getByRole('button', { name: 'Sign out without a connection' }).click();
  await page.getByLabel('User name').waitFor();
  await page.reload();
  await page.getByLabel('User name').waitFor();
  expect(await session()).toBe(200);

  await context.unroute('**/api/**');
  await page.reload();
  await page.getByLabel('User name').waitFor();
  await expect.poll(session).toBe(401);
  await context.close();
});
