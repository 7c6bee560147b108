import type { Page } from 'playwright-core';
import type { Json, ReportContext, ReportTypeBundle } from '#engine';
import { readCaseNamed } from '../../../src/server/report-types/reading/read-cases.ts';
import { compiled } from '../../field.ts';
import { entryPlan } from '../filling/entry-plan.ts';
import { Hand } from './fill-by-hand.ts';
import { fillToPlan } from './fill-to-plan.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { factsOf } from '../reports/visit-again.ts';

/** The facts of this visit that are not in the case. */
export interface More {
  /** `inCase`: a time as stated in the case, whose dates are moved to today. */
  readonly change?: (context: ReportContext, inCase: (moment: number) => string) => Readonly<Record<string, Json>>;
  readonly photos?: (hand: Hand) => Promise<void>;
}

/** Fills in the open report as in the ordinary case of its type, on the actual equipment. */
export async function fillAsRecorded(
  page: Page,
  bundles: ReadonlyMap<string, ReportTypeBundle>,
  { change = () => ({}), photos }: More = {},
): Promise<void> {
  await page.locator('.form-section').first().waitFor();
  const [slug = '', mappingId] = new URL(page.url()).pathname.split('/').slice(1);
  const bundle = bundles.get(slug);
  const one = await readCaseNamed('tests/templates', slug, 'full-pass');
  if (bundle === undefined || one === undefined) throw new Error(`${slug} has no case of an ordinary report.`);
  const template = compiled(bundle);
  const context = (await factsOf(page, Number(mappingId))).Context as ReportContext; // the server made these facts
  const moved = Date.parse(context.today) - Date.parse(one.context?.today ?? context.today);
  const inCase = (moment: number): string =>
    `${new Date(moment - moved + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
  const recorded = { ...one, change: { ...one.change, ...change(context, inCase) } };
  const [report, hand] = [new ReportOnGlass(page), new Hand(page, template)];
  await fillToPlan(entryPlan(template, recorded, context), { report, hand });
  if (photos !== undefined) {
    await report.openSection('Photos');
    await photos(hand);
  }
  await page.getByText(/^Draft saved/).waitFor();
}
