import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { readPdf } from '../glass/read-pdf.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { openShortReport, typeRemark } from '../reports/short-report.ts';
import { ask } from '../reports/visit-again.ts';
import { desk, goWithin, phone, signIn, signInByCall } from '../stage/browser.ts';
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
function outside(statement: string): readonly Readonly<Record<string, string>>[] {
  const connection = new Database(path.join(dataDir(), 'reports.sqlite'));
  try {
    connection.exec('pragma busy_timeout = 10000');
    // Only the server may write its log into the file.
    connection.exec('pragma wal_autocheckpoint = 0');
    return connection.prepare(statement).all() as Record<string, string>[];
  } finally {
    connection.close();
  }
}

const change = (reportNo: string, set: string): void =>
  void outside(`update reports set ${set} where report_no = '${reportNo}' returning report_id`);

/** A picture is called by its hash. */
async function fileCalled(sha256: string): Promise<string> {
  const entries = await readdir(path.join(dataDir(), 'attachments'), { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => entry.isFile() && entry.name.startsWith(sha256));
  if (found === undefined) throw new Error(`There is no file of the picture ${sha256}.`);
  return path.join(found.parentPath, found.name);
}

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
  await page.goto(`${url}/login`);
  await page.getByRole('navigation').waitFor();
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

/** Two reports of one type, of last season. */
const ofLastSeason = () =>
  outside(`select r.report_no, '/' || m.report_type_key || '/' || m.mapping_id as address
    from reports r join mappings m on m.mapping_id = r.mapping_id
    where r.status = 'submitted' and m.report_type_key = (
      select report_type_key from reports join mappings using (mapping_id)
      where status = 'submitted' and equipment_id is not null and report_type_key <> 'earth-fault-relay'
      group by report_type_key having count(*) > 1 order by 1 limit 1)
    order by r.report_id limit 2`).map(({ report_no: reportNo = '', address = '' }) => ({ reportNo, address }));

const heading = 'This record was changed outside the system. It is no longer what was submitted.';
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: heading });

/** Where a line ends on paper is not said. */
const unbroken = (text: string): string => text.replace(/\s+/g, '');

/** What is on the paper of a report. */
async function paperOf(page: Page, address: string): Promise<string> {
  await goWithin(page, `${address}/print`);
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['ready'])).toBe('yes');
  return unbroken(readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true })).text);
}

/** What the home says, once it is opened again: an answer of the last two seconds counts as today's. */
async function counted(page: Page): Promise<string> {
  await goWithin(page, '/calls');
  await page.getByRole('heading', { name: 'Calls', exact: true }).waitFor();
  await goWithin(page, '/executive-home');
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  const warning = page.getByRole('alert').getByText(/changed outside the system/);
  return (await warning.allInnerTexts()).join();
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
  await goWithin(meera, address);
  await banner(meera)
    .getByText(/^R0: Changed: result\. Found \d+ \w+ \d{4}, \d\d:\d\d\.$/)
    .waitFor();
  await takePicture(meera, 'changed-report-desk');
  expect(await paperOf(meera, address)).toContain(unbroken(heading));
  await takePicture(meera, 'changed-report-paper', { fullPage: true });
  await expect.poll(() => counted(meera)).toMatch(/^1 report, picture or report type was/);
  await takePicture(meera, 'changed-home-desk');
  await meera.getByRole('link', { name: 'Show changes' }).click();
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
  const [picture] = outside(`select sha256 from attachments where attachment_id = '${plate}'`);
  const file = await fileCalled(picture?.['sha256'] ?? '?');
  await turnOneByte(file);
  // Whoever has seen a picture has it in their browser: it is asked for by another one.
  const elsewhere = await deskPage(url, 'meera');
  await goWithin(elsewhere, address);
  await banner(elsewhere).getByText('R0: A photo or signature file was changed.').waitFor();
  expect(await paperOf(elsewhere, address)).toContain(
    unbroken('Changed outside the system: not the picture that was submitted.'),
  );
  await takePicture(elsewhere, 'changed-photo-paper', { fullPage: true });
  await expect.poll(() => counted(elsewhere)).toMatch(/^2 reports, pictures or report types were/);
  expect((await verify()).said).toMatch(/The file of Picture \S+ was changed outside the system, or is damaged/);
  // As it was: whoever looks next finds it sound.
  await turnOneByte(file);
  expect((await elsewhere.request.get(`${url}/api/v1/attachments/${plate}`)).status()).toBe(200);
  await expect.poll(() => counted(elsewhere)).toMatch(/^1 report, picture or report type was/);

  // While it is stopped.
  await stage.app.stop();
  change(stopped.reportNo, `override_outcome = 'limited', override_reason = 'agreed by telephone'`);
  const off = await verify();
  expect(off.status).toBe(1);
  expect(off.said).toMatch(new RegExp(`Report ${stopped.reportNo} .* \\(Override\\)`));
  const again = await serveApp(stage.app.home);
  onTestFinished(() => again.stop());
  const office = await deskPage(again.url, 'meera');
  await goWithin(office, stopped.address);
  await banner(office)
    .getByText(/^R0: Changed: result chosen by the tester\./)
    .waitFor();
  expect(await paperOf(office, stopped.address)).toContain(unbroken(heading));
  await expect.poll(() => counted(office)).toMatch(/^2 reports, pictures or report types were/);
  await goWithin(office, '/changed-records');
  await office.getByRole('link', { name: `Report ${stopped.reportNo} R0` }).waitFor();
  await takePicture(office, 'changed-list-desk');

  // The neighbour of the same type.
  await goWithin(office, neighbour.address);
  await office.getByText('Submitted R0', { exact: true }).first().waitFor();
  await office.getByText(`${neighbour.reportNo} · submitted`, { exact: false }).waitFor();
  expect(await office.getByRole('alert').count()).toBe(0);
  expect(await paperOf(office, neighbour.address)).not.toContain(unbroken('outside the system'));
  expect(off.said).not.toContain(neighbour.reportNo);

  // The author sees it on the phone.
  const anita = await stage.browser.newPage({ viewport: phone });
  onTestFinished(() => anita.close());
  await signIn(anita, again.url);
  await goWithin(anita, address);
  await banner(anita).waitFor();
  await takePicture(anita, 'changed-report-phone');
  await goWithin(anita, '/changed-records');
  await anita.getByText('Your role cannot open this page.').waitFor();

  // The log has both, and the picture there and back.
  const sunita = await deskPage(again.url, 'sunita');
  await goWithin(sunita, '/audit');
  const log = sunita.getByRole('list', { name: 'Audit log' });
  for (const no of [reportNo, stopped.reportNo])
    await log.getByText(`Report ${no} differs from this log: it was changed outside the system`).waitFor();
  await log.getByText(/^Picture .* matches this log again$/).waitFor();
  await sunita.getByRole('button', { name: 'Check now' }).click();
  await log.getByText('Sunita Rao checked this log and found changes outside the system').waitFor();
  const alarm = sunita.getByRole('alert');
  await alarm.getByText('2 reports, pictures or report types were changed outside the system.').waitFor();
  await takePicture(sunita, 'changed-audit-desk');
  await alarm.getByRole('link', { name: 'Show changes' }).click();
  await sunita.getByText(`Report ${reportNo} R0`).waitFor();
  expect(await sunita.getByRole('link', { name: /^Report / }).count()).toBe(0);
});
