import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { desk, listenFor, phone, signIn } from '../stage/browser.ts';
import { showMonthBefore, showMonthWith } from '../reports/month-with.ts';
import { packed } from '../stage/packed.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  page = await stage.browser.newPage({ viewport: phone, serviceWorkers: 'allow' });
  complaints = await listenFor(page);
  await signIn(page, stage.app.url);
  await packed(page);
});

const here = (text: string | RegExp): Locator => page.getByText(text).first();

/** A day of the month with a text. */
const dayWith = (text: string): Locator =>
  page
    .getByRole('list', { name: 'Days', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })
    .first();

/** The box of a day or a time; the picker beside it has the same label after its own. */
const typed = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true });

let isInMonthBefore = false;

/** Two strokes, as a person draws them. */
/** Two people never draw the same lines: `lift` tells their hands apart. */
async function draw(on: Page, lift = 0): Promise<void> {
  const box = await on.locator('.form-pad-canvas').boundingBox();
  if (box === null) throw new Error('There is no pad.');
  const { x, y, width, height } = box;
  const stroke = async (points: readonly (readonly [number, number])[]): Promise<void> => {
    const [first = [0, 0], ...rest] = points;
    await on.mouse.move(x + first[0] * width, y + first[1] * height);
    await on.mouse.down();
    for (const [right, down] of rest) await on.mouse.move(x + right * width, y + down * height, { steps: 6 });
    await on.mouse.up();
  };
  await stroke([
    [0.2, 0.6],
    [0.35, 0.3 + lift],
    [0.5, 0.65],
    [0.7, 0.4],
  ]);
  await stroke([
    [0.25, 0.7],
    [0.75, 0.68],
  ]);
}

it('an executive checks in offline, and the server receives it once there is a connection', async () => {
  await page.getByRole('link', { name: 'Attendance' }).click();
  await here('Not checked in').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Work offline' }).click();

  await page.getByRole('button', { name: 'Check in' }).click();
  await here('In since').waitFor();
  await here('On this phone, waiting to be sent').waitFor();

  await page.context().setOffline(false);
  await here('On this phone, waiting to be sent').waitFor({ state: 'detached' });
  await here('All sent').waitFor();
  await page.reload();
  await here('In since').waitFor();
});

it('an executive checks out, and the day has its two punches', async () => {
  await page.getByRole('button', { name: 'Check out' }).click();
  await here('Not checked in').waitFor();
  const today = page.getByRole('list', { name: 'Punches, Today' });
  await today.getByText('Checked out').waitFor();
  await expect.poll(() => today.getByRole('listitem').count()).toBe(2);
});

it('the month shows a forgotten check-out, and the executive asks for its correction', async () => {
  const day = dayWith('Check-out missing');
  isInMonthBefore = await showMonthWith(page, day);
  await day.getByText('Check-out missing').click();
  await day.getByRole('button', { name: 'Request a correction' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText('Enter both times.').waitFor();
  await dialog.getByText('Please Enter Reason').waitFor();
  await typed(dialog, 'Checked out at').fill('18:15');
  await dialog.getByLabel('Reason').fill('Battery empty at the site');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dayWith('Correction pending').getByText('Waiting for the office').waitFor();
});

it('the office sees who requested which correction and why, and approves it', async () => {
  const office = await stage.browser.newPage({ viewport: desk });
  await signIn(office, stage.app.url, 'meera');
  await office.getByRole('link', { name: 'Attendance' }).click();
  const asked = office.getByRole('listitem').filter({ hasText: 'Battery empty at the site' });
  await asked.getByText('Anita Deshmukh').waitFor();
  await asked.getByRole('button', { name: /^Approve/ }).click();
  await asked.waitFor({ state: 'detached' });
  // Rahul's is still open, and is rejected with a reason.
  await office.getByRole('button', { name: /^Reject Rahul Nair/ }).click();
  await office.getByRole('dialog').getByLabel('Reason').fill('The gate register says 16:00');
  await office.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await office.getByText('No corrections are pending.').waitFor();
  await office.close();

  await page.reload();
  if (isInMonthBefore) await showMonthBefore(page);
  const day = dayWith('Approved');
  await day.getByText('Approved', { exact: true }).click();
  await day
    .getByText(/^Approved by Meera Kulkarni/)
    .first()
    .waitFor();
});

/** The date some days before today, in India. */
const daysAgo = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 - days * 24 * 3_600_000).toISOString().slice(0, 10);

/** The second Sunday of the previous month. */
function sundayBefore(): string {
  const [year = 0, month = 1] = daysAgo(0).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 2, 1));
  return new Date(first.getTime() + (((7 - first.getUTCDay()) % 7) + 7) * 24 * 3_600_000).toISOString().slice(0, 10);
}

