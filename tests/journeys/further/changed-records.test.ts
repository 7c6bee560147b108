import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { fileOfPicture } from '../../../src/server/storage/files/attachment-files.ts';
import { openStandalone } from '../../../src/server/storage/sqlite/sqlite-connection.ts';
import { readPdf } from '../glass/read-pdf.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { openShortReport, typeRemark } from '../reports/short-report.ts';
import { ask } from '../reports/visit-again.ts';
import { desk, phone, signIn, signInByCall } from '../stage/browser.ts';
import { takePicture } from '../stage/pictures.ts';
import { serveApp } from '../stage/served-app.ts';
import { newHome, useStage } from '../stage/stage.ts';

const stage = useStage(async () => {
  const home = await newHome();
  await dropPicturedType(home);
  return home;
});

/** A report with a remark and a photo, in place of a type with a report in the demo. */
async function dropPicturedType(home: string): Promise<void> {
  const schema = {
    title: 'Short report',
    type: 'object',
    'x-report': { edition: '1', category: 'relay', ansi: ['51N'], equipment: ['relay'], prefix: 'SHR' },
    additionalProperties: false,
    required: ['remark', 'plate'],
    properties: {
      remark: { title: 'Remark', type: 'string', minLength: 1, maxLength: 200 },
      plate: { title: 'Nameplate', type: 'string', format: 'photo' },
    },
  };
  await rm(path.join(home, 'uischemas', 'earth-fault-relay.uischema.json'));
  await writeFile(path.join(home, 'schemas', 'earth-fault-relay.schema.json'), JSON.stringify(schema));
}

const dataDir = () => path.join(stage.app.home, 'data');

/** As somebody would who has the file of the database. */
function outside<Row>(statement: string): readonly Row[] {
  const connection = openStandalone(path.join(dataDir(), 'reports.sqlite'));
  try {
    return connection.prepare(statement).all() as Row[];
  } finally {
    connection.close();
  }
}

const change = (reportNo: string, set: string): void =>
  void outside(`update reports set ${set} where report_no = '${reportNo}' returning report_id`);

async function turnOneByte(file: string): Promise<void> {
  const content = await readFile(file);
  const at = content.length >> 1;
  content.writeUInt8(content.readUInt8(at) ^ 1, at);
  await writeFile(file, content);
}

/** `npm run verify` on the database of the stage. */
const verify = () =>
  new Promise<{ readonly status: number; readonly said: string }>((resolve) => {
    const command = ['--import', 'tsx', '--import', './scripts/typescript-workers.mjs', 'scripts/verify.ts'];
    const env = { ...process.env, DATA_DIR: dataDir() };
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });

async function deskPage(url: string, userName: string): Promise<Page> {
  const page = await stage.browser.newPage({ viewport: desk });
  onTestFinished(() => page.close());
  await page.addInitScript(() => (window.print = () => undefined));
  await signInByCall(page, url, userName);
  return page;
}

/** A report that the executive fills in, with a photo, and submits. */
async function submitted(): Promise<{ readonly address: string; readonly reportNo: string }> {
  const page = await stage.browser.newPage({ viewport: phone });
  await signIn(page, stage.app.url);
  await openShortReport(page);
  await typeRemark(page, 'Oil level low');
  const place = new ReportOnGlass(page).field('/plate');
  const buffer = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 320, height: 240 } });
  await place.locator('input[type=file]').setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer });
  await place.getByRole('img').first().waitFor();
  await page.getByRole('button', { name: 'Submit report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Submitted R0', { exact: true }).first().waitFor();
  const line = page.getByText(/^SHR-\d{4}-\d+ · submitted /);
  const [reportNo = ''] = (await line.innerText()).split(' · ');
  const { pathname } = new URL(page.url());
  await page.close();
  return { address: pathname, reportNo };
}

interface Archived {
  readonly report_no: string;
  readonly address: string;
}

/** Two reports of last season. */
const ofLastSeason = (): readonly Archived[] =>
  outside<Archived>(`select r.report_no, '/' || m.report_type_key || '/' || m.mapping_id as address
    from reports r join mappings m on m.mapping_id = r.mapping_id
    where r.status = 'submitted' and m.report_type_key = 'tripping-relay' order by r.report_id limit 2`);

const heading = 'This record was changed outside the system. It is no longer what was submitted.';
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: heading });

/** What is on the paper of a report. */
async function paperOf(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/print`);
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['ready'])).toBe('yes');
  return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true })).text.replace(/\s+/g, ' ');
}

async function counted(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/executive-home`);
  const tile = page.getByRole('link', { name: /changed outside the system/ });
  await tile.waitFor();
  return (await tile.innerText()).replace(/\s+/g, ' ');
}

