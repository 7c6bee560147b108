import type { Evaluation, Pointer } from '#engine';
import type { ReportOnGlass } from './report-on-glass.ts';

/** The layout problems of a report on a phone; empty if there are none. */
export interface Looks {
  /** Elements that make the phone scroll sideways. */
  readonly wide: readonly string[];
  /** Words that are broken inside, at the end of a line. */
  readonly broken: readonly string[];
  /** Entries without a control on the screen that accepts them. */
  readonly unreachable: readonly Pointer[];
}

export const noLooks: Looks = { wide: [], broken: [], unreachable: [] };

/** Opens every section again and looks for the control of every entry. */
export async function lookThrough(
  report: ReportOnGlass,
  { sections }: Evaluation,
  entered: readonly Pointer[],
): Promise<Looks> {
  const { page } = report;
  const wide: string[] = [];
  const broken: string[] = [];
  const reached = new Set<Pointer>();
  for (const { label, hidden } of sections) {
    if (hidden) continue;
    await report.openSection(label);
    const open = page.locator('.form-section.is-open');
    wide.push(...(await page.evaluate(tooWide)).map((what) => `${label}: ${what}`));
    broken.push(...(await open.evaluate(brokenWords)).map((what) => `${label}: ${what}`));
    for (const pointer of await open.evaluate(withControl, entered)) reached.add(pointer);
  }
  return { wide, broken, unreachable: entered.filter((pointer) => !reached.has(pointer)) };
}

/** Runs in the page: finds what makes it scroll sideways. */
function tooWide(): readonly string[] {
  const width = window.innerWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const beyond = [...document.querySelectorAll('main *')].filter(
    (one) => one.getBoundingClientRect().right > width + 1,
  );
  return beyond.slice(0, 4).map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''}`);
}

/** Runs in the page: the words of a section whose letters stand on more than one line. */
function brokenWords(section: Element): readonly string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
  }
  return found;
}

/** Runs in the page: the places with an editable control in this section. */
function withControl(section: Element, pointers: readonly string[]): readonly string[] {
  const control = ':is(input, textarea, select, button, [contenteditable=true]):not(:disabled)';
  return pointers.filter((pointer) => {
    const found = section.querySelector(`[data-pointer="${pointer}"] ${control}`);
    return found !== null && (found.getClientRects().length > 0 || found.matches('input'));
  });
}
