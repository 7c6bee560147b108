import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { desk, signIn } from '../stage/browser.ts';
import { pagesOf, type OnPaper } from '../pages-of.ts';
import { useStage } from '../stage/stage.ts';
import { ask } from '../reports/visit-again.ts';

const stage = useStage();

/** Long tables, short tables, and a short report that ends with signatures. */
const slugs = ['mrof-acb', 'earth-fault-relay', 'site-visit-report'];

/** Offsets in millimetres, so that page breaks move. */
const shifts = [0, 60, 120, 180];

it('no page of a printed report has only signatures or footnotes, and no heading is separated from its rows', async () => {
  const page = await stage.browser.newPage({ viewport: desk });
  onTestFinished(() => page.close());
  await signIn(page, stage.app.url, 'meera');
  const faults: string[] = [];
  const printed: string[] = [];
  for (const [slug, path] of await submittedReports(page, slugs)) {
    await page.goto(`${stage.app.url}${path}`);
    await page.locator('.sheet-legend').waitFor();
    printed.push(slug);
    for (const shift of shifts) {
      await page.locator('.sheet-letterhead').evaluate((head, by) => {
        if (head instanceof HTMLElement) head.style.paddingTop = `${String(by)}mm`;
      }, shift);
      const sheet = await pagesOf(page);
      faults.push(
        ...[...lonelyPages(sheet), ...lonelyHeadings(sheet)].map((fault) => `${slug}, ${String(shift)} mm: ${fault}`),
      );
    }
  }
  expect(printed.toSorted()).toEqual(slugs.toSorted());
  expect(faults).toEqual([]);
});

interface Mapping {
  readonly MappingId: number;
  readonly ReportTypeKey: string;
  readonly State: string;
}

/** A demo report from last season. */
async function submittedReports(page: Page, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { Items: tasks } = await ask<{ Items: { TaskId: number }[] }>(page, 'GET', 'tasks?limit=200');
  const found = new Map<string, string>();
  for (const { TaskId } of tasks) {
    if (found.size === slugs.length) break;
    const { Mappings } = await ask<{ Mappings: Mapping[] }>(page, 'GET', `tasks/${String(TaskId)}`);
    for (const { ReportTypeKey, State, MappingId } of Mappings) {
      if (State === 'submitted' && slugs.includes(ReportTypeKey))
        found.set(ReportTypeKey, printPath(ReportTypeKey, MappingId, TaskId));
    }
  }
  return found;
}

const printPath = (slug: string, mappingId: number, taskId: number): string =>
  slug === 'site-visit-report'
    ? `/site-visit-report-print/${String(mappingId)}/${String(taskId)}`
    : `/${slug}/${String(mappingId)}/print`;

/** Pages with nothing but signatures, footnotes, and their headings. */
function lonelyPages(sheet: readonly OnPaper[]): readonly string[] {
  const ofSignatures = partsOf(sheet, ['section']).filter((part) => part.some(({ kind }) => kind === 'signature'));
  const aside = new Set([...ofSignatures.flat(), ...sheet.filter(({ kind }) => kind === 'footnote')]);
  return Array.from({ length: Math.max(...sheet.map(({ page }) => page)) }, (_, at) => at + 1).flatMap((number) => {
    const there = sheet.filter(({ page }) => page === number);
    return there.length > 0 && there.every((one) => aside.has(one))
      ? [`page ${String(number)} holds only "${there[0]?.text ?? ''}"`]
      : [];
  });
}

/** Headings with fewer than two rows on their page, although more belong to them. */
function lonelyHeadings(sheet: readonly OnPaper[]): readonly string[] {
  return [...partsOf(sheet, ['section']), ...partsOf(sheet, ['section', 'heading'])].flatMap(([heading, ...rest]) => {
    if (heading === undefined || heading.kind === 'other') return [];
    const rows = rest.filter(({ kind }) => kind === 'row' || kind === 'signature');
    const beside = rows.filter(({ page }) => page === heading.page);
    const isLonely = beside.length < Math.min(2, rows.length);
    return isLonely ? [`page ${String(heading.page)}: "${heading.text}" with ${String(beside.length)} rows`] : [];
  });
}

/** Each heading of these kinds with its content, up to the next heading. */
function partsOf(sheet: readonly OnPaper[], kinds: readonly OnPaper['kind'][]): readonly (readonly OnPaper[])[] {
  const starts = sheet.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []));
  return starts.map((start, at) => sheet.slice(start, starts[at + 1]).filter(({ kind }) => kind !== 'footnote'));
}
