import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, phone } from '../stage/browser.ts';
import { GalleryOnGlass } from '../gallery/gallery-on-glass.ts';
import { gallerySteps } from '../gallery/gallery-steps.ts';
import { useStage } from '../stage/stage.ts';

/** The size of a gloved thumb. */
const leastPx = 44;

const stage = useStage();

describe.each([
  { screen: 'phone', size: phone },
  { screen: 'tablet on a desk', size: desk },
])('by taps alone, on the screen of a $screen', ({ size }) => {
  let gallery: GalleryOnGlass;

  beforeAll(async () => {
    gallery = await GalleryOnGlass.open(stage.browser, stage.app.url, size, true);
    // The smallest text size.
    await gallery.page.evaluate(() => localStorage.setItem('fs-appearance', '{"density":"compact"}'));
    await gallery.show('empty');
  });

  afterAll(() => gallery.page.close());

  it.each(gallerySteps)('the control $renderer at $pointer is filled in by taps', async (step) => {
    const field = gallery.field(step);
    await field.scrollIntoViewIfNeeded();
    await step.first?.(gallery.page);
    await step.taps(gallery.page, field);
    await gallery.holds(step);
  });

  it('no control of the gallery is smaller than a thumb, compact or not', async () => {
    expect(await gallery.page.locator('.report-form').first().evaluate(tooSmall, leastPx)).toEqual([]);
  });
});

/** Tappable elements that are too small; an invisible input under its label counts as large as the label. */
function tooSmall(form: Element, least: number): readonly string[] {
  const targets = [
    ...form.querySelectorAll('button, select, textarea, .form-segment, label.form-button, input[type=text]'),
  ];
  return targets.flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    if (width === 0 || (width >= least && height >= least)) return [];
    return [`${target.tagName} ${target.className} "${target.textContent.slice(0, 20)}": ${width} × ${height}`];
  });
}
