import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt } from '#engine';
import { desk, phone } from './browser.ts';
import { GalleryOnGlass } from './gallery-on-glass.ts';
import { gallerySteps } from './gallery-steps.ts';
import { useStage } from './stage.ts';

const stage = useStage();

describe.each([
  { screen: 'phone', size: phone },
  { screen: 'desk', size: desk },
])('by the keyboard alone, on the screen of a $screen', ({ size }) => {
  let gallery: GalleryOnGlass;

  beforeAll(async () => {
    gallery = await GalleryOnGlass.open(stage.browser, stage.app.url, size, false);
    await gallery.show('empty');
  });

  afterAll(() => gallery.page.close());

  it.each(gallerySteps)('$renderer at $pointer is reached with a visible focus and filled in', async (step) => {
    const { page } = gallery;
    const field = gallery.field(step);
    await putBefore(field);
    await page.keyboard.press('Tab');
    for (let tab = 0; tab < 4 && !(await hasFocus(field)); tab += 1) await page.keyboard.press('Tab');
    expect(await hasFocus(field)).toBe(true);
    expect(await field.evaluate(ringWidth)).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('ControlOrMeta+a');
    await step.keys(page, field);
    await gallery.holds(step);
  });

  it('a reading that is come to by Tab is typed over, whether its text changes on the way or not', async () => {
    const { page } = gallery;
    await gallery.show('filled');
    const shift = page.locator('.report-form [data-pointer="/shift"]').first();
    await shift.locator('input').and(page.locator('[value="-30.0"]')).waitFor();
    await putBefore(shift);
    await page.keyboard.press('Tab');
    await page.keyboard.type('45');
    await expect.poll(async () => valueAt(await gallery.data(), '/shift')).toBe(45);
  });
});

/** The caret stands where somebody stands who is about to enter the field. */
async function putBefore(field: Locator): Promise<void> {
  await field.evaluate((element) => {
    const before = document.createElement('span');
    before.tabIndex = -1;
    element.before(before);
    before.focus();
    before.remove();
  });
}

const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element.contains(document.activeElement));

/** How wide the ring is around what has the focus, or around what stands for it: a box, a button over a hidden input. */
function ringWidth(): number {
  let widest = 0;
  let element = document.activeElement;
  for (let up = 0; up < 4 && element !== null; up += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle !== 'none') widest = Math.max(widest, parseFloat(outlineWidth));
    // A slider's thumb has a halo instead of a ring.
    const { boxShadow } = getComputedStyle(element);
    if (boxShadow !== 'none') widest = Math.max(widest, parseFloat(boxShadow.split('px').at(3) ?? '0'));
    element = element.parentElement;
  }
  return widest;
}
