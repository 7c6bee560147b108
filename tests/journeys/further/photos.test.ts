import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noisyPng } from '../../server/attachments/pictures.ts';
import { choose } from '../reports/choose.ts';
import { desk, goWithin, listenFor, phone, signIn } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';

const task = '/task-details/2003';

const stage = useStage();

const photosOf = (page: Page) => page.getByRole('region', { name: 'Photos' });
const photos = (page: Page) => photosOf(page).getByRole('list', { name: 'Photos' }).getByRole('listitem');

/** The number of report types on the device. */
const bundlesOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [known] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('fs-u') === true);
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(known?.name ?? '');
      opening.onerror = () => resolve(0);
      opening.onsuccess = () => {
        const count = opening.result.transaction('bundles').objectStore('bundles').count();
        count.onsuccess = () => {
          opening.result.close();
          resolve(count.result);
        };
      };
    });
  });

async function add(page: Page, caption: string): Promise<void> {
  await photosOf(page).getByLabel('Caption (optional)').fill(caption);
  await photosOf(page)
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: noisyPng(1500, 1100) });
  await photos(page).filter({ hasText: caption }).waitFor();
}

it('photos of a task are taken offline, sent in pieces, and seen by the office small and full size', async () => {
  const page = await stage.browser.newPage({ viewport: phone, serviceWorkers: 'allow' });
  const complaints = await listenFor(page);
  const pieces: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') pieces.push(request.postDataBuffer()?.length ?? 0);
  });
  // Prefetched work can continue offline.
  const carried = page.waitForResponse(/\/report-types\/[^/]+\/versions\/[0-9a-f]+$/);
  await signIn(page, stage.app.url);
  await carried;
  await page.getByText('All sent', { exact: true }).first().waitFor();
  await expect.poll(() => bundlesOn(page)).toBeGreaterThan(0);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Work offline' }).click();
  // This task was never opened on the phone.
  await goWithin(page, task);
  await photosOf(page).getByText('No photos yet.').waitFor();
  await add(page, 'Nameplate of the incomer');
  await photos(page).getByText('On this phone').waitFor();
  await add(page, 'A wrong one');
  await page.getByRole('button', { name: 'Remove the photo: A wrong one' }).click();
  await expect.poll(() => photos(page).count()).toBe(1);
  await photos(page).first().scrollIntoViewIfNeeded();
  await takePicture(page, 'photos-unsent');
  // The full photo is on the phone, even offline; Escape closes it.
  await page.getByRole('button', { name: 'Open the photo: Nameplate of the incomer' }).click();
  const viewer = page.getByRole('dialog', { name: 'Nameplate of the incomer' });
  await viewer.getByRole('img', { name: 'Nameplate of the incomer' }).waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });

  await page.context().setOffline(false);
  await page.getByText('All sent', { exact: true }).first().waitFor();
  await photos(page).getByText('On this phone').waitFor({ state: 'detached' });
  await photos(page)
    .getByText(/^Anita/)
    .waitFor();
  expect(pieces.length).toBeGreaterThan(1);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(256 * 1024);
  expect(complaints).toEqual([]);

  const office = await stage.browser.newPage({ viewport: desk });
  await signIn(office, stage.app.url, 'meera');
  await goWithin(office, task);
  const small = photos(office).getByRole('img', { name: 'Nameplate of the incomer' });
  const widthOf = (image: typeof small) => image.evaluate((element) => (element as HTMLImageElement).naturalWidth); // an image by its role
  await small.waitFor();
  await expect.poll(() => widthOf(small)).toBe(320);
  // Whoever took it can add more; the office can only look.
  expect(await photosOf(office).getByLabel('Choose photos').count()).toBe(0);
  await office.getByRole('button', { name: 'Open the photo: Nameplate of the incomer' }).click();
  const whole = office.getByRole('dialog').getByRole('img', { name: 'Nameplate of the incomer' });
  await expect.poll(() => widthOf(whole)).toBeGreaterThan(700);
  await takePicture(office, 'photos-office');
});

it('a job card has photos of its own, and the demo has some', async () => {
  const page = await stage.browser.newPage({ viewport: phone });
  await signIn(page, stage.app.url);
  await goWithin(page, '/task-details/2002');
  await photos(page).getByText('New closing coil fitted').waitFor();
  await photos(page).first().scrollIntoViewIfNeeded();
  await takePicture(page, 'photos-demo');
  await page.getByRole('link', { name: 'Open job card' }).click();
  await photos(page).getByText('Isolated and earthed, permit on the door').waitFor();
  await add(page, 'Earthing stick in place');
  await photos(page)
    .filter({ hasText: 'Earthing stick in place' })
    .getByText(/^Anita/)
    .waitFor();
  await page.reload();
  await photos(page).filter({ hasText: 'Earthing stick in place' }).getByRole('img').waitFor();
});

it('a slip has its photo and its approval on every line that is posted with it', async () => {
  const page = await stage.browser.newPage({ viewport: phone });
  await signIn(page, stage.app.url);
  await goWithin(page, '/spare-in-out/1001/31');
  const slip = page.getByRole('region', { name: /^(Fit a part|Returned to store)$/ });
  await slip.getByLabel('Approval reference (optional)').fill('PO 4711');
  await slip
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: noisyPng(1500, 1100) });
  await slip.getByRole('button', { name: 'Open the photo: Photo of the slip' }).waitFor();
  await page.reload();
  await slip.getByRole('button', { name: 'Open the photo: Photo of the slip' }).waitFor();
  await expect.poll(() => slip.getByLabel('Approval reference (optional)').inputValue()).toBe('PO 4711');
  await takePicture(page, 'photos-slip', { fullPage: true });

  await page.getByRole('radio', { name: 'Returned to store', exact: true }).check();
  await page.getByRole('button', { name: /^Part/ }).click();
  await choose(page.getByRole('dialog'), 'grease');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const newest = (on: Page) => on.getByRole('list', { name: 'History of spares' }).getByRole('listitem').first();
  await newest(page).getByText('approval PO 4711').waitFor();
  await newest(page).getByRole('img', { name: 'Photo of the slip' }).waitFor();
  // The next slip has a photo of its own.
  await slip.getByLabel('Choose photos').waitFor({ state: 'attached' });
  await expect.poll(() => slip.getByLabel('Approval reference (optional)').inputValue()).toBe('');
  await page.getByText('All sent', { exact: true }).first().waitFor();

  const office = await stage.browser.newPage({ viewport: desk });
  await signIn(office, stage.app.url, 'meera');
  await goWithin(office, '/spare-in-out/1001/31');
  await newest(office).getByText('approval PO 4711').waitFor();
  await newest(office).getByRole('button', { name: 'Open the photo: Photo of the slip' }).click();
  await office.getByRole('dialog').getByRole('img', { name: 'Photo of the slip' }).waitFor();
});
