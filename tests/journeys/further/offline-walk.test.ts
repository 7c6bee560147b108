import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ofExecutive } from '../../../scripts/bench/screens-of-app.ts';
import { goWithin, listenFor, phone, signIn } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { isOtherHeading, markHeading } from '../stage/screens.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();

/** Packing has run to its end. */
const isPacked = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('fs-packed-')));

const keptFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });

/** What a page without its content says: that it is not here, and when it comes. */
const notHere = /[^\n]*is not on this device[^\n]*|[^\n]*needs a connection[^\n]*/;

it('every address of an executive opens on a phone that was packed, closed and started without a server: from what is known, or with a sentence on what is missing', async () => {
  const context = await stage.browser.newContext({ viewport: phone, serviceWorkers: 'allow' });
  const before = await context.newPage();
  await signIn(before, stage.app.url);
  await before.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptFiles(before)).toContain('/index.html');
  await expect.poll(() => isPacked(before)).toBe(true);
  await before.close();
  await stage.app.stop();
  const page = await context.newPage();
  const complaints = await listenFor(page);
  await page.goto(stage.app.url + ofExecutive.home);
  const alert = page.getByRole('alertdialog', { name: 'No Internet Connection' });
  await alert.getByRole('button', { name: 'Work offline' }).click();
  await alert.waitFor({ state: 'detached' });
  const found: Record<string, string> = {};
  for (const [name, address] of Object.entries(ofExecutive)) {
    if (name !== 'home') {
      await page.evaluate(markHeading);
      await goWithin(page, address);
      await page.waitForFunction(isOtherHeading);
    }
    // Whatever it shows in the end, it does not go on loading.
    await expect
      .poll(() => page.locator('[role=progressbar], [role=status]:has-text("Loading")').count(), { message: address })
      .toBe(0);
    await page.locator('h1, h2, [role=alert]').first().waitFor();
    const text = await page.locator('body').innerText();
    expect(text, address).not.toMatch(
      /There is no page at this address|went wrong|cannot be reached|could not be loaded/,
    );
    found[name] = notHere.exec(text)?.[0] ?? 'content';
    await takePicture(page, `offline-walk-${name}`);
  }
  expect(complaints.filter((text) => !text.includes('could not be checked'))).toEqual([]);
  const missing = Object.entries(found).flatMap(([name, what]) => (what === 'content' ? [] : [`${name}: ${what}`]));
  // Where one is signed in, only the server knows; the page says so.
  expect(missing).toEqual(['account: This list is not on this device yet.']);
  await context.close();
});
