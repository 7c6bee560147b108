import type { BrowserContext, Locator, Page } from 'playwright-core';
import { ReportOnGlass } from '../glass/report-on-glass.ts';

export const remark = (page: Page) => new ReportOnGlass(page).field('/remark').locator('input, textarea').first();

export async function openShortReport(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Short report/ })
    .first()
    .click();
  await remark(page).waitFor();
}

export async function typeRemark(page: Page, text: string): Promise<void> {
  await remark(page).pressSequentially(text, { delay: 20 });
  await page.getByText(/^Draft saved/).waitFor();
}

/** What somebody makes stays on this phone: no change reaches the server. */
export const holdBack = (context: BrowserContext) =>
  context.route('**/api/v1/**', (route) => {
    const request = route.request();
    const isChange = request.method() !== 'GET' && !request.url().endsWith('/session');
    return isChange ? route.abort() : route.fallback();
  });

export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Work on this device' });

export async function openSheet(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /waiting$|^All sent$|^Sending/ })
    .first()
    .click();
  await sheetOf(page).waitFor();
}

/** Sends what waits now. It goes by itself too, when its wait is over: perhaps under the finger, and the button with it. */
export async function sendNow(within: Page | Locator): Promise<void> {
  const sent = within.getByText('Everything has been sent to the server.');
  await Promise.any([sent.waitFor(), within.getByRole('button', { name: 'Send now' }).click()]);
  await sent.waitFor();
}

/** Signs it and submits it; it waits in the outbox. */
export async function submitWithoutConnection(page: Page): Promise<void> {
  const glass = new ReportOnGlass(page);
  await glass.sign(glass.field('/signature'));
  await page.getByRole('button', { name: 'Submit report' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /submit/i })
    .click();
  await page.getByText('Will be submitted when there is a connection.').waitFor();
}
