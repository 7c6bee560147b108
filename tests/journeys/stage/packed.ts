import type { Page } from 'playwright-core';

/** The app itself is on the phone: it opens without a server. */
export async function keptOnPhone(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Also in a `beforeAll`, where Vitest does not poll.
  await page.waitForFunction(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().some(({ url }) => new URL(url).pathname === '/index.html');
  });
}

/** The work of the coming days is on the phone too, as its own sheet says. */
export async function packed(page: Page): Promise<void> {
  await keptOnPhone(page);
  await page.getByRole('button', { name: 'All sent' }).click();
  await page.getByText(/^(Up to date|Incomplete) \(/).waitFor();
  await page.keyboard.press('Escape');
}
