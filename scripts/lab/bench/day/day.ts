import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { compileTemplate, type Json, type JsonObject, type ReportContext } from '#engine';
import { compileValidators, readReportTypes } from '#authoring';
import { readCaseNamed } from '../../../../src/server/report-types/reading/read-cases.ts';
import { readSources } from '../../../../src/server/report-types/reading/read-sources.ts';
import { entryPlan } from '../../../../tests/journeys/filling/entry-plan.ts';
import { chromiumArguments, findChromium } from '../../../programs/chromium.ts';
import { buildIfStale } from '../../../start/build-if-stale.ts';
import { serverArguments } from '../../../start/server-arguments.ts';
import { line } from '../figures.ts';
import { answering, ended, startServer } from '../started-server.ts';
import { actsOfTheDay } from './acts.ts';
import { fillReport } from './fill-report.ts';
import { planTheDay, signedIn, type Asker } from './morning.ts';
import { Thumb, type Counted } from './thumb.ts';

const port = 18_087;
const phone = { width: 390, height: 844 };

/**
 * What an ordinary day costs: travel, safety checks, one earth-fault report, a spare, the report on the visit, the close, by a
 * person signed in on a phone of 390 × 844. `Thumb` says what counts.
 */
export async function measureDay(): Promise<void> {
  buildIfStale();
  const home = await mkdtemp(path.join(tmpdir(), 'bench-day-'));
  const server = startServer({ args: serverArguments, port, env: { DATA_DIR: home, DEMO: '1' } });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() });
  try {
    await answering(server, port);
    const url = `http://localhost:${String(port)}`;
    const office = await signedIn((await browser.newContext()).request, url, 'meera');
    const context = await browser.newContext({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' });
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const tester = await signedIn(context.request, url, 'anita');
    const planned = await planTheDay(office, tester);
    await context.addInitScript({ content: wornWatch });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${url}/login`);
    await page.waitForURL('**/executive-home');
    line([`day: one call on a phone of ${String(phone.width)} × ${String(phone.height)}`]);
    line(['   '.padEnd(44), '  taps', '  keys', 'swipes']);
    await goThrough(page, planned, tester);
  } finally {
    await browser.close();
    await ended(server);
    await rm(home, { recursive: true, force: true });
  }
}

async function goThrough(page: Page, planned: Awaited<ReturnType<typeof planTheDay>>, tester: Asker): Promise<void> {
  const thumb = new Thumb(page);
  const fill = await filler(thumb, tester);
  let before: Counted = thumb.counted;
  for (const [name, act] of Object.entries(actsOfTheDay({ thumb, page, fill, ...planned }))) {
    try {
      await act();
    } catch (error) {
      await page.screenshot({ path: path.join(tmpdir(), 'bench-day.png') });
      throw error;
    }
    const { counted } = thumb;
    tell(name, {
      taps: counted.taps - before.taps,
      keys: counted.keys - before.keys,
      swipes: counted.swipes - before.swipes,
    });
    before = counted;
  }
  tell('the whole day', thumb.counted);
}

/** Runs in the page: its clock can be put back, so that travel and work took the time that they take. */
const wornWatch = `{
  const Now = Date;
  let behind = 0;
  globalThis.Date = new Proxy(Now, {
    construct: (_, given) => Reflect.construct(Now, given.length === 0 ? [Now.now() - behind] : given),
    get: (_, name) => (name === 'now' ? () => Now.now() - behind : Reflect.get(Now, name)),
  });
  globalThis.putBack = (ms) => { behind = ms; };
}`;

function tell(name: string, { taps, keys, swipes }: Counted): void {
  line([`   ${name.padEnd(41)}`, ...[taps, keys, swipes].map((count) => String(count).padStart(6))]);
}

/** Fills in the report that is open, as in the ordinary case of its type. */
async function filler(thumb: Thumb, tester: Asker): Promise<() => Promise<void>> {
  const { bundles } = readReportTypes(await readSources({ schemasDir: 'schemas', uischemasDir: 'uischemas' }));
  return async () => {
    const { page } = thumb;
    await page.locator('.form-section').first().waitFor();
    const [slug = '', mappingId = ''] = new URL(page.url()).pathname.split('/').slice(1);
    const bundle = bundles.get(slug);
    const one = await readCaseNamed('tests/templates', slug, 'full-pass');
    if (bundle === undefined || one === undefined) throw new Error(`${slug} has no case of an ordinary report.`);
    const template = compileTemplate(bundle, compileValidators(bundle));
    if (!template.ok) throw new Error(`${slug} does not compile.`);
    const facts = await tester.ask<{ Context: ReportContext; Draft?: { Entries: JsonObject } }>(
      'GET',
      `mappings/${mappingId}/report`,
    );
    const { Context: context } = facts;
    // The recorded visit is a breakdown. This one is as the day was: the facts of its call, and what only the person knows.
    const recorded =
      slug === 'site-visit-report'
        ? { ...one, context, change: ordinaryVisit }
        : { ...one, change: { ...one.change, ...atOneAmpere } };
    await fillReport(thumb, entryPlan(template.value, recorded, facts.Context), facts.Draft?.Entries);
  };
}

/** The relay of the case has a 5 A transformer, the one of the demo 1 A. */
const atOneAmpere: Readonly<Record<string, Json>> = Object.fromEntries(
  ['rows/0', 'phaseRows/0', 'phaseRows/1', 'phaseRows/2'].flatMap((row) => [
    [`/pickupTest/${row}/pickup`, 0.202],
    [`/pickupTest/${row}/dropoff`, 0.192],
  ]),
);

/**
 * What nobody but the person on site knows of an ordinary visit: the rest is told by the task, its reports and the contract.
 * Signatures are placeholders.
 */
const ordinaryVisit: Readonly<Record<string, Json>> = {
  '/equipment/0/condition': 'In service',
  '/spares/0/charged': 'AMC',
  '/feedback/promptness': 5,
  '/feedback/knowledge': 5,
  '/feedback/quality': 4,
  '/feedback/behaviour': 5,
  '/feedback/safety': 4,
  '/signatures/engineer/signature': '6b0f5a5e-0f4f-4f53-9e59-0d2a4a3b1c01',
  '/signatures/customer/name': 'R. Patil',
  '/signatures/customer/signature': '6b0f5a5e-0f4f-4f53-9e59-0d2a4a3b1c02',
};
