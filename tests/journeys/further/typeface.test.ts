import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone, signIn } from '../stage/browser.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(newHome);

it('once the app is on the device, its largest report opens in its typeface, however busy the page is, and its paper too', async () => {
  const context = await stage.browser.newContext({ viewport: phone, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, stage.app.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const report = await page
    .getByRole('link', { name: /VCB service report/ })
    .first()
    .getAttribute('href');
  await page.goto(stage.app.url + String(report));
  await page.getByRole('heading', { name: 'VCB service report', level: 1 }).waitFor();
  // On a busy machine it may come a moment after the text; left out for good, it never does.
  await expect.poll(() => typefacesOf(page, 'h1')).toEqual(['IBM Plex Sans']);
  await page.goto(`${page.url()}/print`);
  await page.locator('.sheet-legend').waitFor();
  await expect.poll(() => typefacesOf(page, '.sheet h1')).toEqual(['IBM Plex Sans']);
});

/** Those that the browser drew the text with. */
async function typefacesOf(page: Page, selector: string): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName);
}
