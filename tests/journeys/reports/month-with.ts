import type { Locator, Page } from 'playwright-core';

/**
 * In the first days of a month the demo's attendance is in the previous month, which is then opened. Tells whether it
 * was necessary.
 */
export async function showMonthWith(page: Page, wanted: Locator): Promise<boolean> {
  // The days and their chart appear together.
  await page.getByRole('img', { name: /^Hours worked in/ }).waitFor();
  const isBefore = (await wanted.count()) === 0;
  if (isBefore) await showMonthBefore(page);
  await wanted.waitFor({ state: 'attached' });
  return isBefore;
}

export async function showMonthBefore(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Show/ }).first().click();
}
