import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usual, wrongOn } from '../glass/axe.ts';
import { desk, goWithin, listenFor, phone, signIn } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(newHome, () => ({ ACCESS_LOG: '1' }));

const password = 'four words of kavita';

async function addKavita(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add person' });
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Kavita Rane');
  await dialog.getByRole('textbox', { name: 'User name' }).fill('kavita');
  await dialog.getByRole('textbox', { name: 'Employee code' }).fill('SSS-109');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Nashik');
  await takePicture(page, 'people-add');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Kavita Rane', level: 1 }).waitFor();
}

/** The address that the dialog shows and the button copies. */
async function linkFrom(page: Page): Promise<string> {
  await page.getByRole('button', { name: /assword link$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Password link for Kavita Rane' });
  const link = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await takePicture(page, 'people-link');
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

it('an administrator adds a person, who sets a password by a link that works once, and whose session ends when they are deactivated', async () => {
  const office = await stage.browser.newContext({ viewport: desk, permissions: ['clipboard-read', 'clipboard-write'] });
  const admin = await office.newPage();
  const complaints = [await listenFor(admin)];
  await signIn(admin, stage.app.url, 'sunita');
  await admin.getByRole('list', { name: 'People' }).getByText('Anita Deshmukh').waitFor();
  await takePicture(admin, 'people-desk');
  await addKavita(admin);
  await takePicture(admin, 'people-person-new');
  const link = await linkFrom(admin);

  // On her own phone.
  const field = await stage.browser.newContext({ viewport: phone });
  const hers = await field.newPage();
  complaints.push(await listenFor(hers));
  await hers.goto(link);
  await hers.getByText(/^Welcome, Kavita Rane/).waitFor();
  expect(await wrongOn(hers, 'choosing a password', usual)).toEqual([]);
  await takePicture(hers, 'people-set-password');
  await hers.getByLabel('Password', { exact: true }).fill('Welcome@2026');
  await hers.getByRole('button', { name: 'Save and sign in' }).click();
  await hers.getByText(/^This password is common/).waitFor();
  await hers.getByLabel('Password', { exact: true }).fill(password);
  await hers.getByRole('button', { name: 'Save and sign in' }).click();
  await hers.waitForURL('**/executive-home');
  await hers.getByRole('heading', { name: 'Today', exact: true }).waitFor();

  // The link is over, also for somebody who finds it in a message later.
  const other = await (await stage.browser.newContext({ viewport: phone })).newPage();
  complaints.push(await listenFor(other));
  await other.goto(link);
  await other.getByText('This link is no longer valid.').waitFor();
  await takePicture(other, 'people-link-over');
  const token = link.split('#')[1] ?? '';
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(stage.app.log()).toContain('/api/v1/password-link/password');
  expect(stage.app.log()).not.toContain(token);

  // With the new password she signs in on a second device, and ends that session from the first.
  await other.getByRole('link', { name: 'Sign in' }).click();
  await other.getByLabel('User name').fill('kavita');
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL('**/executive-home');
  await goWithin(hers, '/account');
  await hers.getByText('This device').waitFor();
  expect(await wrongOn(hers, 'the account', usual)).toEqual([]);
  await takePicture(hers, 'people-account', { fullPage: true });
  await hers.getByRole('button', { name: /^Sign out: / }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await hers.getByRole('button', { name: /^Sign out: / }).waitFor({ state: 'detached' });
  await other.reload();
  await other.getByRole('button', { name: 'Sign in' }).waitFor();

  // She leaves the firm: her open session ends with her next call.
  await admin.reload();
  await admin.getByText('1 device').waitFor();
  await takePicture(admin, 'people-person');
  await admin.getByRole('button', { name: 'Deactivate' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await admin.getByRole('button', { name: 'Activate again' }).waitFor();
  await takePicture(admin, 'people-person-deactivated');
  await goWithin(hers, '/calls');
  await hers.getByRole('dialog').or(hers.getByRole('alertdialog')).getByText('Please sign in again').waitFor();
  await hers.getByLabel('Password', { exact: true }).fill(password);
  await hers.getByRole('button', { name: 'Sign in', exact: true }).click();
  await hers.getByText('User name or password is wrong').waitFor();

  // Nobody of the office sees any of it, and the administrator sees it on a phone too.
  await admin.setViewportSize(phone);
  await admin.emulateMedia({ colorScheme: 'dark' });
  await goWithin(admin, '/people?state=inactive');
  await admin.getByRole('list', { name: 'People' }).getByText('Kavita Rane').waitFor();
  await takePicture(admin, 'people-phone-dark', { fullPage: true });
  expect(complaints.flat()).toEqual([]);
  await Promise.all([office.close(), field.close(), other.context().close()]);
});
