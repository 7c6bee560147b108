import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readGuide } from '../../authoring/guide/read-guide.ts';
import { SampleFiles } from '../../authoring/guide/sample-files.ts';
import { listenFor, phone, signIn } from '../stage/browser.ts';
import { mapReports } from '../reports/map-reports.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { newHome, useStage } from '../stage/stage.ts';

/** The first report type of the author's guide: the phone shows what the guide says. */
const title = 'Feeder earth-fault relay';
const samples = readGuide('README.md').filter((piece) => piece.kind === 'sample');
const saved = samples.reduce((files, { info, text }) => files.afterSample(info, text), new SampleFiles());

const stage = useStage(async () => {
  const home = await newHome();
  await save(home, saved);
  return home;
});
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  page = await stage.browser.newPage({ viewport: phone });
  complaints = await listenFor(page);
});

async function save(home: string, files: SampleFiles): Promise<void> {
  for (const [file, text] of files.all()) await writeFile(path.join(home, file), text);
}

it('the report type of the guide is filled in and judged as the guide says', async () => {
  await signIn(page, stage.app.url);
  await page.goto(`${stage.app.url}/job-card-mapping/2004`);
  await mapReports(page, { search: 'EF-51' }, { search: title });
  await page.goto(`${stage.app.url}/executive-home`);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  const report = new ReportOnGlass(page);
  await report.openSection('Settings');
  await report.enter('/settings/pickup', 0.1);
  await report.enter('/settings/delay', 0.5);
  await report.openSection('Tests');
  await report.enter('/pickup/measured', 0.103);
  await report.shows('/pickup/measured', /Pass/);
  await report.shows('/pickup/error', /3\.00/);
  await report.enter('/pickup/dropOff', 0.098);
  await report.shows('/pickup/ratio', /0\.951/);
  for (const [row, time] of [0.531, 0.524, 0.519].entries())
    await report.enter(`/timing/${String(row)}/measured`, time);
  await report.shows('/timing/2/injected', /1\.00/);
  // The header gets the customer and the panel from the job.
  await report.openSection('Header');
  await report.shows('/header/customer', /\w/);
  await report.shows('/header/panel', /\w/);
  expect(complaints).toEqual([]);
});

it('the mistake in the guide is named in the log, and the good version stays live', async () => {
  const mistake = samples.find(({ info }) => info.startsWith('json mistake '));
  await save(stage.app.home, saved.inserted(mistake?.info.split(' ').at(-1) ?? '', mistake?.text ?? ''));
  await expect.poll(() => stage.app.log()).toMatch(/formula-type There is no field \\?"mesured\\?" there/);
  await page.goto(`${stage.app.url}/executive-home`);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .waitFor();
});