it('an executive requests leave and the times of a day without punches while offline', async () => {
  // The phone knows the previous month once it was opened.
  await page.reload();
  await page.getByRole('button', { name: /^Show/ }).first().click();
  await page.getByRole('button', { name: 'Choose a date' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Work offline' }).click();
  await page.getByRole('button', { name: 'Request leave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText('Please Enter Reason').waitFor();
  await dialog.getByLabel('Reason').fill('A wedding at Satara');
  await typed(dialog, 'First day').fill(daysAgo(-40));
  await typed(dialog, 'Last day (if different)').fill(daysAgo(-39));
  await dialog.getByRole('button', { name: 'Send request' }).click();
  // The form reports it, and it is corrected.
  await dialog.getByText('The last day must not be before the first.').waitFor();
  await typed(dialog, 'Last day (if different)').fill(daysAgo(-41));
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.waitFor({ state: 'detached' });
  // A second request is withdrawn before it is sent.
  await page.getByRole('button', { name: 'Request leave' }).click();
  await dialog.getByRole('radio', { name: 'Weekly off' }).check();
  await typed(dialog, 'First day').fill(daysAgo(-50));
  await dialog.getByLabel('Reason').fill('A day for the bank');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.waitFor({ state: 'detached' });
  const bank = page.getByRole('list', { name: 'Leave' }).getByRole('listitem').filter({ hasText: 'the bank' });
  await bank.getByRole('button', { name: /^Withdraw/ }).click();
  await bank.getByText('Withdrawn').waitFor();
  // The demo has no special Sundays.
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await typed(dialog, 'Date').fill(sundayBefore());
  await dialog.getByRole('button', { name: 'Enter the times' }).click();
  await typed(dialog, 'Checked in at').fill('09:00');
  await typed(dialog, 'Checked out at').fill('13:30');
  await dialog.getByLabel('Reason').fill('Shutdown on a Sunday');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Days', exact: true }).getByText('Correction pending').first().waitFor();
  await page.context().setOffline(false);
  await here('All sent').waitFor();

  const office = await stage.browser.newPage({ viewport: desk });
  await signIn(office, stage.app.url, 'meera');
  await office.getByRole('link', { name: 'Attendance' }).click();
  await office.getByText('Shutdown on a Sunday').waitFor();
  await office.getByRole('button', { name: /^Approve Anita Deshmukh/ }).click();
  await office.getByText('Shutdown on a Sunday').waitFor({ state: 'detached' });
  await office.getByRole('button', { name: /^Approve leave: Anita Deshmukh/ }).click();
  await office.getByRole('button', { name: /^Approve leave: Anita Deshmukh/ }).waitFor({ state: 'detached' });
  await office.close();
});

it('a past month is approved as a whole, and reopened with a reason', async () => {
  const office = await stage.browser.newPage({ viewport: desk });
  await signIn(office, stage.app.url, 'meera');
  await office.getByRole('link', { name: 'Attendance' }).click();
  await office.getByRole('button', { name: 'Choose an executive' }).click();
  await office.getByRole('dialog').getByText('Anita Deshmukh').click();
  await office.getByRole('button', { name: /^Show/ }).first().click();
  await office.getByRole('button', { name: /^Approve \w+ \d{4}$/ }).click();
  await office.getByText(/^Approved by Meera Kulkarni on/).waitFor();

  await page.reload();
  await page.getByRole('button', { name: /^Show/ }).first().click();
  await page.getByText(/^Approved by Meera Kulkarni on/).waitFor();
  await page.getByRole('button', { name: 'Request leave' }).waitFor({ state: 'detached' });

  await office.getByRole('button', { name: /^Reopen / }).click();
  await office.getByRole('dialog').getByLabel('Reason').fill('A punch came late');
  await office.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await office.getByText(/^Reopened by Meera Kulkarni on .*: A punch came late$/).waitFor();
  await office.close();
});

it('an executive draws their own signature once, and it is kept', async () => {
  await page.goto(`${stage.app.url}/signature`);
  await page.getByRole('button', { name: 'Draw my signature' }).click();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await here('Please Enter Signature').waitFor();
  await draw(page);
  // Turning the phone resizes the pad and keeps the drawing.
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await page.getByRole('img', { name: 'Signature of Anita Deshmukh' }).waitFor();
  await here('All sent').waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'Signature of Anita Deshmukh' }).waitFor();
});

it('a customer signs for a call', async () => {
  await page.goto(`${stage.app.url}/signature?target=call&id=1001&role=customer`);
  await page.getByRole('region', { name: 'What is signed' }).getByText('SC-2026-000101', { exact: true }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await here('Please Enter Name').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Suresh Patil');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  // The contact of the site is somebody else.
  await here('The details of Prakash Gaikwad were removed.').waitFor();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await draw(page, 0.1);
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Suresh Patil' }).getByText('Signed', { exact: true }).waitFor();
});

it('a month of attendance and its signatures leave no error on the console', () => {
  expect(complaints).toEqual([]);
});
