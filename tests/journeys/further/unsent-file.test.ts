import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { noisyPng } from '../../server/attachments/pictures.ts';
import { holdBack, openSheet, openShortReport, remark, sendNow, sheetOf, typeRemark } from '../reports/short-report.ts';
import { dropShortType } from '../reports/short-type.ts';
import { factsOf } from '../reports/visit-again.ts';
import { phone, signIn } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(async () => {
  const home = await newHome();
  await dropShortType(home);
  return home;
});

const task = '/task-details/2003';

it('unsent work is exported in one tap and brought back on another phone of the same person, once; damaged and foreign files are refused', async () => {
  const first = await stage.browser.newContext({ viewport: phone, acceptDownloads: true });
  const page = await first.newPage();
  await signIn(page, stage.app.url);
  await holdBack(first);
  await openShortReport(page);
  const report = page.url();
  await remark(page).fill('');
  await typeRemark(page, 'Carried over');
  await page.goto(stage.app.url + task);
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos.getByLabel('Caption (optional)').fill('Carried photo');
  await photos
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'IMG_0002.png', mimeType: 'image/png', buffer: noisyPng(600, 400) });
  await photos.getByText('On this phone').waitFor();
  await openSheet(page);
  const download = page.waitForEvent('download');
  await sheetOf(page).getByRole('button', { name: 'Export unsent work' }).click();
  const path = await (await download).path();
  await sheetOf(page)
    .getByText(/^Exported to unsent-anita-/)
    .waitFor();
  await takePicture(page, 'unsent-export');
  const text = await readFile(path, 'utf8');
  await first.close();

  const second = await stage.browser.newContext({ viewport: phone });
  const other = await second.newPage();
  await holdBack(second);
  await signIn(other, stage.app.url);
  const bringBack = (content: string) =>
    sheetOf(other)
      .getByLabel('File of unsent work')
      .setInputFiles({ name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await openSheet(other);
  await bringBack(text.replace('Carried over', 'Carried ovre'));
  await sheetOf(other).getByText('This file is damaged or incomplete. Nothing was changed.').waitFor();
  await bringBack('{"some":"thing"}');
  await sheetOf(other).getByText('This is not a file of unsent work. Nothing was changed.').waitFor();
  await sheetOf(other).getByText('Everything has been sent to the server.').waitFor();
  await bringBack(text);
  await sheetOf(other)
    .getByText(/^Restored: [2-4] changes\.$/)
    .waitFor();
  await takePicture(other, 'unsent-brought-back');
  await bringBack(text);
  await sheetOf(other)
    .getByText(/^Restored: 0 changes\. Already here or sent: [2-4]\.$/)
    .waitFor();
  await other.keyboard.press('Escape');
  await other.goto(report);
  await expect.poll(() => remark(other).inputValue()).toBe('Carried over');

  await second.unroute('**/api/v1/**');
  await openSheet(other);
  await sendNow(sheetOf(other));
  await bringBack(text);
  await sheetOf(other)
    .getByText(/^Restored/)
    .waitFor();
  await expect.poll(() => sheetOf(other).getByText('Everything has been sent to the server.').count()).toBe(1);
  await other.keyboard.press('Escape');
  await other.goto(stage.app.url + task);
  await expect.poll(() => other.getByText('Carried photo').count()).toBe(1);
  await second.close();

  const stranger = await stage.browser.newContext({ viewport: phone });
  const theirs = await stranger.newPage();
  await signIn(theirs, stage.app.url, 'rahul');
  await openSheet(theirs);
  await sheetOf(theirs)
    .getByLabel('File of unsent work')
    .setInputFiles({ name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await sheetOf(theirs)
    .getByText('This file contains somebody else’s work. Only they can restore it. Nothing was changed.')
    .waitFor();
  await stranger.close();
});

it('of a phone that is broken the office sends the file: it counts as the work of its owner, and the phone doubles nothing when it is back', async () => {
  const field = await stage.browser.newContext({ viewport: phone, acceptDownloads: true });
  const page = await field.newPage();
  await signIn(page, stage.app.url);
  await openShortReport(page);
  const report = page.url();
  await holdBack(field);
  await remark(page).fill('');
  await typeRemark(page, 'Typed on a broken phone');
  await openSheet(page);
  const download = page.waitForEvent('download');
  await sheetOf(page).getByRole('button', { name: 'Export unsent work' }).click();
  const buffer = await readFile(await (await download).path());

  const desk = await stage.browser.newContext();
  const hers = await desk.newPage();
  await signIn(hers, stage.app.url, 'meera');
  await openSheet(hers);
  await sheetOf(hers)
    .getByLabel('File of unsent work')
    .setInputFiles({ name: 'unsent.json', mimeType: 'application/json', buffer });
  await takePicture(hers, 'unsent-of-somebody-else');
  await sheetOf(hers).getByRole('button', { name: 'Send it for anita' }).click();
  await sheetOf(hers)
    .getByText(/^Sent for anita: 1 change\./)
    .waitFor();
  // Nothing of anita stays on the computer of the office.
  await sheetOf(hers).getByText('Everything has been sent to the server.').waitFor();
  await desk.close();

  const mappingId = Number(new URL(report).pathname.split('/')[2]);
  const saved = await factsOf(page, mappingId);
  expect(saved.Draft).toMatchObject({ Entries: { remark: 'Typed on a broken phone' } });
  await field.unroute('**/api/v1/**');
  await sendNow(sheetOf(page));
  expect((await factsOf(page, mappingId)).Draft).toEqual(saved.Draft);
  await field.close();
});
