import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { listenFor, phone } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();

const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

/** In the account sheet, over whatever screen is open. */
async function switchTo(page: Page, name: 'English' | 'हिन्दी'): Promise<void> {
  await page.getByRole('button', { name: /^(Account|खाता)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: name === 'English' ? 'Close' : 'बंद करें' })
    .click();
}

it('a day in Hindi: from sign-in to a report, and switching the language loses nothing typed', async () => {
  const page = await stage.browser.newPage({ viewport: phone });
  const complaints = await listenFor(page);

  await page.goto(stage.app.url);
  await page.getByLabel('User name').fill('anita');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('heading', { name: 'साइन इन करें' }).waitFor();
  await expect.poll(() => languageOf(page)).toBe('hi');
  // The letters come with the sentences: a phone may have none of its own.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].filter(({ family }) => family.includes('Devanagari')).map(({ status }) => status),
      ),
    )
    .toContain('loaded');
  await expect.poll(() => page.getByLabel('यूज़र नेम').inputValue()).toBe('anita');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'साइन इन करें' }).click();
  await page.waitForURL('**/executive-home');
  await page.getByRole('heading', { name: 'आज की कॉल' }).waitFor();

  // To a call and back: every screen is in Hindi, and report types use their translated terms.
  await page.getByRole('navigation').getByRole('link', { name: 'कॉल' }).click();
  await page.getByRole('heading', { level: 1, name: 'कॉल', exact: true }).waitFor();
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await page.waitForURL('**/task/*');
  await page.getByRole('heading', { name: 'सुरक्षा' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'होम' }).click();
  await page
    .getByRole('link', { name: /अंडर-वोल्टेज रिले/ })
    .first()
    .click();
  await page.waitForURL('**/under-voltage-relay/*');
  await page.getByRole('heading', { level: 1, name: 'अंडर-वोल्टेज रिले' }).waitFor();
  // The safety checks of this job card are unanswered.
  await page.getByRole('button', { name: 'फिर भी भरें' }).click();

  const report = new ReportOnGlass(page);
  await report.openSection('ग्राहक और विज़िट');
  // What is known of the place is a box until the report knows it, then text with a button that makes it a box again.
  await page.locator('.form-section.is-open .form-known > button').first().waitFor();
  await report.enter('/header/feeder', '33 kV I/C-1');
  const humidity = page.getByLabel('सापेक्ष आर्द्रता');
  await humidity.fill('61');

  await switchTo(page, 'English');
  await expect.poll(() => languageOf(page)).toBe('en');
  await page.getByRole('heading', { level: 1, name: 'Under-voltage relay' }).waitFor();
  await report.shows('/header/feeder', /^33 kV I\/C-1/);
  await expect.poll(() => page.getByLabel('Relative humidity').inputValue()).toBe('61');
  await page.getByLabel('Relative humidity').fill('62');
  await page.getByText(/^Draft saved/).waitFor();

  await switchTo(page, 'हिन्दी');
  await expect.poll(() => page.getByLabel('सापेक्ष आर्द्रता').inputValue()).toBe('62');

  // The choice belongs to the device and survives a reload, from the first paint on.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'अंडर-वोल्टेज रिले' }).waitFor();
  await expect.poll(() => languageOf(page)).toBe('hi');
  await page.getByText(/^ड्राफ्ट सेव हुआ/).waitFor();
  await report.shows('/header/feeder', /33 kV I\/C-1/);
  await takePicture(page, 'on-a-phone-in-hindi');

  // Paper stays in English, for the customer's file.
  await page.goto(`${page.url().replace(/[?#].*$/, '')}/print`);
  await page.getByText('Customer and visit').first().waitFor();
  expect(await page.locator('article').getByText('ग्राहक').count()).toBe(0);
  expect(complaints).toEqual([]);
});
