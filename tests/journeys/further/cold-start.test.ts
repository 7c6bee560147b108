import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { remark, submitWithoutConnection } from '../reports/short-report.ts';
import { factsOf } from '../reports/visit-again.ts';
import { fillAnyway, listenFor, signIn } from '../stage/browser.ts';
import { useOnePhone } from '../stage/one-phone.ts';
import { packed } from '../stage/packed.ts';

const stage = useOnePhone();

async function workOffline(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: 'No Internet Connection' });
  await alert.getByText('Please check your internet connection and try again.').waitFor();
  await alert.getByRole('button', { name: 'Work offline' }).click();
  await alert.waitFor({ state: 'detached' });
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
  const { app } = stage;
  const first = stage.phone.page;
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
  await stage.killPhone();
  const { page } = stage.phone;
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

  await stage.serveAgain();
  await signInIfAsked(page);
  await expect
    .poll(() => factsOf(page, mappingId).catch(() => undefined))
    .toMatchObject({ Submitted: { Values: { remark: 'Half and the rest' } } });
  expect((await factsOf(page, mappingId)).Revisions).toHaveLength(1);
});

it('the browser finds nothing in the way of installing the app', async () => {
  const { page } = stage.phone;
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${stage.app.url}/manifest.webmanifest`, errors: [] });
  // A Chromium without windows of its own never answers with an error here; one with them names what is missing.
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
});

it('what the browser tells of a connection that is back reaches the page', async () => {
  const { page } = stage.phone;
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
  const event = { origin: stage.app.url, registrationId, tag: 'outbox', lastChance: false };
  await browser.send('ServiceWorker.dispatchSyncEvent', event);
  expect(await page.evaluate(() => (window as unknown as { told: Promise<unknown> }).told)).toBe('connection-is-back');
});