it('a report changed by SQL is told by its page, its paper, the home, the list, the log and npm run verify; its neighbour is not', async () => {
  const { url } = stage.app;
  const { address, reportNo } = await submitted();
  const [stopped, neighbour] = ofLastSeason();
  if (stopped === undefined || neighbour === undefined) throw new Error('The demo has no two reports of this type.');
  expect((await verify()).status).toBe(0);

  // While the server runs.
  change(reportNo, `outcome = 'not satisfactory'`);
  const meera = await deskPage(url, 'meera');
  await meera.goto(url + address);
  await banner(meera)
    .getByText(/^R0: Changed: result\. Found \d+ \w+ \d{4}, \d\d:\d\d\.$/)
    .waitFor();
  await takePicture(meera, 'changed-report-desk');
  expect(await paperOf(meera, url + address)).toContain(heading);
  await takePicture(meera, 'changed-report-paper', { fullPage: true });
  expect(await counted(meera, url)).toMatch(/^1 changed outside the system/);
  await takePicture(meera, 'changed-home-desk');
  await meera.getByRole('link', { name: /changed outside the system/ }).click();
  await meera.getByText('Changed: result.').waitFor();
  const link = meera.getByRole('link', { name: `Report ${reportNo} R0` });
  await link.click();
  await banner(meera).waitFor();

  const running = await verify();
  expect(running.status).toBe(1);
  expect(running.said).toMatch(
    new RegExp(`Report ${reportNo} \\(id \\d+\\) was changed outside the system \\(Outcome\\)`),
  );

  // One bit of its photo.
  const facts = await ask<{ readonly Submitted: { readonly Values: { readonly plate: string } } }>(
    meera,
    'GET',
    `mappings/${address.split('/')[2] ?? ''}/report`,
  );
  const { plate } = facts.Submitted.Values;
  const [picture] = outside<{ readonly sha256: string }>(
    `select sha256 from attachments where attachment_id = '${plate}'`,
  );
  const file = fileOfPicture(dataDir(), picture?.sha256 ?? '');
  await turnOneByte(file);
  await meera.goto(url + address);
  await banner(meera).getByText('R0: A photo or signature file was changed.').waitFor();
  expect(await paperOf(meera, url + address)).toContain(
    'Changed outside the system: not the picture that was submitted.',
  );
  await takePicture(meera, 'changed-photo-paper', { fullPage: true });
  expect(await counted(meera, url)).toMatch(/^2 changed outside the system/);
  expect((await verify()).said).toMatch(/The file of Picture \S+ was changed outside the system, or is damaged/);
  // As it was: whoever looks next finds it sound.
  await turnOneByte(file);
  await meera.goto(url + address);
  await banner(meera).waitFor();
  await expect.poll(() => counted(meera, url)).toMatch(/^1 changed outside the system/);

  // While it is stopped.
  await stage.app.stop();
  change(stopped.report_no, `override_outcome = 'limited', override_reason = 'agreed by telephone'`);
  const off = await verify();
  expect(off.status).toBe(1);
  expect(off.said).toMatch(new RegExp(`Report ${stopped.report_no} .* \\(Override\\)`));
  const later = await serveApp(stage.app.home);
  onTestFinished(() => later.stop());
  const office = await deskPage(later.url, 'meera');
  await office.goto(later.url + stopped.address);
  await banner(office)
    .getByText(/^R0: Changed: result chosen by the tester\./)
    .waitFor();
  expect(await paperOf(office, later.url + stopped.address)).toContain(heading);
  expect(await counted(office, later.url)).toMatch(/^2 changed outside the system/);
  await office.goto(`${later.url}/changed-records`);
  await office.getByRole('link', { name: `Report ${stopped.report_no} R0` }).waitFor();
  await takePicture(office, 'changed-list-desk');

  // The neighbour of the same type.
  await office.goto(later.url + neighbour.address);
  await office.getByText('Submitted R0', { exact: true }).first().waitFor();
  await office.getByText(`${neighbour.report_no} · submitted`, { exact: false }).waitFor();
  expect(await office.getByRole('alert').count()).toBe(0);
  expect(await paperOf(office, later.url + neighbour.address)).not.toContain('outside the system');
  expect(off.said).not.toContain(neighbour.report_no);

  // The author sees it on the phone.
  const anita = await stage.browser.newPage({ viewport: phone });
  onTestFinished(() => anita.close());
  await signInByCall(anita, later.url);
  await anita.goto(later.url + address);
  await banner(anita).waitFor();
  await takePicture(anita, 'changed-report-phone');
  await anita.goto(`${later.url}/changed-records`);
  await anita.getByText('This page is not on your list.').waitFor();

  // The log has both, and the picture there and back.
  const sunita = await deskPage(later.url, 'sunita');
  await sunita.goto(`${later.url}/audit`);
  const log = sunita.getByRole('list', { name: 'Audit log' });
  for (const no of [reportNo, stopped.report_no])
    await log.getByText(`Report ${no} differs from this log: it was changed outside the system`).waitFor();
  await log.getByText(/^Picture .* matches this log again$/).waitFor();
  await sunita.getByRole('button', { name: 'Check now' }).click();
  await log.getByText('Sunita Rao checked this log and found changes outside the system').waitFor();
  const alarm = sunita.getByRole('alert');
  await alarm.getByText('2 reports, pictures or report types were changed outside the system.').waitFor();
  await takePicture(sunita, 'changed-audit-desk');
  await alarm.getByRole('link', { name: 'Show them' }).click();
  await sunita.getByText(`Report ${reportNo} R0`).waitFor();
  expect(await sunita.getByRole('link', { name: /^Report / }).count()).toBe(0);
});
