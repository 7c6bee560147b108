import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, listenFor, phone, signIn } from '../stage/browser.ts';
import { expectWidth } from '../stage/width.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { takePicture } from '../stage/pictures.ts';
import { homeWith, useStage } from '../stage/stage.ts';
import { longRows, tableSlug, tableType } from '../reports/table-type.ts';

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

/** The whole box is on the screen, and nothing in it is cut off. */
async function expectInView(page: Page, one: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? desk;
  await expect
    .poll(() =>
      one.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const sides = { left, right, top, bottom, cut: element.scrollWidth - element.clientWidth };
        return Object.fromEntries(Object.entries(sides).map(([side, at]) => [side, Math.round(at)]));
      }),
    )
    .toSatisfy(
      ({ left = -1, right = 0, top = -1, bottom = 0, cut = 0 }: Readonly<Record<string, number>>) =>
        left >= 0 && top >= 0 && right <= width && bottom <= height && cut <= 0,
    );
}

/** Runs in the page: no bar lies over its middle. */
function isUncovered(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Fails the first delay, and reads what its badge opens: beside the badge, in words with the numbers put in. */
async function expectReasonBesideBadge(page: Page, press: (badge: Locator) => Promise<void>): Promise<void> {
  await box(page, '/delays/0/measured').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0.2');
  const badge = page.locator('[data-pointer="/delays/0"] .form-row-verdict');
  await page.locator('[data-pointer="/delays/0"]').getByText('Fail', { exact: true }).first().waitFor();
  await press(badge);
  const reason = page.locator('.form-row-behind .form-cell-behind').first();
  await reason.waitFor();
  for (const one of [reason, badge]) {
    await expectInView(page, one);
    await expect.poll(() => one.evaluate(isUncovered)).toBe(true);
  }
  const [above, below] = [await badge.boundingBox(), await reason.boundingBox()];
  expect((below?.y ?? 1_000) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(120);
  // As a person reads it: the formula is folded.
  const text = await reason.innerText();
  expect(text).toContain('Delay 0.200 s is at least 0.500 s (Least).');
  expect(text).not.toMatch(/atLeast|row\.|value,/);
}

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

  it('a table is navigated with Enter, arrows, Tab, Home and End', async () => {
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
    await page.keyboard.press('Control+Home');
    await expect.poll(() => inHand(page)).toBe('/phases/0/b');
  });

  it('a table accepts a block from a spreadsheet, reports what it left out, and one undo removes it', async () => {
    await box(page, '/phases/0/r').focus();
    await copy(page, '1,1\t1.2\t1300m\t9\r\n2\t2\t2\t9\r\n');
    await page.keyboard.press('Control+v');
    await page.getByText('6 values pasted.').waitFor();
    await page.getByText('2 cells left out: Mean is calculated.').waitFor();
    await expect.poll(() => valueOf(page, '/phases/0/b')).toBe('1.300');
    await report.shows('/phases/0/mean', /1\.200/);
    await takePicture(page, 'tables-pasted');
    await page.keyboard.press('Control+z');
    await expect.poll(() => valueOf(page, '/phases/1/r')).toBe('');
    await box(page, '/phases/0/y').focus();
    await expect.poll(() => valueOf(page, '/phases/0/y')).toBe('');
    await page.keyboard.press('Control+y');
    await expect.poll(() => valueOf(page, '/phases/1/r')).not.toBe('');
  });

  it('a table refuses a block that does not fit, with row and column, and changes nothing', async () => {
    await box(page, '/phases/2/r').focus();
    await copy(page, '7\t7\n8\tabc');
    await page.keyboard.press('Control+v');
    await page.getByText('Point 4, Y: “abc” is not a number.').waitFor();
    await expect.poll(() => valueOf(page, '/phases/2/y')).toBe('');
  });

  it('a table copies a selected block to a spreadsheet, and fills it down', async () => {
    await box(page, '/phases/0/r').focus();
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('Control+c');
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe('1.1\t1.2\t1.3\n2\t2\t2');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await takePicture(page, 'tables-block');
    await page.keyboard.press('Control+d');
    await expect.poll(() => valueOf(page, '/phases/3/b')).toBe('1.300');
    await expect.poll(() => valueOf(page, '/phases/1/y')).toBe('1.200');
  });

  it('a table copies the readings as found to those as left', async () => {
    await report.openSection('Delay');
    await box(page, '/delay/0/asFound').focus();
    await page.keyboard.type('0.52');
    const copyFound = page.getByRole('button', { name: 'Copy As found to As left' });
    await copyFound.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => valueOf(page, '/delay/0/asLeft')).toBe('0.520');
  });

  it('the results of a table with eleven columns are not cut off, and a badge opens its reason beside itself, in words', async () => {
    await report.openSection('Delays');
    const grid = page.getByRole('grid', { name: 'Delays' });
    await expect.poll(() => grid.getByRole('columnheader').count()).toBe(11);
    for (const result of await grid.locator('.is-result').all()) await expectInView(page, result);
    await expectReasonBesideBadge(page, (badge) => badge.click());
    await takePicture(page, 'tables-reason');
  });

  it(`a table of ${String(longRows)} rows renders only visible rows, keeps the caret when it is scrolled, and announces its position`, async () => {
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

  it('a table that may grow adds rows for a paste', async () => {
    await box(page, `/readings/${String(longRows - 1)}/c1`).focus();
    await copy(page, '1\n2\n3');
    await page.keyboard.press('Control+v');
    await page.getByText('3 values pasted, 2 rows added.').waitFor();
    await expect.poll(() => valueOf(page, `/readings/${String(longRows + 1)}/c1`)).toBe('3.000');
  });

  it('the search of a report leads to a row of a table that is not rendered yet', async () => {
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

  it('a row of a table is a line on a phone, with R, Y and B side by side', async () => {
    const boxes = () => Promise.all(['r', 'y', 'b'].map((name) => box(page, `/phases/0/${name}`).boundingBox()));
    const tops = async () => new Set((await boxes()).map((each) => Math.round(each?.y ?? -1)));
    await expect.poll(async () => (await tops()).size).toBe(1);
    for (const each of await boxes()) expect(each?.height).toBeGreaterThanOrEqual(44);
    await expectWidth(page, phone.width);
  });

  it('the Next key goes from R to Y to B, then to the next row of a table', async () => {
    await box(page, '/phases/0/r').tap();
    await expect.poll(() => box(page, '/phases/0/r').getAttribute('enterkeyhint')).toBe('next');
    for (const [at, place] of ['/phases/0/r', '/phases/0/y', '/phases/0/b', '/phases/1/r'].entries()) {
      await expect.poll(() => inHand(page)).toBe(place);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(String(at + 1));
      await page.keyboard.press('Enter');
    }
    await takePicture(page, 'tables-on-a-phone');
  });

  it('the line of a table row stays above the keyboard while it is filled in', async () => {
    await box(page, '/phases/3/y').tap();
    // The part of the screen that the keyboard leaves free.
    await page.setViewportSize({ width: phone.width, height: 460 });
    // Neither end of the line is covered by a bar of the page.
    const seen = (): Promise<boolean> =>
      page.locator('.form-line[data-pointer="/phases/3"]').evaluate((card) => {
        const { left, top, bottom } = card.getBoundingClientRect();
        return [top + 8, bottom - 8].every((y) => card.contains(document.elementFromPoint(left + 20, y)));
      });
    await expect.poll(seen).toBe(true);
    await takePicture(page, 'tables-above-the-keyboard');
    await page.setViewportSize(phone);
  });

  it('a reading of a table is copied down with a thumb', async () => {
    await new ReportOnGlass(page).openSection('Delay');
    await box(page, '/delay/1/asFound').tap();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('0.7');
    await page.getByRole('button', { name: 'Copy down: Point 2, As found' }).tap();
    await expect.poll(() => valueOf(page, '/delay/2/asFound')).toBe('0.700');
    // The keyboard stays open.
    await expect.poll(() => inHand(page)).toBe('/delay/1/asFound');
  });

  it('the line of a row opens its reason in view, in words with the numbers put in', async () => {
    await new ReportOnGlass(page).openSection('Delays');
    await expectReasonBesideBadge(page, (badge) => badge.tap());
    await takePicture(page, 'tables-reason-on-a-phone');
    await expectWidth(page, phone.width);
  });

  it(`a table of ${String(longRows)} rows renders only the cards near the screen`, async () => {
    await new ReportOnGlass(page).openSection('Readings');
    const list = page.getByRole('list', { name: 'Readings' });
    await list.waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(60);
    await page.getByRole('button', { name: '+ Add row' }).scrollIntoViewIfNeeded();
    await page.locator(`.form-card[data-pointer="/readings/${String(longRows - 1)}"]`).waitFor();
  });
});
