import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readReportTypes, type ReportContext, type ReportTypeBundle } from '#engine';
import { readCaseNamed } from '../../src/server/report-types/read-cases.ts';
import { readSources } from '../../src/server/report-types/read-sources.ts';
import { compiled } from '../field.ts';
import { desk, launch, listenFor, phone, signIn } from './browser.ts';
import { entryPlan } from './entry-plan.ts';
import { Hand } from './fill-by-hand.ts';
import { fillToPlan } from './fill-to-plan.ts';
import { forgetJumps, jumpsOf, watchJumps } from './jumps.ts';
import { lostValues } from './kept-values.ts';
import { lookThrough } from './look-through.ts';
import { mapReports } from './map-reports.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { newHome, serveApp, type ServedApp } from './served-app.ts';
import { factsOf, visitAgain, type Visit } from './visit-again.ts';

/** Every report type that is installed: filled by hand on a phone as in its recorded case, submitted and printed. */

const artefacts = 'node_modules/.cache/journeys/every-report';
const likeCase = 'full-pass';
/** The breakers have 250 things to enter, and other work may have the machine. */
const longestMs = 300_000;
const { bundles } = readReportTypes(await readSources({ schemasDir: 'schemas', uischemasDir: 'uischemas' }));
const isOnVisit = ({ schema }: ReportTypeBundle): number =>
  JSON.stringify(schema['x-report'] ?? {}).includes('"visit"') ? 1 : 0;
// The report on a visit lists the others: it comes when they are made.
const types = [...bundles.values()].toSorted((one, other) => isOnVisit(one) - isOnVisit(other));

let app: ServedApp;
let browser: Browser;
let profile: BrowserContext;
let visits: ReadonlyMap<string, Visit>;

beforeAll(async () => {
  await mkdir(artefacts, { recursive: true });
  const home = await newHome();
  // The recorded cases are the reports of last season, which the new ones are started from.
  await cp('tests/templates', path.join(home, 'tests', 'templates'), { recursive: true });
  app = await serveApp(home);
  browser = await launch();
  const office = await browser.newPage();
  await signIn(office, app.url, 'meera');
  visits = await visitAgain(office, 'Anita Deshmukh');
  await office.close();
  profile = await browser.newContext({ viewport: phone });
  await signIn(await profile.newPage(), app.url);
});

afterAll(async () => {
  await browser.close();
  await app.stop();
});

it.each(types.map((bundle) => [bundle.title, bundle] as const))(
  '%s',
  async (title, bundle) => {
    const { slug } = bundle;
    const page = await profile.newPage();
    onTestFinished(() => page.close());
    const complaints = await listenFor(page);
    await watchJumps(page);
    const one = await readCaseNamed('tests/templates', slug, likeCase);
    if (one === undefined) throw new Error(`${slug} has no case of an ordinary report.`);

    const mappingId = await openNew(page, title, visits.get(slug));
    await forgetJumps(page);
    const template = compiled(bundle);
    const { Context } = await factsOf(page, mappingId);
    const plan = entryPlan(template, one, Context as ReportContext); // the server made these facts
    const report = new ReportOnGlass(page);
    const filled = await fillToPlan(plan, { report, hand: new Hand(page, template) }).catch(async (error: unknown) => {
      await page.screenshot({ path: `${artefacts}/${slug}-stuck.png` });
      throw error;
    });
    const outcome = sentence(one.expect.outcome ?? '');
    await page.getByText(/^Draft saved/).waitFor();
    await page
      .getByRole('status', { name: 'Outcome' })
      .getByText(outcome, { exact: true })
      .waitFor()
      .catch(async () => {
        await page.screenshot({ path: `${artefacts}/${slug}-other-outcome.png`, fullPage: true });
        await page.getByText('All sent', { exact: true }).first().waitFor();
        throw new Error(
          `not ${outcome}; on the device otherwise:\n${(await lostValues(page, mappingId, filled)).join('\n')}`,
        );
      });
    const jumps = await jumpsOf(page);
    const wide = await lookThrough(report, filled, `${artefacts}/${slug}`);

    await page.getByRole('button', { name: 'Submit report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    const submitted = await page.getByText(/^Submitted R0/).innerText();
    await page.getByText(outcome, { exact: true }).first().waitFor();
    const line = await page
      .getByText(/ · submitted /)
      .first()
      .innerText();
    const reportNo = line.split(' · ')[0] ?? '';

    await page.getByRole('link', { name: 'Print' }).click();
    await page.getByText(reportNo).first().waitFor();
    await page.locator('.sheet-outcome').getByText(outcome, { exact: true }).waitFor();
    await page.setViewportSize(desk);
    await page.screenshot({ path: `${artefacts}/${slug}-print.png`, fullPage: true });
    await writeFile(`${artefacts}/${slug}.pdf`, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    const lost = await lostValues(page, mappingId, filled);
    expect({ submitted, lost, wide, jumps, complaints }).toEqual({
      submitted: 'Submitted R0',
      lost: [],
      wide: [],
      jumps: [],
      complaints: [],
    });
  },
  longestMs,
);

/** Adds the report to the person's task, and opens it from there. */
async function openNew(page: Page, title: string, visit: Visit | undefined): Promise<number> {
  if (visit === undefined) throw new Error(`${title}: no equipment of the demo had one last season.`);
  const { taskId, serialNo = 'The visit itself' } = visit;
  await page.goto(`${app.url}/job-card-mapping/${String(taskId)}`);
  await mapReports(page, { search: serialNo }, { search: title });
  // Others may stand there already: this one is there once the server has given it a number.
  await page
    .getByRole('button', { name: `Remove: ${title}` })
    .first()
    .waitFor();
  await page.goto(`${app.url}/task-details/${String(taskId)}`);
  const link = page.getByRole('link').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await link.first().click();
  await page.locator('.form-section').first().waitFor();
  return Number(new URL(page.url()).pathname.split('/')[2]);
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
