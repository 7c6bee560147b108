import type { Locator, Page } from 'playwright-core';
import { parentOf, type Pointer } from '#engine';

const open = '.form-section.is-open';
const folded = `${open} :is(:is(.form-tolerances, .form-known) > button, .form-section-more)[aria-expanded="false"]`;

/** On a phone a row of readings is a line. Opens the one that holds a place. */
export async function showRowOf(page: Page, pointer: Pointer): Promise<void> {
  const line = page.locator(linesAround(pointer)).last();
  if ((await line.count()) > 0) await openLine(line);
}

/** The same, and makes what is text there an input. */
export async function openRowOf(page: Page, pointer: Pointer): Promise<void> {
  const line = page.locator(linesAround(pointer)).last();
  if ((await line.count()) === 0) return;
  await openLine(line);
  const field = line.locator(`[data-pointer="${pointer}"]`);
  const edit = line.locator('.form-line-edit');
  if ((await field.locator('input, textarea, select, button').count()) === 0 && (await edit.count()) > 0)
    await edit.click();
}

/** On a phone limits are one line until they are changed, and what is known is text. Opens all of the open section. */
export async function openTolerances(page: Page): Promise<void> {
  const folds = page.locator(folded);
  while ((await folds.count()) > 0) await folds.first().click();
}

/** Opens every row of the open section, and its tolerances: at once, for somebody who looks at it, without the waits of a finger. */
export const openEveryRow = (page: Page): Promise<void> =>
  page.evaluate(
    async (selectors) => {
      const press = (selector: string): boolean => {
        const all = document.querySelectorAll<HTMLElement>(selector);
        for (const button of all) button.click();
        return all.length > 0;
      };
      const drawn = (): Promise<unknown> => new Promise(requestAnimationFrame);
      // What was unfolded has more to unfold in it.
      for (const selector of selectors) while (press(selector)) await drawn();
    },
    [
      folded,
      `${open} .form-line > .form-line-face > .form-line-open[aria-expanded="false"]`,
      `${open} .form-line-edit`,
    ],
  );

async function openLine(line: Locator): Promise<void> {
  const head = line.locator('> .form-line-face > .form-line-open');
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}

function linesAround(pointer: Pointer): string {
  const places: Pointer[] = [];
  for (let at = pointer; at !== ''; at = parentOf(at)) places.push(at);
  return places.map((place) => `${open} .form-line[data-pointer="${place}"]`).join(', ');
}
