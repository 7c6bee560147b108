import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listenFor, phone, signIn } from '../stage/browser.ts';
import { benchLayout, benchSlug, benchType } from '../gallery/renderers-new-type.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { takePicture } from '../stage/pictures.ts';
import { homeWith, useStage } from '../stage/stage.ts';

const stage = useStage(() => homeWith(benchSlug, benchType, benchLayout));

interface OpenBench {
  readonly page: Page;
  readonly report: ReportOnGlass;
  readonly complaints: readonly string[];
}

async function openBench(): Promise<OpenBench> {
  const context = await stage.browser.newContext({ viewport: phone, hasTouch: true });
  const page = await context.newPage();
  const complaints = await listenFor(page);
  // This browser cannot read codes on every system; phones can. The camera is the browser's fake device.
  await page.addInitScript(() => {
    const { BarcodeDetector } = window as { BarcodeDetector?: unknown };
    if (BarcodeDetector === undefined)
      Object.assign(window, {
        BarcodeDetector: class {
          detect = async () => [];
        },
      });
  });
  await signIn(page, stage.app.url);
  await page
    .getByRole('link', { name: /Residual voltage bench/ })
    .first()
    .click();
  await page.waitForURL(`**/${benchSlug}/*`);
  return { page, report: new ReportOnGlass(page), complaints };
}

const shot = (page: Page, name: string) => takePicture(page, `renderers-${name}`);

/** Playwright itself would resize the window too, which cannot be while the page fills the screen. */
async function turn(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 0, mobile: false });
}

async function drag(page: Page, on: Locator, from: readonly [number, number], to: readonly [number, number]) {
  const box = await on.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 6 });
  await page.mouse.up();
}

/** A picture like a phone's: larger than the server accepts, because every pixel is random. */
async function largePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvasOf = (width: number, height: number) =>
      Object.assign(document.createElement('canvas'), { width, height });
    const tile = canvasOf(128, 128);
    const dots = new ImageData(128, 128);
    crypto.getRandomValues(dots.data);
    for (let at = 3; at < dots.data.length; at += 4) dots.data[at] = 255;
    tile.getContext('2d')!.putImageData(dots, 0, 0);
    const canvas = canvasOf(2000, 1500);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = pen.createPattern(tile, 'repeat')!;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.85);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

describe('on a phone', () => {
  it('an instrument is picked, a photo is annotated, the camera is asked for a code, a name is signed on the whole screen', async () => {
    const { page, report, complaints } = await openBench();

    await report.openSection('Test kits');
    await page.getByRole('button', { name: 'Pick a test instrument' }).click();
    const list = page.getByRole('dialog', { name: 'Test instruments' });
    await list.getByRole('option').first().waitFor();
    await shot(page, 'pick');
    await list.getByRole('option').first().click();
    await report.shows('/kits/0/serial', /\w/);
    await report.shows('/kits/0/make', /\w/);
    await shot(page, 'picked');

    await report.openSection('Photos');
    const bytes = await largePhoto(page);
    expect(bytes.length).toBeGreaterThan(1_000_000);
    const photos = report.field('/photos');
    await photos
      .locator('input[type=file]')
      .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await photos.getByRole('img', { name: 'Photos 1' }).waitFor();
    await photos.getByRole('button', { name: 'Draw on the photo: Photos 1' }).click();
    const canvas = page.getByRole('img', { name: /to draw on/ });
    await canvas.waitFor();
    expect(await canvas.evaluate((element) => (element as HTMLCanvasElement).width)).toBeLessThanOrEqual(1600);
    await drag(page, canvas, [0.2, 0.3], [0.7, 0.6]);
    await page.getByRole('radio', { name: 'Pen' }).check({ force: true });
    await page.getByRole('radio', { name: 'Yellow' }).check({ force: true });
    await drag(page, canvas, [0.3, 0.8], [0.8, 0.75]);
    await shot(page, 'drawing');
    await page.getByRole('button', { name: 'Keep this picture' }).click();
    await photos.getByRole('img', { name: 'Photos 2' }).waitFor();
    expect(await photos.getByRole('img').count()).toBe(2);
    await shot(page, 'photos');

    await report.openSection('Relay');
    await page.getByRole('button', { name: 'Scan a code: Serial no.' }).click();
    const camera = page.getByRole('dialog', { name: 'Scan a bar code or QR code' });
    await camera.getByRole('alert').waitFor();
    await shot(page, 'scan');
    await camera.getByRole('button', { name: 'Close' }).click();
    await report.enter('/relay/serial', 'RV-77');

    await report.enter('/settings/asFound/pickup', '110');
    await report.enter('/settings/asFound/delay', '0.5');
    await page.getByRole('button', { name: 'Copy As found to As left' }).click();
    await expect.poll(() => report.field('/settings/asLeft/pickup').locator('input').inputValue()).toBe('110.0');
    await shot(page, 'pair');

    await report.openSection('Tested by');
    const signature = report.field('/tester/signature');
    await signature.getByRole('button', { name: 'Sign full screen' }).click();
    const whole = page.getByRole('dialog', { name: 'Signature' });
    const pad = whole.getByRole('img');
    await pad.waitFor();
    await shot(page, 'sign-upright');
    await turn(page, { width: phone.height, height: phone.width });
    await drag(page, pad, [0.1, 0.5], [0.6, 0.3]);
    await drag(page, pad, [0.3, 0.3], [0.9, 0.7]);
    await shot(page, 'sign-lying');
    await whole.getByRole('button', { name: 'Use this signature' }).click();
    await turn(page, phone);
    await signature.locator('img').waitFor();
    await shot(page, 'signed');
    expect(complaints).toEqual([]);
    // One person uses eight new controls on one phone, which takes longer than one control.
  }, 240_000);
});
