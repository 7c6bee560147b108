import type { Locator, Page } from 'playwright-core';

/** What the demo has of attendance is, on the first days of a month, in the month before: that one is shown then. */
export async function showMonthWith(page: Page, wanted: Locator): Promise<void> {
  const isHere = await wanted.waitFor({ state: 'attached', timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!isHere) await page.getByRole('button', { name: /^Show/ }).first().click();
  await wanted.waitFor({ state: 'attached' });
}
