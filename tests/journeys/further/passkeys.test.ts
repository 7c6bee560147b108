import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usual, wrongOn } from '../glass/axe.ts';
import { desk, goWithin, listenFor, phone, signIn } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(newHome);
const password = 'Demo@1234';

/** A fingerprint reader for this page, which always recognizes its owner. */
async function fingerprintFor(page: Page): Promise<{ forget(): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    forget: async () => {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('User name').fill('anita');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.request.delete(`${stage.app.url}/api/v1/session`, { headers: { Origin: stage.app.url } });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${stage.app.url}/login`);
}

it('an executive adds a passkey, signs in with it, loses the device, and is let in again by the administrator', async () => {
  const page = await (await stage.browser.newContext({ viewport: phone })).newPage();
  const complaints = [await listenFor(page)];
  const fingerprint = await fingerprintFor(page);
  await signIn(page, stage.app.url);
  await goWithin(page, '/account');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('This is not your current password.').waitFor();
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await takePicture(page, 'passkey-add');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Linux computer, Chrome').waitFor();
  expect(await wrongOn(page, 'the account with a passkey', usual)).toEqual([]);
  await takePicture(page, 'passkey-account', { fullPage: true });

  await signOut(page);
  await typePassword(page);
  await page.waitForURL('**/executive-home');

  // The device is replaced: the new one has no passkey.
  await fingerprint.forget();
  await signOut(page);
  await typePassword(page);
  await page.getByText(/^The passkey was not confirmed/).waitFor();
  expect(await wrongOn(page, 'the question for a passkey', usual)).toEqual([]);
  await takePicture(page, 'passkey-asked');
  expect((await page.request.get(`${stage.app.url}/api/v1/session`)).status()).toBe(401);

  const office = await stage.browser.newContext({ viewport: desk });
  const admin = await office.newPage();
  complaints.push(await listenFor(admin));
  await signIn(admin, stage.app.url, 'sunita');
  await admin.getByRole('link', { name: /Anita Deshmukh/ }).click();
  await admin.getByRole('button', { name: 'Remove passkeys' }).click();
  await takePicture(admin, 'passkey-remove');
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('button', { name: 'Remove passkeys' }).waitFor({ state: 'detached' });
  await goWithin(admin, '/audit');
  await admin.getByText('Sunita Rao removed the passkeys of Anita Deshmukh').waitFor();

  await page.getByRole('button', { name: 'Back' }).click();
  await typePassword(page);
  await page.waitForURL('**/executive-home');
  expect(complaints.flat()).toEqual([]);
  await Promise.all([office.close(), page.context().close()]);
});
