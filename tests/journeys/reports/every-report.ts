import type { Page } from 'playwright-core';
import { expect, it, onTestFailed } from 'vitest';
import type { ReportTypeBundle } from '#engine';
import { listenFor } from '../stage/browser.ts';
import { watchJumps } from '../glass/jumps.ts';
import { bundles, makeFromDraft, noFaults } from './ordinary-report.ts';
import { useSeason } from '../stage/season.ts';

/** Filled in completely by hand in `report-by-hand.test.ts` and `breaker-by-hand.test.ts`. */
const byHand = ['efhfrelay', 'release-test-acb'];
const categoryOf = ({ schema }: ReportTypeBundle): unknown => (schema['x-report'] as { category?: unknown }).category;
const isOnVisit = (bundle: ReportTypeBundle): number => (categoryOf(bundle) === 'visit' ? 1 : 0);

/** Tests every shipped report type of the given categories, from a draft to the paper. Relays and the rest are two files that run in parallel. */
export function tryEveryReport(isWanted: (category: unknown) => boolean): void {
  // The report on a visit lists the others, so it comes after them.
  const types = [...bundles.values()]
    .filter((bundle) => !byHand.includes(bundle.slug) && isWanted(categoryOf(bundle)))
    .toSorted((one, other) => isOnVisit(one) - isOnVisit(other));
  const season = useSeason(types.map(({ slug }) => slug));

  /** The app stays open from one report to the next, unless a report has failed in it. */
  let app: { readonly page: Page; readonly complaints: readonly string[] } | undefined;
  const openApp = async (): Promise<NonNullable<typeof app>> => {
    const page = await season.phone.newPage();
    const complaints = await listenFor(page);
    await watchJumps(page);
    return { page, complaints };
  };

  it.each(types.map((bundle) => [bundle.title, bundle] as const))(
    '%s: a draft from another device is completed on a phone with one control of each kind in each section, submitted and printed, and nothing is lost',
    async (_, bundle) => {
      app ??= await openApp();
      const { page, complaints } = app;
      onTestFailed(async () => {
        app = undefined;
        await page.close();
      });
      expect(await makeFromDraft(season, page, bundle)).toEqual(noFaults);
      expect(complaints).toEqual([]);
    },
  );
}
