import type { Locator, Page } from 'playwright-core';
import {
  evaluate,
  isObject,
  parentOf,
  valueAt,
  type Evaluation,
  type Json,
  type JsonObject,
  type Pointer,
} from '#engine';
import { asRead } from '../../../../tests/journeys/filling/as-read.ts';
import { textOf } from '../../../../tests/journeys/filling/control.ts';
import { begun, stepsTo, taken, type Filling, type Step } from '../../../../tests/journeys/filling/steps.ts';
import type { Thumb } from './thumb.ts';

/**
 * Fills in the open report with what the recorded visit has and the app does not know: where the caret already stands, where a
 * finger reaches without a swipe, where *Next open* leads, and only then by opening sections and swiping.
 */
export async function fillReport(thumb: Thumb, filling: Filling, draft: JsonObject | undefined): Promise<void> {
  const { page } = thumb;
  let evaluation = draft === undefined ? begun(filling) : evaluate(filling.template, draft, filling.context);
  let wasEntered: Pointer | undefined;
  let isNextUseful = true;
  for (;;) {
    const steps = stepsTo(filling, evaluation);
    if (steps.length === 0) return;
    const here = await focused(page);
    const step =
      steps.find(({ pointer }) => pointer === here && pointer !== wasEntered) ??
      (await inReach(thumb, steps)) ??
      steps[0];
    if (step === undefined) return;
    if (step.pointer !== here && isNextUseful && (await inReach(thumb, [step])) === undefined) {
      // While it turns into *Submit report* it cannot be pressed.
      const next = page
        .getByRole('button', { name: 'Next field', exact: true })
        .and(page.locator(':not([aria-disabled=true])'));
      if ((await next.count()) > 0) {
        await thumb.tap(next);
        await page.waitForTimeout(400);
        const there = await focused(page);
        // It leads to what is missing, not to what only differs from the usual.
        isNextUseful = steps.some(({ pointer }) => pointer === there);
        continue;
      }
    }
    const checks = await checksOf(thumb, filling, evaluation, step);
    const isTogether = checks?.others.length === 0 && checks.alike.some(({ pointer }) => pointer === step.pointer);
    // What differs from the rest is answered before the rest is.
    const one = checks?.others[0] ?? step;
    if (isTogether) await thumb.tap(checks.button);
    else await take(thumb, filling, one, here);
    for (const each of isTogether ? checks.alike : [one]) evaluation = taken(filling, evaluation, each);
    wasEntered = one.pointer;
    isNextUseful = true;
  }
}

/** The place in which the caret stands. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset['pointer']);

async function inReach(thumb: Thumb, steps: readonly Step[]): Promise<Step | undefined> {
  for (const step of steps.slice(0, 12)) {
    const control = controlOf(thumb.page, step);
    if ((await control.count()) > 0 && (await thumb.isInReach(control.first()))) return step;
  }
  return undefined;
}

function controlOf(page: Page, step: Step): Locator {
  const place = page.locator(`.form-section.is-open [data-pointer="${step.pointer}"]`);
  switch (step.kind) {
    case 'enter':
    case 'clear':
      return place.locator('input, textarea, select, canvas, .form-pick, [contenteditable=true]');
    case 'add row':
      return page.locator(`.form-section.is-open .form-list[data-pointer="${step.pointer}"] > .form-actions button`);
    case 'remove row':
      return page.locator(`.form-section.is-open [data-pointer="${step.pointer}/${String(step.row)}"] .form-remove`);
  }
}

async function take(thumb: Thumb, filling: Filling, step: Step, here: string | undefined): Promise<void> {
  const { page } = thumb;
  if (step.pointer !== here) await present(thumb, filling, step);
  const control = controlOf(page, step).first();
  if (step.kind === 'add row' || step.kind === 'remove row') return thumb.tap(control);
  const value = step.kind === 'clear' ? '' : step.value;
  const place = page.locator(`.form-section.is-open [data-pointer="${step.pointer}"]`).first();
  switch (await control.evaluate(kindOf)) {
    case 'canvas':
      return sign(thumb, place);
    case 'radio':
      return thumb.tap(segment(page, place, asRead(filling.template, step.pointer, value)));
    case 'checkbox':
      for (const one of Array.isArray(value) ? (value as readonly Json[]) : [value])
        await thumb.tap(segment(page, place, asRead(filling.template, step.pointer, one)));
      return;
    case 'select':
      return thumb.fromMenu(control, asRead(filling.template, step.pointer, value));
    case 'clock':
      // The phone's own calendar lies over the box.
      return thumb.fromCalendar(place.locator('input.form-date-picker'), wallClock(value));
    case 'pick':
      return pick(thumb, control, asRead(filling.template, step.pointer, value));
    case 'text':
      if (step.pointer !== here) await thumb.tap(control);
      if ((await focused(page)) !== step.pointer)
        throw new Error(`The caret is not in ${step.pointer} but in ${String(await focused(page))}.`);
      await page.keyboard.press('ControlOrMeta+a');
      if (value === '') await page.keyboard.press('Delete');
      await thumb.type(textOf(value).replaceAll(/<[^>]+>/g, ''));
      if ((await control.getAttribute('contenteditable')) === null && !(await isMultiline(control))) await thumb.next();
  }
}

interface Checks {
  readonly button: Locator;
  /** Those that one tap on the button answers as they are wanted, and those of its rows that it would not. */
  readonly alike: readonly Step[];
  readonly others: readonly Step[];
}

