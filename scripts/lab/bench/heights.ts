import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { pageFiles, type PageFiles } from '../../../tests/journeys/form-alone/page-files.ts';
import {
  phone,
  shippedReports,
  showOnPhone,
  type ShownReport,
} from '../../../tests/journeys/form-alone/show-report.ts';
import { chromiumArguments, findChromium } from '../../programs/chromium.ts';
import { line, median } from './figures.ts';

/** As the page tells it: `form-page/section-heights.ts`. */
interface SectionHeight {
  readonly name: string;
  readonly opened: number;
  readonly closed: number;
  /** Nothing in it is left to do. */
  readonly isDone: boolean;
}

/**
 * The height of each shipped report type on a phone with all its sections opened in turn: blank, and filled in as it is
 * submitted. `to do`: blank, a section in which nothing is left counts as the line that it is.
 */
export async function measureHeights(): Promise<void> {
  const files = await pageFiles(path.join(import.meta.dirname, 'form-page/heights.tsx'));
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

async function sectionsOf(browser: Browser, files: PageFiles, report: ShownReport): Promise<readonly SectionHeight[]> {
  const page = await showOnPhone(browser, files, report);
  try {
    return await page.evaluate<readonly SectionHeight[]>('openInTurn()');
  } finally {
    await page.close();
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((one, other) => one + other, 0);
