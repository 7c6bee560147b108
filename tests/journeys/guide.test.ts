import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readGuide } from '../engine/guide/read-guide.ts';
import { SampleFiles } from '../engine/guide/sample-files.ts';
import { launch, listenFor, phone, signIn } from './browser.ts';
import { mapReports } from './map-reports.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { newHome, serveApp, type ServedApp } from './served-app.ts';

/** The first report type of the author's guide on glass: what it says that the phone shows. */
const title = 'Feeder earth-fault relay';
const samples = readGuide('README.md').filter((piece) => piece.kind === 'sample');
const saved = samples.reduce((files, { info, text }) => files.afterSample(info, text), new SampleFiles());

let home: string;
let app: ServedApp;
let browser: Browser;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  home = await newHome();
  await save(saved);
  app = await serveApp(home);
  browser = await launch();
  page = await browser.newPage({ viewport: phone });
  complaints = await listenFor(page);
});

afterAll(async () => {
  await browser.close();
  await app.stop();
  await rm(home, { recursive: true, force: true });
});

async function save(files: SampleFiles): Promise<void> {
  for (const [file, text] of files.all()) await writeFile(path.join(home, file), text);
}

it('the report of the guide is filled and judged as the guide says', async () => {
  await signIn(page, app.url);
  await page.goto(`${app.url}/job-card-mapping/2004`);
  await mapReports(page, { search: 'EF-51' }, { search: title });
  await page.goto(`${app.url}/executive-home`);
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
  // The header knows the customer and the panel from the job.
  await report.openSection('Header');
  await expect.poll(() => report.field('/header/customer').locator('input').inputValue()).not.toBe('');
  await expect.poll(() => report.field('/header/panel').locator('input').inputValue()).not.toBe('');
  expect(complaints).toEqual([]);
});

it('the mistake of the guide is said in the log, and the good version stays', async () => {
  const mistake = samples.find(({ info }) => info.startsWith('json mistake '));
  await save(saved.inserted(mistake?.info.split(' ').at(-1) ?? '', mistake?.text ?? ''));
  await expect.poll(() => app.log()).toMatch(/formula-type There is no field \\?"mesured\\?" there/);
  await page.goto(`${app.url}/executive-home`);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .waitFor();
});
