import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, listenFor, phone, signIn } from './browser.ts';
import { mapReports } from './map-reports.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { newHome, serveApp, type ServedApp } from './served-app.ts';

/** A report type that no file of the product has heard of. */
const slug = 'residual-voltage-relay';
const schema = {
  title: 'Residual voltage relay',
  type: 'object',
  'x-report': { edition: '1', category: 'relay', ansi: ['59'], equipment: ['relay'], prefix: 'BVR' },
  additionalProperties: false,
  required: ['setting', 'operates'],
  properties: {
    setting: { title: 'Setting', type: 'number', unit: 'V', minimum: 1, maximum: 500 },
    operates: {
      title: 'Operates',
      type: 'number',
      unit: 'V',
      minimum: 0,
      maximum: 500,
      accept: { pass: 'within(value, row.setting, percent(5))', basis: 'Customary limit of 5 %, editable' },
    },
  },
};

let home: string;
let app: ServedApp;
let browser: Browser;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  home = await newHome();
  browser = await launch();
  page = await browser.newPage({ viewport: phone });
  complaints = await listenFor(page);
});

afterAll(async () => {
  await browser.close();
  await app.stop();
  await rm(home, { recursive: true, force: true });
});

it('a new pair goes live in a running server, opens through a mapping of its type, and a broken file never replaces it', async () => {
  app = await serveApp(home);
  await signIn(page, app.url);
  const mapping = `${app.url}/job-card-mapping/2005`;
  const offered = (): Promise<string> =>
    page.request.get(`${app.url}/api/v1/tasks/2005/mappings`).then((a) => a.text());
  expect(await offered()).not.toContain('Residual voltage relay');

  await writeFile(schemaFile(), JSON.stringify(schema));
  await expect.poll(offered).toContain('Residual voltage relay');
  await page.goto(mapping);
  await mapReports(page, { search: 'OV-59' }, { search: 'Residual voltage' });
  await page.goto(`${app.url}/executive-home`);
  await page.getByRole('link', { name: /Residual voltage relay/ }).click();
  await page.waitForURL(`**/${slug}/*`);
  const report = new ReportOnGlass(page);
  await report.enter('/setting', 100);
  await report.enter('/operates', 104);
  await report.shows('/operates', /Pass/);
  await report.enter('/operates', 106);
  await report.shows('/operates', /Fail/);

  await writeFile(schemaFile(), JSON.stringify(schema, null, 2).slice(0, 300));
  await expect.poll(() => app.log()).toMatch(new RegExp(`schemas/${slug}\\.schema\\.json:\\d+:\\d+ .*json-syntax`));
  expect(await offered()).toContain('Residual voltage relay');
  await report.enter('/operates', 104);
  await report.shows('/operates', /Pass/);
  expect(complaints).toEqual([]);
});

it('a type that changes is the form of the next report', async () => {
  const file = path.join(app.schemasDir, 'earth-fault-relay.schema.json');
  const shipped = await readFile(file, 'utf8');
  await writeFile(
    file,
    shipped.replace('"title": "Earth-fault relay"', '"title": "Earth-fault relay, second edition"'),
  );
  await expect.poll(titlesOnHome).toContain('Earth-fault relay, second edition');
});

function schemaFile(): string {
  return path.join(home, 'schemas', `${slug}.schema.json`);
}

async function titlesOnHome(): Promise<string> {
  await page.goto(`${app.url}/executive-home`);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  return page.getByRole('main').innerText();
}
