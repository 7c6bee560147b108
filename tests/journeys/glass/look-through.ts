import { valueAt, type Evaluation, type Pointer, type Section, type Template } from '#engine';
import { openEveryRow } from './open-rows.ts';
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

/**
 * Looks at each section of a report when it has been filled in, and at the end once more at those that later entries have changed.
 */
export class LookThrough {
  readonly #report: ReportOnGlass;
  readonly #template: Template;
  readonly #entered: readonly Pointer[];
  /** By section: what the report stated there when nothing was wrong with it. */
  readonly #fine = new Map<Section, string>();

  /** `entered`: every place that is entered by hand on another screen or on this one. */
  constructor(report: ReportOnGlass, template: Template, entered: readonly Pointer[]) {
    this.#report = report;
    this.#template = template;
    this.#entered = entered;
  }

  /** Looks at a section, and tells what is wrong there at this moment. */
  async at(section: Section, evaluation: Evaluation): Promise<Looks> {
    const looks = await this.#look(section, evaluation);
    if (looks === noLooks) this.#fine.set(section, statedIn(section, evaluation));
    return looks;
  }

  /** Looks at whatever has not been seen without a fault as it is now, and tells what is wrong anywhere at this moment. */
  async rest(evaluation: Evaluation): Promise<Looks> {
    const shown = this.#template.sections.filter((_, at) => evaluation.sections[at]?.hidden === false);
    const all: Looks[] = [];
    for (const section of shown)
      if (this.#fine.get(section) !== statedIn(section, evaluation)) all.push(await this.at(section, evaluation));
    const nowhere = this.#entered.filter((pointer) => !shown.some((section) => isIn(section, pointer)));
    return {
      wide: all.flatMap(({ wide }) => wide),
      broken: all.flatMap(({ broken }) => broken),
      unreachable: [...nowhere, ...all.flatMap(({ unreachable }) => unreachable)],
    };
  }

  async #look(section: Section, { hidden }: Evaluation): Promise<Looks> {
    const { label } = section;
    const { page } = this.#report;
    await this.#report.openSection(label);
    await openEveryRow(page);
    const here = this.#entered.filter(
      (pointer) => isIn(section, pointer) && ![...hidden].some((place) => isAt(place, pointer)),
    );
    const open = page.locator('.form-section.is-open');
    const wide = await page.evaluate(tooWide);
    const broken = await open.evaluate(brokenWords);
    const reached = await open.evaluate(withControl, here);
    const unreachable = here.filter((pointer) => !reached.includes(pointer));
    if (wide.length + broken.length + unreachable.length === 0) return noLooks;
    const named = (what: string): string => `${label}: ${what}`;
    return { wide: wide.map(named), broken: broken.map(named), unreachable };
  }
}

const isAt = (place: Pointer, pointer: Pointer): boolean => pointer === place || pointer.startsWith(`${place}/`);

const isIn = ({ pointers }: Section, pointer: Pointer): boolean => pointers.some((shown) => isAt(shown, pointer));

/** Everything that a report states in a section. Conclusions from others are in the last one. */
function statedIn(section: Section, { data, values, issues, verdicts, hidden }: Evaluation): string {
  return JSON.stringify([
    section.pointers.map((pointer) => [valueAt(data, pointer), valueAt(values, pointer)]),
    issues.filter(({ pointer }) => isIn(section, pointer)),
    [...verdicts].filter(([pointer]) => isIn(section, pointer)),
    [...hidden].filter((pointer) => isIn(section, pointer)),
  ]);
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
    // A folded formula is not read, and has names longer than a phone is wide.
    const folded = text.parentElement?.closest('details:not([open]) > :not(summary)') ?? null;
    if (folded !== null) continue;
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