/** The checks around a step, where *Set the rest to OK* stands above them. */
async function checksOf(
  thumb: Thumb,
  filling: Filling,
  evaluation: Evaluation,
  step: Step,
): Promise<Checks | undefined> {
  const [, list, row, name] = /^(.*)\/(\d+)\/([^/]+)$/.exec(step.pointer) ?? [];
  if (list === undefined || row === undefined || name === undefined || step.kind !== 'enter') return undefined;
  const button = thumb.page.locator(
    `.form-section.is-open .form-list[data-pointer="${list}"] > .form-check-rest > button`,
  );
  if ((await button.count()) === 0) await present(thumb, filling, step);
  if ((await button.count()) === 0) return undefined;
  const { template } = filling;
  const proven = new Set(
    template.proofPlan.elements
      .flatMap(({ shows }) => shows.flatMap(({ parts }) => parts))
      .flatMap(({ check }) => (check === undefined ? [] : [check.is])),
  );
  const rows = stepsTo(filling, evaluation).filter((each): each is Extract<Step, { kind: 'enter' }> => {
    if (each.kind !== 'enter' || !each.pointer.startsWith(`${list}/`) || !each.pointer.endsWith(`/${name}`))
      return false;
    const facts = valueAt(evaluation.data, parentOf(each.pointer));
    return (
      isObject(facts) && facts['critical'] !== true && !Object.values(facts).some((fact) => proven.has(fact as string))
    );
  });
  const [, label = ''] = / to (.*) \(\d+\)$/.exec((await button.innerText()).trim()) ?? [];
  const isAlike = ({ pointer, value }: (typeof rows)[number]): boolean => asRead(template, pointer, value) === label;
  return { button, alike: rows.filter(isAlike), others: rows.filter((each) => !isAlike(each)) };
}

const isMultiline = (control: Locator): Promise<boolean> => control.evaluate((one) => one.tagName === 'TEXTAREA');

const segment = (page: Page, place: Locator, label: string): Locator =>
  place.locator('label.form-segment').filter({ has: page.getByText(label, { exact: true }) });

/** Opens the section, and the row, in which the place is. */
async function present(thumb: Thumb, { template }: Filling, step: Step): Promise<void> {
  const { page } = thumb;
  const control = controlOf(page, step);
  if ((await control.count()) > 0) return;
  const section = template.sections.find(({ pointers }) =>
    pointers.some((shown) => step.pointer === shown || step.pointer.startsWith(`${shown}/`)),
  );
  const head = page
    .locator('.form-section-head button')
    .filter({ has: page.getByText(section?.label ?? '', { exact: true }) });
  if ((await head.first().getAttribute('aria-expanded')) !== 'true') await thumb.tap(head);
  await page.waitForTimeout(300);
  for (const opener of [
    '.form-line[data-pointer="AT"] > .form-line-face > .form-line-open[aria-expanded="false"]',
    '.form-line[data-pointer="AT"] .form-line-edit',
    '.form-check[data-pointer="AT"] .form-quiet-button',
  ]) {
    if ((await control.count()) > 0) return;
    for (const at of around(step.pointer)) {
      const found = page.locator(`.form-section.is-open ${opener.replace('AT', at)}`);
      if ((await found.count()) > 0) {
        await thumb.tap(found);
        await page.waitForTimeout(200);
        break;
      }
    }
  }
  if ((await control.count()) === 0) {
    const folded = page.locator(
      '.form-section.is-open :is(.form-tolerances > button[aria-expanded="false"], .form-known [aria-expanded="false"], .form-section-more[aria-expanded="false"])',
    );
    while ((await folded.count()) > 0 && (await control.count()) === 0) await thumb.tap(folded);
  }
  await control.first().waitFor({ state: 'attached' });
}

function around(pointer: Pointer): readonly Pointer[] {
  const names = pointer.split('/');
  return names.map((_, at) => names.slice(0, names.length - at).join('/')).filter((place) => place !== '');
}

/** The stored signature where there is one, otherwise a drawn one. */
async function sign(thumb: Thumb, place: Locator): Promise<void> {
  const stored = place.getByRole('button', { name: /^(Use|Sign with) my signature/ });
  if ((await stored.count()) > 0) await thumb.tap(stored);
  else {
    await thumb.sign(place.locator('canvas'));
    await thumb.tap(place.getByRole('button', { name: 'Use this signature' }));
  }
  await place.getByRole('img').first().waitFor();
}

async function pick(thumb: Thumb, control: Locator, label: string): Promise<void> {
  await thumb.tap(control);
  const dialog = thumb.page.getByRole('dialog').last();
  await thumb.tap(dialog.getByRole('option').filter({ has: thumb.page.getByText(label, { exact: true }) }));
  const confirm = dialog.getByRole('button', { name: /^Confirm/ });
  if ((await confirm.count()) > 0) await thumb.tap(confirm);
}

type Kind = 'canvas' | 'radio' | 'checkbox' | 'select' | 'clock' | 'pick' | 'text';

/** Runs in the page. */
function kindOf(control: Element): Kind {
  if (control.tagName === 'CANVAS') return 'canvas';
  if (control.tagName === 'SELECT') return 'select';
  if (control.classList.contains('form-pick')) return 'pick';
  const type = control instanceof HTMLInputElement ? control.type : 'text';
  if (type === 'radio' || type === 'checkbox') return type;
  return control.closest('.form-date') === null ? 'text' : 'clock';
}

/** A moment as the phone's own clock enters it: Indian time. */
function wallClock(value: Json): string {
  const text = textOf(value);
  return text.includes('T') ? new Date(Date.parse(text) + 5.5 * 3_600_000).toISOString().slice(0, 16) : text;
}
