import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, listenFor, phone, signIn } from './browser.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { artefacts, homeWith, useStage } from './stage.ts';
import { longRows, tableSlug, tableType } from './table-type.ts';

const stage = useStage(() => homeWith(tableSlug, tableType));

interface OpenTables {
  readonly page: Page;
  readonly report: ReportOnGlass;
  readonly complaints: readonly string[];
}

async function openTables(options: Parameters<Browser['newContext']>[0]): Promise<OpenTables> {
  const context = await stage.browser.newContext(options);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.app.url });
  const page = await context.newPage();
  const complaints = await listenFor(page);
  await signIn(page, stage.app.url);
  await page
    .getByRole('link', { name: /Residual voltage relay/ })
    .first()
    .click();
  await page.waitForURL(`**/${tableSlug}/*`);
  const report = new ReportOnGlass(page);
  await report.openSection('Phases');
  return { page, report, complaints };
}

const cell = (page: Page, pointer: string): Locator => page.locator(`[data-pointer="${pointer}"]`).last();
const box = (page: Page, pointer: string): Locator => cell(page, pointer).getByRole('textbox');
const valueOf = (page: Page, pointer: string): Promise<string> => box(page, pointer).inputValue();
const inHand = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer'));

async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

describe('a table at a desk, by keyboard', () => {
  let page: Page;
  let report: ReportOnGlass;
  let complaints: readonly string[];

  beforeAll(async () => {
    ({ page, report, complaints } = await openTables({ viewport: desk }));
  });

  afterAll(async () => {
    await page.context().close();
  });

  it('is walked with Enter, arrows, Tab, Home and End', async () => {
    await box(page, '/phases/0/r').focus();
    await page.keyboard.type('1.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => inHand(page)).toBe('/phases/1/r');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => inHand(page)).toBe('/phases/0/r');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inHand(page)).toBe('/phases/0/y');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect.poll(() => inHand(page)).toBe('/phases/1/b');
    await page.keyboard.press('Home');
    await expect.poll(() => inHand(page)).toBe('/phases/1/r');
    await page.keyboard.press('End');
    await expect.poll(() => inHand(page)).toBe('/phases/1/b');
    await page.keyboard.press('Control+Home');
    await expect.poll(() => inHand(page)).toBe('/phases/0/b');
  });

  it('takes a block from a spreadsheet, says what it left out, and one undo takes it back', async () => {
    await box(page, '/phases/0/r').focus();
    await copy(page, '1,1\t1.2\t1300m\t9\r\n2\t2\t2\t9\r\n');
    await page.keyboard.press('Control+v');
    await page.getByText('6 values pasted.').waitFor();
    await page.getByText('2 cells left out: Mean is worked out.').waitFor();
    await expect.poll(() => valueOf(page, '/phases/0/b')).toBe('1.300');
    await report.shows('/phases/0/mean', /1\.200/);
    await page.screenshot({ path: `${artefacts}/tables-pasted.png` });
    await page.keyboard.press('Control+z');
    await expect.poll(() => valueOf(page, '/phases/1/r')).toBe('');
    await box(page, '/phases/0/y').focus();
    await expect.poll(() => valueOf(page, '/phases/0/y')).toBe('');
    await page.keyboard.press('Control+y');
    await expect.poll(() => valueOf(page, '/phases/1/r')).not.toBe('');
  });

  it('refuses a block that does not fit, with row and column, and changes nothing', async () => {
    await box(page, '/phases/2/r').focus();
    await copy(page, '7\t7\n8\tabc');
    await page.keyboard.press('Control+v');
    await page.getByText('Point 4, Y: “abc” is not a number.').waitFor();
    await expect.poll(() => valueOf(page, '/phases/2/y')).toBe('');
  });

  it('gives a chosen block to a spreadsheet, and fills it down', async () => {
    await box(page, '/phases/0/r').focus();
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1.1\t1.2\t1.3\n2\t2\t2');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.screenshot({ path: `${artefacts}/tables-block.png` });
    await page.keyboard.press('Control+d');
    await expect.poll(() => valueOf(page, '/phases/3/b')).toBe('1.300');
    await expect.poll(() => valueOf(page, '/phases/1/y')).toBe('1.200');
  });

  it('copies the readings as found to those as left', async () => {
    await report.openSection('Delay');
    await box(page, '/delay/0/asFound').focus();
    await page.keyboard.type('0.52');
    const copyFound = page.getByRole('button', { name: 'Copy As found to As left' });
    await copyFound.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => valueOf(page, '/delay/0/asLeft')).toBe('0.520');
  });

  it(`of ${String(longRows)} rows draws what is seen, keeps the caret when it is scrolled, and says where it is`, async () => {
    await report.openSection('Readings');
    const grid = page.getByRole('grid', { name: 'Readings' });
    await grid.waitFor();
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(longRows + 1));
    await expect.poll(() => grid.locator('tr[data-pointer]').count()).toBeLessThan(60);
    await box(page, '/readings/0/c0').focus();
    await page.keyboard.press('Control+End');
    await expect.poll(() => inHand(page)).toBe(`/readings/${String(longRows - 1)}/c0`);
    const row = page.locator(`tr[data-pointer="/readings/${String(longRows - 1)}"]`);
    await expect.poll(() => row.getAttribute('aria-rowindex')).toBe(String(longRows + 1));
    await page.keyboard.type('4');
    await page.locator('.form-grid-frame').evaluate((frame) => (frame.scrollTop = 0));
    await page.locator('tr[data-pointer="/readings/3"]').waitFor();
    await expect.poll(() => inHand(page)).toBe(`/readings/${String(longRows - 1)}/c0`);
    await page.keyboard.type('2');
    await expect.poll(() => valueOf(page, `/readings/${String(longRows - 1)}/c0`)).toBe('42');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => inHand(page)).toBe(`/readings/${String(longRows - 2)}/c0`);
    expect(complaints).toEqual([]);
  });

  it('grows by a paste where it may', async () => {
    await box(page, `/readings/${String(longRows - 1)}/c1`).focus();
    await copy(page, '1\n2\n3');
    await page.keyboard.press('Control+v');
    await page.getByText('3 values pasted, 2 rows added.').waitFor();
    await expect.poll(() => valueOf(page, `/readings/${String(longRows + 1)}/c1`)).toBe('3.000');
  });

  it('leads to a row that is not drawn yet', async () => {
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('dialog').getByPlaceholder('Search').fill('Readings 240 C3');
    await page.getByRole('option').first().click();
    await expect.poll(() => inHand(page)).toBe('/readings/239/c2');
  });
});

