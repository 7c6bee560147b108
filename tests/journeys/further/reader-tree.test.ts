import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFiles, type PageFiles } from '../form-alone/page-files.ts';
import { reportPage, shippedReports, showOnPhone } from '../form-alone/show-report.ts';
import { chromiumArguments, findChromium } from '../../../scripts/programs/chromium.ts';
import { toldControls, type ToldControl } from '../glass/reader-tree.ts';

const reports = await shippedReports();
let browser: Browser;
let files: PageFiles;

beforeAll(async () => {
  files = await pageFiles(reportPage);
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() });
});
afterAll(() => browser.close());

it.each(reports.map((report) => [report.bundle.title, report] as const))(
  '%s: to a screen reader each reading has a name that says what it is, and no other reading beside it has that name',
  async (_, report) => {
    const page = await showOnPhone(browser, files, { ...report, entries: undefined });
    const unnamed: string[] = [];
    const repeated: string[] = [];
    let told = 0;
    for (const section of await page.locator('.form-section').all()) {
      const title = await section.locator('.form-section-label').innerText();
      await openWhole(page, title);
      const names = (await toldControls(section)).map((control) => `${title}: ${said(control)}`);
      told += names.length;
      unnamed.push(...names.filter((name) => name.endsWith('?')));
      repeated.push(...names.filter((name, at) => names.indexOf(name) < at));
    }
    expect({ unnamed, repeated }).toEqual({ unnamed: [], repeated: [] });
    expect(told).toBeGreaterThan(20);
    await page.close();
  },
);

const said = ({ within, role, name }: ToldControl): string =>
  [...within, `${role} ${name === '' ? '?' : name}`].join(' › ');

/** Opens a section, and the limits in it. */
async function openWhole(page: Page, title: string): Promise<void> {
  const section = page.locator('.form-section', { has: page.getByText(title, { exact: true }) }).first();
  const head = section.locator('.form-section-head button');
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  await section.locator('.form-section-body').waitFor();
  const folded = section.locator(':is(.form-tolerances > button, .form-section-more)[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
}
