import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { addresses } from '../stage/addresses.ts';
import { fillAnyway, phone, signInByCall } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();

const phones = [
  { name: 'an ordinary phone', upright: phone },
  // On its side it is wider than the width from which a desk is meant.
  { name: 'a large phone', upright: { width: 430, height: 932 } },
];

it.each(phones)('$name that is turned keeps what is under the finger, and turned back too', async ({ upright }) => {
  const page = await openReport(upright);
  const report = new ReportOnGlass(page);
  await report.openSection('Signatures');
  const field = report.field('/signatures/tester/signature');
  const height = await bringToTheMiddle(page, field);
  await turn(page, upright, 'on its side');
  await expect.poll(() => partOf(field)).toBeCloseTo(height, 1);
  await takePicture(page, `turned-${String(upright.width)}`);
  await turn(page, upright, 'upright');
  await expect.poll(() => partOf(field)).toBeCloseTo(height, 1);
});

it.each(phones)('who turns $name to sign keeps the pad, and every line on it', async ({ upright }) => {
  const page = await openReport(upright);
  const report = new ReportOnGlass(page);
  await report.openSection('Signatures');
  await report.enter('/signatures/witness/name', 'Suresh Kulkarni');
  const pad = report.field('/signatures/witness/signature').locator('canvas');
  await pad.hover();
  const first = await pad.elementHandle();
  await draw(page, pad);
  await turn(page, upright, 'on its side');
  await expect.poll(() => isWhollySeen(pad)).toBe(true);
  // The same pad: another one would be empty, and take the signature for finished.
  expect(await pad.evaluate((now, then) => now === then, first)).toBe(true);
  expect(await pad.evaluate(hasInk)).toBe(true);
  await draw(page, pad);
  await takePicture(page, `turned-to-sign-${String(upright.width)}`);
});

async function openReport(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const page = await stage.browser.newPage({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  onTestFinished(() => page.close());
  await signInByCall(page, stage.app.url);
  await fillAnyway(page);
  await page.goto(stage.app.url + addresses.report);
  await page.locator('.form-section').first().waitFor();
  return page;
}

/** Returns where it then is, as a part of the height of the screen. */
async function bringToTheMiddle(page: Page, place: Locator): Promise<number> {
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await restOf(page);
  return partOf(place);
}

async function turn(page: Page, { width, height }: typeof phone, how: 'upright' | 'on its side'): Promise<void> {
  await restOf(page);
  await page.setViewportSize(how === 'upright' ? { width, height } : { width: height, height: width });
}

/** Timers run in order: whatever the page does a moment after the last scroll or touch is then done. */
const restOf = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 400)))),
  );

const partOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => element.getBoundingClientRect().top / innerHeight);

async function draw(page: Page, pad: Locator): Promise<void> {
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad is not on the screen');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.4);
  await page.mouse.down();
  for (const step of [0.3, 0.4, 0.5, 0.6, 0.7])
    await page.mouse.move(box.x + box.width * step, box.y + box.height * (0.4 + step / 4));
  await page.mouse.up();
}

const isWhollySeen = (pad: Locator): Promise<boolean> =>
  pad.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

function hasInk(canvas: SVGElement | HTMLElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return data?.some((part) => part !== 0) ?? false;
}
