import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { readPdf, type PdfContent } from '../glass/read-pdf.ts';
import { ask } from '../reports/visit-again.ts';
import { desk, signInByCall } from '../stage/browser.ts';
import { artefacts, takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();

/** What a sheet waits for. */
const late = {
  ink: /\/api\/v1\/attachments\//,
  chart: /\/assets\/chart-figure-.*\.js$/,
  typeface: /\/assets\/ibm-plex-sans-.*\.woff2$/,
};

const ourFonts = /^IBMPlexSans/;

/** A report with a curve, two signatures, Ω and ƒ, submitted last season. */
const slug = 'earth-fault-relay';

interface Mapping {
  readonly MappingId: number;
  readonly ReportTypeKey: string;
  readonly State: string;
}

/** A page at a desk, signed in. How often it printed is counted. */
async function deskPage(userName: string): Promise<Page> {
  const page = await stage.browser.newPage({ viewport: desk });
  onTestFinished(() => page.close());
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
  });
  // With each start on a new device the app reads about 150 times, and a person may read 600 times in a minute.
  await signInByCall(page, stage.app.url, userName);
  return page;
}

let knownAddress: string | undefined;

async function printAddress(page: Page): Promise<string> {
  knownAddress ??= await findAddress(page);
  return knownAddress;
}

async function findAddress(page: Page): Promise<string> {
  const { Items } = await ask<{ Items: { TaskId: number }[] }>(page, 'GET', 'tasks?limit=200');
  for (const { TaskId } of Items) {
    const { Mappings } = await ask<{ Mappings: Mapping[] }>(page, 'GET', `tasks/${String(TaskId)}`);
    const found = Mappings.find(({ ReportTypeKey, State }) => ReportTypeKey === slug && State === 'submitted');
    if (found !== undefined) return `${stage.app.url}/${slug}/${String(found.MappingId)}/print`;
  }
  throw new Error(`The demo has no submitted ${slug}.`);
}

/** Holds back what matches, until it is let go. */
async function holdBack(page: Page, what: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  // Stays until the page closes: whoever takes it away answers what still waits, a second time.
  await page.route(what, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

const isReady = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['ready']);
const isPrinted = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['printed'] === 'yes');

async function pdfOf(page: Page, name: string): Promise<PdfContent> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  if (process.env['PICTURES'] === '1') await writeFile(`${artefacts}/${name}.pdf`, pdf);
  return readPdf(pdf);
}

/** Fonts of a PDF that are the device's own. */
const foreign = ({ fonts }: PdfContent): readonly string[] => [...fonts].filter((font) => !ourFonts.test(font));

/** The typefaces with which the sheet is drawn. */
async function drawnWith(page: Page): Promise<ReadonlySet<string>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.sheet *' });
  const found = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) found.add(familyName);
  }
  await browser.detach();
  return found;
}

it.each(Object.entries(late))(
  'printing waits for the %s, by button and by Ctrl+P, and what is printed is whole',
  async (part, what) => {
    const page = await deskPage('meera');
    const address = await printAddress(page);
    const letGo = await holdBack(page, what);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Preparing…' }).waitFor();
    expect(await page.getByRole('button', { name: 'Preparing…' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+p');
    expect([await isReady(page), await isPrinted(page)]).toEqual(['no', false]);
    // A picture of a page waits for its fonts.
    if (what !== late.typeface) await takePicture(page, `print-preparing-${part}`);

    letGo();
    await expect.poll(() => isPrinted(page)).toBe(true);
    expect(await isReady(page)).toBe('yes');
    await page.evaluate(() => delete document.documentElement.dataset['printed']);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => isPrinted(page)).toBe(true);
    const whole = await pdfOf(page, `print-whole-${part}`);
    expect(whole.text).not.toMatch(/Loading|Not complete|not on this device/);
    // The curve, by the words at its axes, and the ink of both people.
    const atAxes = await page.locator('.sheet svg.chart text').allTextContents();
    expect(atAxes.length).toBeGreaterThan(4);
    expect(atAxes.filter((words) => !whole.text.includes(words.trim()))).toEqual([]);
    expect(whole.pictures).toBe(2);
    expect(foreign(whole)).toEqual([]);
    expect([...(await drawnWith(page))]).toEqual(['IBM Plex Sans']);
  },
);

it('what the browser’s own menu prints before the sheet is whole says on the paper that it is not complete', async () => {
  const page = await deskPage('imran');
  const address = await printAddress(page);
  const letGo = await holdBack(page, late.ink);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Preparing…' }).waitFor();
  expect((await pdfOf(page, 'print-too-early')).text).toContain(
    'Not complete: this page was still loading when it was printed.',
  );
  letGo();
  await expect.poll(() => isReady(page)).toBe('yes');
  expect((await pdfOf(page, 'print-in-time')).text).not.toContain('Not complete');

  // The report itself has not come yet.
  const letReport = await holdBack(page, /\/api\/v1\/mappings\//);
  await page.evaluate(() =>
    indexedDB.databases().then((all) => all.forEach(({ name = '' }) => indexedDB.deleteDatabase(name))),
  );
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[data-not-complete]').waitFor({ state: 'attached' });
  // Its frame comes first.
  await expect.poll(async () => (await pdfOf(page, 'print-without-report')).text).toContain('Loading…');
  letReport();
});

it('ink and a chart that cannot be had end the waiting: the person is told, and the paper says so', async () => {
  const page = await deskPage('imran');
  const address = await printAddress(page);
  await page.route(late.ink, (route) => route.abort());
  await page.route(late.typeface, (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Some items cannot be printed' });
  await dialog.getByText(/^Tested by: /).waitFor();
  await dialog.getByText('Report typeface: this device’s typeface is used instead').waitFor();
  await takePicture(page, 'print-gaps');
  expect(await isPrinted(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Print anyway' }).click();
  await expect.poll(() => isPrinted(page)).toBe(true);
  expect(await isReady(page)).toBe('gaps');
  const { text } = await pdfOf(page, 'print-gaps');
  expect(text).toContain('Signature not on this device');
  expect(text).not.toMatch(/Loading|Not complete/);

  await page.unroute(late.ink);
  await page.unroute(late.typeface);
  await page.evaluate(() => delete document.documentElement.dataset['printed']);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  // Whoever is told again that something is missing loads again.
  const again = dialog.getByRole('button', { name: 'Load again' });
  await again.click();
  await expect
    .poll(async () => {
      if (await again.isVisible()) await again.click({ timeout: 3000 }).catch(() => undefined);
      return isPrinted(page);
    })
    .toBe(true);
  await expect.poll(() => isReady(page)).toBe('yes');
});
