import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readReportTypes, type RecordedCase } from '#authoring';
import type { JsonObject, Pointer, ReportContext, ReportTypeBundle } from '#engine';
import { walk, type Filling } from '../filling/steps.ts';
import { readCaseNamed } from '../../../src/server/report-types/reading/read-cases.ts';
import { readSources } from '../../../src/server/report-types/reading/read-sources.ts';
import { compiled } from '../../field.ts';
import { desk, goWithin, phone } from '../stage/browser.ts';
import { draftButForOneOfEachKind } from './draft-but-for.ts';
import { entryPlan } from '../filling/entry-plan.ts';
import { Hand } from '../glass/fill-by-hand.ts';
import { fillToPlan } from '../glass/fill-to-plan.ts';
import { forgetJumps, jumpsOf } from '../glass/jumps.ts';
import { lostValues } from '../glass/kept-values.ts';
import { LookThrough, noLooks } from '../glass/look-through.ts';
import { mapReports } from './map-reports.ts';
import { offA4 } from '../glass/off-a4.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import type { Season } from '../stage/season.ts';
import { artefacts, takePicture } from '../stage/pictures.ts';
import { ask, factsOf } from './visit-again.ts';

/** The problems of a report on its way from the task to the paper. */
export interface Faults {
  /** Values that the server received differently from how they were entered. */
  readonly lost: readonly string[];
  /** Layout shifts while it was filled in. */
  readonly jumps: readonly string[];
  /** Pages of the PDF that are not A4. */
  readonly offA4: readonly string[];
}

export const noFaults: Faults = { lost: [], jumps: [], offA4: [] };

/** All installed report types. */
export const { bundles } = readReportTypes(await readSources({ schemasDir: 'schemas', uischemasDir: 'uischemas' }));

export function typeCalled(slug: string): ReportTypeBundle {
  const bundle = bundles.get(slug);
  if (bundle === undefined) throw new Error(`${slug} is refused.`);
  return bundle;
}

/** Adds a report to the person's task, fills it in by hand on a phone as in its recorded case, submits and prints it. */
export async function makeByHand(season: Season, page: Page, bundle: ReportTypeBundle): Promise<Faults> {
  const mappingId = await addOnGlass(season, page, bundle);
  // The safety checks of this job card are unanswered; whole-day answers them.
  await page.getByRole('button', { name: 'Fill in anyway' }).click();
  const { Context } = await factsOf(page, mappingId);
  return makeOpen(page, { bundle, mappingId, plan: await planOf(bundle, Context) });
}

/** The same for a report started on another device: only what its draft lacks is filled in by hand. */
export async function makeFromDraft(season: Season, page: Page, bundle: ReportTypeBundle): Promise<Faults> {
  const { slug } = bundle;
  const mappingId = await add(season, slug);
  const { Context, CurrentVersion: Version } = await factsOf(season.home, mappingId);
  const plan = await planOf(bundle, Context);
  const draft = draftButForOneOfEachKind(plan);
  const SavedAt = new Date().toISOString();
  await ask(season.home, 'PUT', `mappings/${String(mappingId)}/draft`, { Version, Entries: draft, SavedAt });
  await page.setViewportSize(phone);
  await show(page, `${season.url}/${slug}/${String(mappingId)}`);
  await page.locator('.form-section').first().waitFor();
  return makeOpen(page, { bundle, mappingId, plan, draft });
}

/** Goes there within the app, once it has been opened. */
async function show(page: Page, url: string): Promise<void> {
  const { origin, pathname } = new URL(url);
  if (page.url().startsWith(origin)) await goWithin(page, pathname);
  else await page.goto(url);
}

/** The server made these facts. */
async function planOf(bundle: ReportTypeBundle, context: unknown): Promise<Filling> {
  return entryPlan(compiled(bundle), await ordinaryCase(bundle.slug), context as ReportContext);
}

interface Opened {
  readonly bundle: ReportTypeBundle;
  readonly mappingId: number;
  readonly plan: Filling;
  readonly draft?: JsonObject;
}