describe('a table on a phone, by touch', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await openTables({ viewport: phone, hasTouch: true, isMobile: true }));
  });

  afterAll(async () => {
    await page.context().close();
  });

  it('has R, Y and B side by side in a card', async () => {
    const boxes = await Promise.all(['r', 'y', 'b'].map((name) => box(page, `/phases/0/${name}`).boundingBox()));
    const tops = boxes.map((each) => Math.round(each?.y ?? -1));
    expect(new Set(tops).size).toBe(1);
    for (const each of boxes) expect(each?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

  it('is walked with Next: R, Y, B, then the next row', async () => {
    await box(page, '/phases/0/r').tap();
    await expect.poll(() => box(page, '/phases/0/r').getAttribute('enterkeyhint')).toBe('next');
    const walked: (string | null | undefined)[] = [];
    for (const value of ['1', '2', '3', '4']) {
      walked.push(await inHand(page));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
    }
    expect(walked).toEqual(['/phases/0/r', '/phases/0/y', '/phases/0/b', '/phases/1/r']);
    await page.screenshot({ path: `${artefacts}/tables-on-a-phone.png` });
  });

  it('keeps the card in hand above the keyboard', async () => {
    await box(page, '/phases/3/y').tap();
    // What the keyboard leaves of the screen.
    await page.setViewportSize({ width: phone.width, height: 460 });
    // Neither end of the card lies under a bar of the page.
    const seen = (): Promise<boolean> =>
      page.locator('.form-card[data-pointer="/phases/3"]').evaluate((card) => {
        const { left, top, bottom } = card.getBoundingClientRect();
        return [top + 8, bottom - 8].every((y) => card.contains(document.elementFromPoint(left + 20, y)));
      });
    await expect.poll(seen).toBe(true);
    await page.screenshot({ path: `${artefacts}/tables-above-the-keyboard.png` });
    await page.setViewportSize(phone);
  });

  it('copies down with a thumb', async () => {
    await new ReportOnGlass(page).openSection('Delay');
    await box(page, '/delay/1/asFound').tap();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('0.7');
    await page.getByRole('button', { name: 'Copy down: Point 2, As found' }).tap();
    await expect.poll(() => valueOf(page, '/delay/2/asFound')).toBe('0.700');
    // The keyboard stays up.
    await expect.poll(() => inHand(page)).toBe('/delay/1/asFound');
  });

  it(`of ${String(longRows)} rows draws only the cards that are near`, async () => {
    await new ReportOnGlass(page).openSection('Readings');
    const list = page.getByRole('list', { name: 'Readings' });
    await list.waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(60);
    await page.getByRole('button', { name: '+ Add row' }).scrollIntoViewIfNeeded();
    await page.locator(`.form-card[data-pointer="/readings/${String(longRows - 1)}"]`).waitFor();
  });
});
