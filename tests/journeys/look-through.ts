import type { Evaluation } from '#engine';
import { desk, phone } from './browser.ts';
import type { ReportOnGlass } from './report-on-glass.ts';

/** Opens every section once more and keeps its picture; then the longest at a desk. Tells what makes a phone scroll sideways. */
export async function lookThrough(
  report: ReportOnGlass,
  { sections }: Evaluation,
  path: string,
): Promise<readonly string[]> {
  const { page } = report;
  const wide: string[] = [];
  await page.screenshot({ path: `${path}-phone.png`, fullPage: true });
  // So high that the bars at the edges of the screen lie over nothing.
  await page.setViewportSize({ ...phone, height: 5000 });
  let longest = { label: '', height: 0 };
  for (const [at, { label, hidden }] of sections.entries()) {
    if (hidden) continue;
    await report.openSection(label);
    const open = page.locator('.form-section.is-open');
    await open.screenshot({ path: `${path}-phone-${String(at + 1).padStart(2, '0')}.jpg`, type: 'jpeg', quality: 70 });
    wide.push(...(await page.evaluate(tooWide)).map((what) => `${label}: ${what}`));
    const height = (await open.boundingBox())?.height ?? 0;
    if (height > longest.height) longest = { label, height };
  }
  await page.setViewportSize(desk);
  await report.openSection(longest.label);
  await page.screenshot({ path: `${path}-desktop.png` });
  await page.setViewportSize(phone);
  return wide;
}

/** Runs in the page: what makes it scroll sideways. */
function tooWide(): readonly string[] {
  const width = window.innerWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const beyond = [...document.querySelectorAll('main *')].filter(
    (one) => one.getBoundingClientRect().right > width + 1,
  );
  return beyond.slice(0, 4).map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''}`);
}
