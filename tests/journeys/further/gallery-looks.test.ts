import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setTo, type Setting } from '../glass/axe.ts';
import { addresses } from '../stage/addresses.ts';
import { desk, goWithin, listenFor, phone, signIn } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { useStage } from '../stage/stage.ts';

const stage = useStage();
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  page = await stage.browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  complaints = await listenFor(page);
  await signIn(page, stage.app.url, 'meera');
});

it('the gallery opens from the workbench, and its states are a tap away', async () => {
  await page.goto(`${stage.app.url}/report-types`);
  await page.getByRole('link', { name: 'Gallery of controls' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gallery of controls' }).waitFor();
  await page.getByRole('button', { name: 'Failing' }).click();
  await page.getByText('You have entered an invalid email address!').waitFor();
  expect(new URL(page.url()).search).toBe('?state=failing');
});

const looks: readonly { readonly name: string; readonly setting: Setting; readonly state: string }[] = [
  { name: 'light', setting: 'light', state: 'filled' },
  { name: 'light-failing', setting: 'light', state: 'failing' },
  { name: 'light-empty', setting: 'light', state: 'empty' },
  { name: 'dark', setting: 'dark', state: 'attention' },
  { name: 'high-contrast-light', setting: 'light, high contrast', state: 'failing' },
  { name: 'high-contrast-dark', setting: 'dark, high contrast', state: 'filled' },
];

it.each(looks)(
  'the gallery of controls is rendered without an error on a phone and on a desktop: $name',
  async ({ name, setting, state }) => {
    for (const [screen, size] of Object.entries({ phone, desk })) {
      await page.setViewportSize(size);
      // The previous gallery disappears first.
      await goWithin(page, addresses.appearance);
      await page.getByRole('slider').waitFor({ state: 'detached' });
      await goWithin(page, `/report-types/gallery?state=${state}`);
      await page.getByRole('slider').waitFor();
      await setTo(page, setting);
      await takePicture(page, `gallery-${name}-${screen}`, { fullPage: true });
      expect(await page.getByText('This part cannot be shown').count()).toBe(0);
    }
    expect(complaints).toEqual([]);
  },
);

it('a chosen look applies at once and after a reload, whatever the device prefers', async () => {
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
  await page.setViewportSize(desk);
  await page.goto(`${stage.app.url}/appearance`);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('group', { name: 'Light or dark' }).getByRole('button', { name: 'Dark' }).click();
  await expect.poll(ground).toBe('rgb(12, 21, 25)');
  await page.getByRole('group', { name: 'Contrast' }).getByRole('button', { name: 'High' }).click();
  await expect.poll(ground).toBe('rgb(0, 0, 0)');
  await page.getByRole('group', { name: 'Density' }).getByRole('button', { name: 'Compact' }).click();
  await takePicture(page, 'gallery-appearance-desk');
  await page.goto(`${stage.app.url}/report-types/gallery`);
  await page.getByRole('slider').waitFor();
  await expect.poll(ground).toBe('rgb(0, 0, 0)');
  await takePicture(page, 'gallery-compact-desk', { fullPage: true });
  await expect.poll(async () => (await page.getByLabel('Panel').boundingBox())?.height).toBeLessThanOrEqual(40);
});
