import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page is no wider than the screen, once it has followed the size of the screen. */
export async function expectWidth(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `the width of ${page.url()}` })
    .toBeLessThanOrEqual(width);
}
