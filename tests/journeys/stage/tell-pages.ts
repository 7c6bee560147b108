import type { Browser } from 'playwright-core';

/** Enough to see which screen it is and what is on it. */
const mostCharacters = 3_000;

/** Prints what the open pages show: the failure of a journey that somebody else ran is understood from its log alone. */
export async function tellPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 10_000 })
      .catch((error: unknown) => `cannot be read: ${String(error)}`);
    console.error(`${page.url()}\n${text.replaceAll(/\n{2,}/g, '\n').slice(0, mostCharacters)}\n`);
  }
}
