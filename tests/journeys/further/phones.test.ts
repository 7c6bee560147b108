import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usual, wrongOn } from '../glass/axe.ts';
import { holdBack, openShortReport, remark, typeRemark } from '../reports/short-report.ts';
import { dropShortType } from '../reports/short-type.ts';
import { desk, goWithin, listenFor, phone, signIn, signInByCall } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';
import { expectWidth } from '../stage/width.ts';

const stage = useStage(async () => {
  const home = await newHome();
  await dropShortType(home);
  return home;
});

/** As on a line that is too slow for what was made, but not for a word about it. */
async function letWordsThrough(context: BrowserContext): Promise<void> {
  await holdBack(context);
  await context.route('**/api/v1/session/waiting', (route) => route.continue());
}

const saysWaiting = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/session/waiting') &&
      response.request().method() === 'PUT' &&
      (response.request().postDataJSON() as { readonly Changes: number }).Changes > 0,
  );

it('what a phone cannot send is seen by the office, which signs it out; the phone asks to sign in again, and everything arrives once', async () => {
  const context = await stage.browser.newContext({ viewport: phone });
  const hers = await context.newPage();
  const complaints = [await listenFor(hers)];
  await letWordsThrough(context);
  await signIn(hers, stage.app.url);
  await openShortReport(hers);
  const report = hers.url();
  await context.setOffline(true);
  await typeRemark(hers, 'Typed without signal');
  // It tells anew once it is online again, so it must know that it is not.
  await hers.getByRole('button', { name: /^Offline, [1-3] waiting$/ }).waitFor();
  // Five minutes after it may have said that nothing waits.
  await hers.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('fs-told-u')) localStorage.removeItem(key);
  });
  const said = saysWaiting(hers);
  await context.setOffline(false);
  expect((await said).status()).toBe(204);

  const office = await stage.browser.newPage({ viewport: desk });
  complaints.push(await listenFor(office));
  await signIn(office, stage.app.url, 'meera');
  await office.getByRole('navigation').getByRole('link', { name: 'Phones' }).click();
  const list = office.getByRole('list', { name: 'Phones', exact: true });
  const card = list.getByRole('listitem').filter({ hasText: 'Anita Deshmukh' }).first();
  // A weekday, if it is past midnight by now.
  await card.getByText(/^Not sent: [1-3] changes?, the oldest since (\d\d:\d\d|[A-Z][a-z]+day)$/).waitFor();
  expect(await list.getByRole('listitem').first().innerText(), 'what waits stands first').toContain('Anita Deshmukh');
  await takePicture(office, 'phones-desk');
  expect(await wrongOn(office, 'phones at a desk', usual)).toEqual([]);

  await card.getByRole('button', { name: /^Sign out Anita Deshmukh/ }).click();
  const question = office.getByRole('dialog');
  await question
    .getByText(
      /: [1-3] changes?\. This stays on the phone and can be sent only after Anita Deshmukh signs in on it again\./,
    )
    .waitFor();
  await takePicture(office, 'phones-question');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await card.getByText('Signed out', { exact: true }).waitFor();
  await takePicture(office, 'phones-signed-out');

  // The phone learns of it with its next call, and keeps all that was typed.
  await goWithin(hers, '/calls');
  const sheet = hers.getByRole('dialog').or(hers.getByRole('alertdialog'));
  await sheet.getByRole('heading', { name: 'Please sign in again' }).waitFor();
  await takePicture(hers, 'phones-asked-to-sign-in');
  await context.unroute('**/api/v1/**');
  await hers.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await hers.getByRole('button', { name: 'Sign in', exact: true }).click();
  await hers.getByRole('button', { name: 'All sent' }).waitFor();
  await hers.goto(report);
  await remark(hers).waitFor();
  expect(await remark(hers).inputValue()).toBe('Typed without signal');
  const mappingId = report.split('/').at(-1) ?? '';
  const stored = await hers.request.get(`${stage.app.url}/api/v1/mappings/${mappingId}/report`);
  expect(await stored.text()).toContain('Typed without signal');

  await office.reload();
  await card.getByRole('button', { name: /^Sign out Anita Deshmukh/ }).waitFor();
  expect(await card.getByText('Signed out', { exact: true }).count()).toBe(0);
  expect(complaints.flat()).toEqual([]);
  await Promise.all([context.close(), office.close()]);
});

/** An old phone that had no signal for three days; two things on it are for its owner to decide. */
async function sayFromAnOldPhone(): Promise<void> {
  const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
  const context = await stage.browser.newContext({ userAgent });
  const page = await context.newPage();
  await signInByCall(page, stage.app.url, 'rahul');
  const said = await page.request.put(`${stage.app.url}/api/v1/session/waiting`, {
    headers: { Origin: stage.app.url },
    data: { Changes: 12, Pictures: 3, Stuck: 2, OldestAgeSec: 3 * 24 * 3600, AppVersion: '1.1' },
  });
  expect(said.status(), await said.text()).toBe(204);
  await context.close();
}

it('on a phone the page is readable in light and dark and in Hindi, and an executive has none', async () => {
  await sayFromAnOldPhone();
  const page = await stage.browser.newPage({ viewport: phone });
  await signInByCall(page, stage.app.url, 'sunita');
  await page.goto(`${stage.app.url}/phones`);
  const list = page.getByRole('list', { name: 'Phones', exact: true });
  await list.getByText('This device').waitFor();
  const first = list.getByRole('listitem').first();
  await first.getByText('Call this person').waitFor();
  await first.getByText(/^Not sent: 12 changes, 3 pictures, the oldest since [A-Z][a-z]+day$/).waitFor();
  await first.getByText('2 need a decision on the phone').waitFor();
  await first.getByText('Version 1.1, out of date').waitFor();
  await takePicture(page, 'phones-phone');
  expect(await wrongOn(page, 'phones on a phone', usual)).toEqual([]);
  await expectWidth(page, phone.width);
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePicture(page, 'phones-phone-dark');
  await page.setViewportSize(desk);
  await takePicture(page, 'phones-desk-dark');
  await page.evaluate(() => localStorage.setItem('fs-language', 'hi'));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'फ़ोन' }).waitFor();
  await page.getByText('यह डिवाइस').waitFor();
  await page.setViewportSize(phone);
  await takePicture(page, 'phones-hindi');
  await page.close();

  const executive = await stage.browser.newPage({ viewport: phone });
  await signInByCall(executive, stage.app.url, 'anita');
  await executive.goto(`${stage.app.url}/phones`);
  await executive.getByText('Your role cannot open this page.').waitFor();
  expect((await executive.request.get(`${stage.app.url}/api/v1/phones`)).status()).toBe(403);
  await executive.close();
});
