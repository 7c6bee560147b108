import { chromium, type Browser, type Page } from 'playwright-core';
import {
  compileTemplate,
  entriesOf,
  evaluate,
  type JsonObject,
  type ReportContext,
  type ReportTypeBundle,
} from '#engine';
import { compileValidators, filledCase, readReportTypes } from '#authoring';
import { readCaseNamed } from '../../src/server/report-types/reading/read-cases.ts';
import { readSources } from '../../src/server/report-types/reading/read-sources.ts';
import { chromiumArguments, findChromium } from '../programs/chromium.ts';
import { line, median } from './figures.ts';
import { pageFiles, type PageFiles } from './page-files.ts';

const phone = { width: 390, height: 844 };
/** The recorded report of ordinary equipment, filled in completely. */
const likeCase = 'full-pass';

/** As the page tells it: `form-page/section-heights.ts`. */
interface SectionHeight {
  readonly name: string;
  readonly opened: number;
  readonly closed: number;
  /** Nothing in it is left to do. */
  readonly isDone: boolean;
}

interface Report {
  readonly bundle: ReportTypeBundle;
  readonly context: ReportContext;
  readonly entries: JsonObject;
}

/**
 * The height of each shipped report type on a phone with all its sections opened in turn: blank, and filled in as it is
 * submitted. `to do`: blank, a section in which nothing is left counts as the line that it is.
 */
export async function measureHeights(): Promise<void> {
  const files = await pageFiles('report.tsx');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() });
  line([`heights: pixels of all sections at ${String(phone.width)} × ${String(phone.height)}, opened in turn`]);
  try {
    const blanks: number[] = [];
    const open: number[] = [];
    for (const report of await shippedReports()) {
      const blank = await sectionsOf(browser, files, { ...report, entries: undefined });
      const filled = await sectionsOf(browser, files, report);
      blanks.push(sum(blank.map(({ opened }) => opened)));
      open.push(sum(blank.map(({ opened, closed, isDone }) => (isDone ? closed : opened))));
      line([
        `   ${report.bundle.slug.padEnd(40)}`,
        `blank ${written(blanks.at(-1))}`,
        `to do ${written(open.at(-1))}`,
        `filled ${written(sum(filled.map(({ opened }) => opened)))}`,
      ]);
      line([`      tallest: ${tallest(blank)}`]);
    }
    line([`   ${'median'.padEnd(40)}`, `blank ${written(median(blanks))}`, `to do ${written(median(open))}`]);
    line([`   ${'in all'.padEnd(40)}`, `blank ${written(sum(blanks))}`, `to do ${written(sum(open))}`]);
  } finally {
    await browser.close();
  }
}

const written = (pixels = 0): string => pixels.toFixed(0).padStart(6);

const tallest = (sections: readonly SectionHeight[]): string =>
  [...sections]
    .sort((one, other) => other.opened - one.opened)
    .slice(0, 4)
    .map(({ name, opened }) => `${name} ${opened.toFixed(0)}`)
    .join(', ');

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

/** Without entries it is a report that was just begun. */
type Shown = Omit<Report, 'entries'> & { readonly entries: JsonObject | undefined };

async function sectionsOf(browser: Browser, files: PageFiles, report: Shown): Promise<readonly SectionHeight[]> {
  const page = await showOnPhone(browser, files, report);
  try {
    return await page.evaluate<readonly SectionHeight[]>('openInTurn()');
  } finally {
    await page.close();
  }
}

/** The form of a report on a page of its own, without an app around it. */
export async function showOnPhone(browser: Browser, { script, style }: PageFiles, report: Shown): Promise<Page> {
  const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style><div id="root"></div>`,
  );
  await page.addScriptTag({ content: script });
  await page.evaluate(`showReport(${JSON.stringify(report)})`);
  await page.locator('.form-section').first().waitFor();
  return page;
}

const sum = (figures: readonly number[]): number => figures.reduce((one, other) => one + other, 0);
