import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { listenFor, phone, signIn } from './stage/browser.ts';
import { mapReports } from './reports/map-reports.ts';
import { ReportOnGlass } from './glass/report-on-glass.ts';
import { useStage } from './stage/stage.ts';

/** A report type that no file of the product mentions. */
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

const stage = useStage();
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  page = await stage.browser.newPage({ viewport: phone });
  complaints = await listenFor(page);
});

it('a new pair goes live in a running server, opens through a mapping of its type, and is never replaced by an invalid file', async () => {
  await signIn(page, stage.app.url);
  const mapping = `${stage.app.url}/job-card-mapping/2005`;
  const offered = (): Promise<string> =>
    page.request.get(`${stage.app.url}/api/v1/tasks/2005/mappings`).then((a) => a.text());
  expect(await offered()).not.toContain('Residual voltage relay');

  await writeFile(schemaFile(), JSON.stringify(schema));
  await expect.poll(offered).toContain('Residual voltage relay');
  await page.goto(mapping);
  await mapReports(page, { search: 'OV-59' }, { search: 'Residual voltage' });
  await page.goto(`${stage.app.url}/executive-home`);
  await page.getByRole('link', { name: /Residual voltage relay/ }).click();
  await page.waitForURL(`**/${slug}/*`);
  const report = new ReportOnGlass(page);
  await report.enter('/setting', 100);
  await report.enter('/operates', 104);
  await report.shows('/operates', /Pass/);
  await report.enter('/operates', 106);
  await report.shows('/operates', /Fail/);

  await writeFile(schemaFile(), JSON.stringify(schema, null, 2).slice(0, 300));
  await expect
    .poll(() => stage.app.log())
    .toMatch(new RegExp(`schemas/${slug}\\.schema\\.json:\\d+:\\d+ .*json-syntax`));
  expect(await offered()).toContain('Residual voltage relay');
  await report.enter('/operates', 104);
  await report.shows('/operates', /Pass/);
  expect(complaints).toEqual([]);
});

it('the next report uses the changed report type', async () => {
  const file = path.join(stage.app.schemasDir, 'earth-fault-relay.schema.json');
  const shipped = await readFile(file, 'utf8');
  await writeFile(
    file,
    shipped.replace('"title": "Earth-fault relay"', '"title": "Earth-fault relay, second edition"'),
  );
  await expect.poll(home).toContain('Earth-fault relay, second edition');
  await page.goto(`${stage.app.url}/executive-home`);
  await page.getByRole('main').getByText('Earth-fault relay, second edition').first().waitFor();
});

function schemaFile(): string {
  return path.join(stage.app.schemasDir, `${slug}.schema.json`);
}

/** What the server answers for the home screen. */
const home = (): Promise<string> => page.request.get(`${stage.app.url}/api/v1/home`).then((answer) => answer.text());
