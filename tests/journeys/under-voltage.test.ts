import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, launch, listenFor, phone, signIn } from './browser.ts';
import { fullPass } from './full-pass.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { serveApp, type ServedApp } from './served-app.ts';

const slug = 'under-voltage-relay';
const artefacts = 'node_modules/.cache/journeys';

describe.each([
  ['on a phone', phone],
  ['at a desk', desk],
] as const)('an under-voltage relay report %s', (where, viewport) => {
  let app: ServedApp;
  let browser: Browser;

  beforeAll(async () => {
    await mkdir(artefacts, { recursive: true });
    app = await serveApp();
    browser = await launch();
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('is filled by typing, judged while typing, signed, submitted, read again and printed', async () => {
    const page = await browser.newPage({ viewport });
    const complaints = await listenFor(page);
    const shot = (name: string): Promise<unknown> =>
      page.screenshot({ path: `${artefacts}/${where.replaceAll(' ', '-')}-${name}.png` });

    await signIn(page, app.url);
    await shot('home');
    await page
      .getByRole('link', { name: /Under-voltage relay/ })
      .first()
      .click();
    await page.waitForURL(`**/${slug}/*`);
    const report = new ReportOnGlass(page);

    for (const { section, entries } of await fullPass(slug)) {
      if (entries.length === 0 && !(await report.offers(section.label))) continue;
      await report.openSection(section.label);
      for (const [pointer, value] of entries) await report.enter(pointer, value);
      for (const pointer of await report.emptyTexts()) await report.enter(pointer, 'As per site record');
      if (entries.some(([pointer]) => pointer.startsWith('/pickupTest/'))) {
        await report.shows('/pickupTest/rows/0/pickupErrorPct', /0\.45/);
        await report.shows('/pickupTest/rows/0/resetRatio', /1\.032/);
        await shot('pick-up');
      }
    }
    await page.getByText(/^Draft saved/).waitFor();
    await page.getByRole('status', { name: 'Outcome' }).getByText('Satisfactory').waitFor();
    await shot('filled');

    await page.getByRole('button', { name: 'Submit report' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /submit/i })
      .click();
    await page.getByText(/^Submitted R0/).waitFor();
    await shot('submitted');

    await page.reload();
    await page.getByText(/^Submitted R0/).waitFor();
    await report.openSection('Settings');
    expect(await page.locator('.form-section.is-open input:not([type=hidden])').count()).toBe(0);

    await page.getByRole('link', { name: 'Print' }).click();
    await page.waitForURL('**/print');
    await page.getByText('Sahyadri Switchgear Services').first().waitFor();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    await writeFile(`${artefacts}/${where.replaceAll(' ', '-')}.pdf`, pdf);
    const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
    expect(sizes.length).toBeGreaterThan(0);
    for (const [, width, height] of sizes) {
      // A4 in points, to the nearest one.
      expect(Math.abs(Number(width) - 595)).toBeLessThan(2);
      expect(Math.abs(Number(height) - 842)).toBeLessThan(2);
    }
    expect(complaints).toEqual([]);
  });
});
