import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { dropShortType } from '../reports/short-type.ts';
import { listenFor, phone, signIn } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(async () => {
  const home = await newHome();
  await dropShortType(home);
  return home;
});

const remark = (page: Page) => new ReportOnGlass(page).field('/remark').locator('input, textarea').first();

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

async function openShortReport(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Short report/ })
    .first()
    .click();
  await remark(page).waitFor();
}

async function typeRemark(page: Page, text: string): Promise<void> {
  await remark(page).pressSequentially(text, { delay: 20 });
  await page.getByText(/^Draft saved/).waitFor();
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Work on this device' });

async function openSheet(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /waiting$|^All sent$|^Sending/ })
    .first()
    .click();
  await sheetOf(page).waitFor();
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
    .getByText(isKept ? 'This phone keeps your work until you have sent it.' : 'An installed app is safer')
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
  const words = page.getByText(/^Safari deletes what waits on this phone after seven days without a visit\./);
  expect(await words.count()).toBe(0);
  await remark(page).blur();
  await words.waitFor();
  await takePicture(page, 'unsent-iphone');
  await page.getByRole('button', { name: 'Close' }).click();
  await words.waitFor({ state: 'detached' });
  await context.close();
});
