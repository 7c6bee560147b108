import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  compileTemplate,
  entriesOf,
  evaluate,
  type JsonObject,
  type ReportContext,
  type ReportTypeBundle,
} from '#engine';
import { compileValidators, filledCase, readReportTypes } from '#authoring';
import { readCaseNamed } from '../../../src/server/report-types/reading/read-cases.ts';
import { readSources } from '../../../src/server/report-types/reading/read-sources.ts';
import type { PageFiles } from './page-files.ts';

export const phone = { width: 390, height: 844 };

/** The page that shows a report and nothing else. */
export const reportPage = path.join(import.meta.dirname, 'report.tsx');

/** The recorded report of ordinary equipment, filled in completely. */
const likeCase = 'full-pass';

interface Report {
  readonly bundle: ReportTypeBundle;
  readonly context: ReportContext;
  readonly entries: JsonObject;
}

/** Without entries it is a report that was just begun. */
export type ShownReport = Omit<Report, 'entries'> & { readonly entries: JsonObject | undefined };

export async function shippedReports(): Promise<readonly Report[]> {
  const { bundles } = readReportTypes(await readSources({ schemasDir: 'schemas', uischemasDir: 'uischemas' }));
  const reports: Report[] = [];
  for (const bundle of bundles.values()) {
    const one = await readCaseNamed('tests/templates', bundle.slug, likeCase);
    const template = compileTemplate(bundle, compileValidators(bundle));
    if (one === undefined || !template.ok) continue;
    const filled = filledCase(template.value, new Map([[likeCase, one]]), likeCase);
    if (!filled.ok) throw new Error(`${bundle.slug}: ${filled.error}`);
    const { context, entries } = filled.value;
    reports.push({
      bundle,
      context,
      entries: entriesOf(template.value, evaluate(template.value, entries, context).values),
    });
  }
  return reports;
}

/** The form of a report on a page of its own, without an app around it. */
export async function showOnPhone(browser: Browser, { script, style }: PageFiles, report: ShownReport): Promise<Page> {
  const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style><div id="root"></div>`,
  );
  await page.addScriptTag({ content: script });
  await page.evaluate(`showReport(${JSON.stringify(report)})`);
  await page.locator('.form-section').first().waitFor();
  return page;
}
