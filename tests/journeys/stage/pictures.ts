import type { Page } from 'playwright-core';

/** The folder for pictures and PDFs of journeys. */
export const artefacts = 'node_modules/.cache/journeys';

interface Framing {
  readonly fullPage?: boolean;
}

/** A screenshot for people to look at, taken with `PICTURES=1` only: no test depends on one, and each takes up to a second. */
export async function takePicture(page: Page, name: string, framing: Framing = {}): Promise<void> {
  if (process.env['PICTURES'] === '1') await page.screenshot({ path: `${artefacts}/${name}.png`, ...framing });
}
