import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt } from '#engine';
import { desk, phone } from '../stage/browser.ts';
import { GalleryOnGlass } from '../gallery/gallery-on-glass.ts';
import { gallerySteps } from '../gallery/gallery-steps.ts';
import { useStage } from '../stage/stage.ts';

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

  it.each(gallerySteps)(
    'the control $renderer at $pointer is reached by keys with a visible focus and filled in',
    async (step) => {
      const { page } = gallery;
      const field = gallery.field(step);
      await step.first?.(page);
      await putBefore(field);
      await page.keyboard.press('Tab');
      for (let tab = 0; tab < 4 && !(await hasFocus(field)); tab += 1) await page.keyboard.press('Tab');
      await expect.poll(() => hasFocus(field)).toBe(true);
      await expect.poll(() => field.evaluate(ringWidth)).toBeGreaterThanOrEqual(2);
      await page.keyboard.press('ControlOrMeta+a');
      await step.keys(page, field);
      await gallery.holds(step);
    },
  );

  it('a reading that gets the focus by Tab is overwritten, whether or not its text changes on the way', async () => {
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

/** Puts the caret before the field. */
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

/** The width of the focus ring, or of the ring around its stand-in: a box, or a button over a hidden input. */
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