async function makeOpen(page: Page, { bundle, mappingId, plan, draft }: Opened): Promise<Faults> {
  const { slug } = bundle;
  const name = `every-report/${slug}`;
  const path = `${artefacts}/${name}`;
  await mkdir(`${artefacts}/every-report`, { recursive: true });
  await forgetJumps(page);
  const { template } = plan;
  const entered = [...walk(plan)].flatMap(({ step }): readonly Pointer[] =>
    step.kind === 'enter' ? [step.pointer] : [],
  );
  const report = new ReportOnGlass(page);
  const hand = new Hand(page, template, { isCompleted: draft !== undefined });
  const looks = new LookThrough(report, template, entered);
  const filled = await fillToPlan(plan, {
    report,
    hand,
    ...(draft && { draft }),
    onLeaving: async (section, evaluation) => void (await looks.at(section, evaluation)),
  }).catch(async (error: unknown) => {
    await page.screenshot({ path: `${path}-stuck.png` });
    throw error;
  });
  const outcome = sentence((await ordinaryCase(slug)).expect.outcome ?? '');
  await page.getByText(/^Draft saved/).waitFor();
  const shown = page.getByRole('status', { name: 'Outcome' });
  await shown
    .getByText(outcome, { exact: true })
    .waitFor()
    .catch(async () => {
      await page.screenshot({ path: `${path}-other-outcome.png`, fullPage: true });
      await page.getByText('All sent', { exact: true }).first().waitFor();
      const lost = await lostValues(page, mappingId, filled);
      throw new Error(`${await shown.innerText()}, not ${outcome}; on the device otherwise:\n${lost.join('\n')}`);
    });
  const jumps = await jumpsOf(page);
  await takePicture(page, `${name}-phone`, { fullPage: true });
  // What loads late may be too wide for a moment, or have no control yet.
  await expect.poll(() => looks.rest(filled)).toEqual(noLooks);
  await submit(page, outcome);
  const pdf = await print(page, outcome, name);
  return { jumps, lost: await lostValues(page, mappingId, filled), offA4: offA4(pdf) };
}

async function submit(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Submitted R0', { exact: true }).first().waitFor();
  await page.getByText(outcome, { exact: true }).first().waitFor();
}

async function print(page: Page, outcome: string, name: string): Promise<Buffer> {
  const line = await page
    .getByText(/ · submitted /)
    .first()
    .innerText();
  const reportNo = line.split(' · ')[0] ?? '';
  await page.getByRole('link', { name: 'Print' }).click();
  await page.getByText(reportNo).first().waitFor();
  await page.locator('.sheet-outcome').getByText(outcome, { exact: true }).waitFor();
  await page.setViewportSize(desk);
  await takePicture(page, `${name}-print`, { fullPage: true });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await writeFile(`${artefacts}/${name}.pdf`, pdf);
  return pdf;
}

async function ordinaryCase(slug: string): Promise<RecordedCase> {
  const one = await readCaseNamed('tests/templates', slug, 'full-pass');
  if (one === undefined) throw new Error(`${slug} has no case of an ordinary report.`);
  return one;
}

/** Starts on the screen of the task, and opens the report from there. */
async function addOnGlass({ url, visitFor }: Season, page: Page, { slug, title }: ReportTypeBundle): Promise<number> {
  const { taskId, equipment } = visitFor(slug);
  await page.goto(`${url}/job-card-mapping/${String(taskId)}`);
  await mapReports(page, { search: equipment?.SerialNo ?? 'Site visit' }, { search: title });
  // Other reports may be there already: this one has arrived once the server has given it a number.
  await page
    .getByRole('button', { name: `Remove: ${title}` })
    .first()
    .waitFor();
  await page.goto(`${url}/task-details/${String(taskId)}`);
  const link = page.getByRole('link').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await link.first().click();
  await page.locator('.form-section').first().waitFor();
  return Number(new URL(page.url()).pathname.split('/')[2]);
}

async function add({ home, visitFor }: Season, slug: string): Promise<number> {
  const { taskId, equipment } = visitFor(slug);
  const wanted = { ReportTypeKey: slug, ...(equipment && { EquipmentId: equipment.EquipmentId }) };
  const { Items } = await ask<{ Items: readonly { readonly MappingId: number }[] }>(
    home,
    'POST',
    `tasks/${String(taskId)}/mappings`,
    { Items: [wanted], DeviceAt: new Date().toISOString() },
  );
  const [made] = Items;
  if (made === undefined) throw new Error(`${slug}: the server made no report.`);
  return made.MappingId;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
