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
import { readCaseNamed } from '../../src/server/report-types/read-cases.ts';
import { readSources } from '../../src/server/report-types/read-sources.ts';
import { chromiumArguments, findChromium } from '../programs/chromium.ts';
import { line, median } from './figures.ts';
import { pageFiles, type PageFiles } from './page-files.ts';

const phone = { width: 390, height: 844 };
/** The recorded report of ordinary equipment, filled in completely. */
const likeCase = 'full-pass';

interface Report {
  readonly bundle: ReportTypeBundle;
  readonly context: ReportContext;
  readonly entries: JsonObject;
}

/**
 * The height of each shipped report type on a phone with all its sections opened in turn: blank, and filled in as it is
 * submitted.
 */
export async function measureHeights(): Promise<void> {
  const files = await pageFiles('report.tsx');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() });
  line([`heights: pixels of all sections at ${String(phone.width)} × ${String(phone.height)}, opened in turn`]);
  try {
    const heights: number[] = [];
    for (const report of await shippedReports()) {
      const blank = await heightOf(browser, files, { ...report, entries: undefined });
      const filled = await heightOf(browser, files, report);
      heights.push(blank);
      line([
        `   ${report.bundle.slug.padEnd(40)}`,
        `blank ${blank.toFixed(0).padStart(6)}`,
        `(${(blank / phone.height).toFixed(0).padStart(2)} screens)`,
        `filled ${filled.toFixed(0).padStart(6)}`,
      ]);
    }
    line([
      `   ${'median, and in all'.padEnd(40)}`,
      `blank ${median(heights).toFixed(0).padStart(6)}`,
      String(sum(heights)),
    ]);
  } finally {
    await browser.close();
  }
}

async function shippedReports(): Promise<readonly Report[]> {
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

async function heightOf(
  browser: Browser,
  { script, style }: PageFiles,
  report: Omit<Report, 'entries'> & { readonly entries: JsonObject | undefined },
): Promise<number> {
  const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  try {
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style><div id="root"></div>`,
    );
    await page.addScriptTag({ content: script });
    await page.evaluate(`showReport(${JSON.stringify(report)})`);
    const heads = page.locator('.form-section-head button');
    await page.locator('.form-section').first().waitFor();
    const count = await heads.count();
    if (count === 0) return await pageHeight(page);
    const heights: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const head = heads.nth(at);
      if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
      heights.push(await sectionHeight(page));
    }
    return Math.round(sum(heights));
  } finally {
    await page.close();
  }
}

/** Once its charts and editors, which load late, are there. */
async function sectionHeight(page: Page): Promise<number> {
  const section = page.locator('.form-section.is-open');
  let before = -1;
  for (;;) {
    const height = (await section.boundingBox())?.height ?? 0;
    if (height === before) return height;
    before = height;
    await page.waitForTimeout(100);
  }
}

const pageHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

const sum = (figures: readonly number[]): number => figures.reduce((one, other) => one + other, 0);
