import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { goWithin, phone, signIn } from '../stage/browser.ts';
import { addresses } from '../stage/addresses.ts';
import { takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';
import { expectWidth } from '../stage/width.ts';

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.browser.newPage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' });
  await signIn(page, stage.app.url);
  await goWithin(page, addresses.report);
  await page.getByRole('button', { name: 'Next field' }).waitFor();
});

const screens = [
  { name: 'a phone', viewport: phone, least: 710 },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 }, least: 290 },
  { name: 'the narrowest phone', viewport: { width: 320, height: 568 }, least: 430 },
  { name: 'a desk at 200 %', viewport: { width: 640, height: 400 }, least: 300 },
];

it.each(screens)('on $name a report has one bar, which leaves $least px for the form', async (screen) => {
  await page.setViewportSize(screen.viewport);
  await page.getByRole('button', { name: 'Next field' }).click();
  await expect.poll(() => page.evaluate(isInForm)).toBe(true);
  await expect.poll(() => page.evaluate(isClear)).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  await expect.poll(() => page.evaluate(heightOfForm)).toBeGreaterThanOrEqual(screen.least);
  await expectWidth(page, screen.viewport.width);
  await takePicture(page, `one-bar-${String(screen.viewport.width)}`);
});

it.each(screens)('on $name neither header nor bar covers what gets the focus by keys', async ({ viewport }) => {
  await page.setViewportSize(viewport);
  await page.locator('.form-section-head button').first().focus();
  let stops = 0;
  for (const key of [...Array<string>(40).fill('Tab'), ...Array<string>(40).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(isClear), { message: await page.evaluate(focused) }).toBe(true);
    if (await page.evaluate(isInForm)) stops += 1;
  }
  expect(stops).toBeGreaterThan(40);
});

/** How many pixels of the form are seen in the middle of the screen. */
function heightOfForm(): number {
  const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
  return lines.filter((seen) => seen?.closest('.report-form')).length;
}

const isInForm = (): boolean => document.activeElement?.closest('.report-form') !== null;

/** The control of the form that has the focus is seen from its upper to its lower edge. */
function isClear(): boolean {
  const control = document.activeElement?.closest('label') ?? document.activeElement;
  if (!control?.closest('.report-form')) return true;
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const isSeen = (y: number): boolean =>
    document.elementFromPoint(left + width / 2, y)?.closest('.report-form') !== null;
  return top >= 0 && bottom <= innerHeight && isSeen(top + 1) && isSeen(bottom - 1);
}

const focused = (): string => document.activeElement?.outerHTML.slice(0, 200) ?? '';
