import { anotherHand } from './another-hand.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isArray, parentOf, type Json, type Pointer, type Template } from '#engine';
import { textOf } from '../filling/control.ts';
import { asRead } from '../filling/as-read.ts';
import { controlAt, hasFocus, type Control } from './control-at.ts';
import { movesUntil } from './jumps.ts';
import { openRowOf, openTolerances } from './open-rows.ts';

interface Habits {
  /** Types the beginning of a long text, and the rest comes at once, as from a phone that completes it. */
  readonly isCompleted?: boolean;
}

/** Fills in fields like a person: with taps on the screen, and keys. */
export class Hand {
  readonly page: Page;
  readonly template: Template;
  readonly #byKeys: number;

  constructor(page: Page, template: Template, { isCompleted = false }: Habits = {}) {
    this.page = page;
    this.template = template;
    this.#byKeys = isCompleted ? 12 : Number.POSITIVE_INFINITY;
  }

  /** Enters a value into the field at a pointer; its section is open. */
  async enter(pointer: Pointer, value: Json): Promise<void> {
    const control = await this.find(pointer);
    const said = asRead(this.template, pointer, value);
    switch (control.kind) {
      case 'text':
        return this.type(pointer, control, textOf(value));
      case 'date':
        // The value that the phone's own picker returns.
        return this.inside(pointer, 'input').fill(control.clock === 'datetime-local' ? wallClock(value) : clock(value));
      case 'segments':
        return this.tapChoices(pointer, [said]);
      case 'many':
        return this.tapChoices(
          pointer,
          isArray(value) ? value.map((one) => asRead(this.template, pointer, one)) : [said],
        );
      case 'menu':
        await this.inside(pointer, 'select').selectOption({ label: said });
        return;
      case 'list':
        await this.tap(control);
        return this.pick(isArray(value) ? value.map((one) => asRead(this.template, pointer, one)) : [said]);
      case 'rich text':
        await this.tap(control);
        return this.write(textOf(value));
      case 'signature':
        return this.sign(pointer);
      case 'photo':
        return this.photograph(pointer, isArray(value) ? value.length : 1);
    }
  }

  async clear(pointer: Pointer): Promise<void> {
    const control = await this.find(pointer);
    if (control.kind !== 'text') throw new Error(`${pointer}: a ${control.kind} is not cleared by keys`);
    await this.tap(control);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
  }

  async addRow(list: Pointer): Promise<void> {
    const own = this.page.locator(`${open} .form-list[data-pointer="${list}"] > .form-actions`);
    await own.getByRole('button', { name: /^\+/ }).click();
  }

  async removeRow(list: Pointer, row: number): Promise<void> {
    await openRowOf(this.page, `${list}/${String(row)}`);
    await this.page
      .locator(`${open} [data-pointer="${list}/${String(row)}"] .form-remove`)
      .first()
      .click();
  }

  /** The control, in the middle of the screen, with nothing over it. */
  private async find(pointer: Pointer): Promise<Control> {
    let control = await this.present(pointer);
    // A note may cover it for a while.
    if (control.under !== undefined)
      await expect
        .poll(async () => (control = await this.present(pointer)).under, { message: `${pointer} is covered` })
        .toBe(undefined);
    return control;
  }

  /** The remark of a check is opened first, and the rest of a row. */
  private async present(pointer: Pointer): Promise<Control> {
    const there = await this.page.evaluate(controlAt, { pointer, open });
    if (there !== undefined) return there;
    const remark = this.page.locator(`${open} .form-check[data-pointer="${parentOf(pointer)}"] .form-quiet-button`);
    if ((await remark.count()) > 0) await remark.click();
    await openRowOf(this.page, pointer);
    // The editor of formatted text is loaded when the first one is shown.
    const any = this.inside(pointer, ':is(input, textarea, select, canvas, .form-pick, [contenteditable=true])');
    if ((await any.count()) === 0) await openTolerances(this.page);
    await any.waitFor({ state: 'attached' });
    const control = await this.page.evaluate(controlAt, { pointer, open });
    if (control === undefined) throw new Error(`${pointer}: nothing to fill`);
    return control;
  }

  private inside(pointer: Pointer, what: string) {
    return this.page.locator(`${open} [data-pointer="${pointer}"] ${what}`).first();
  }

  private async tap({ x, y }: Control): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  /** Content that loads late, such as a signature, can move a field away from the finger: then taps again. */
  private async type(pointer: Pointer, control: Control, text: string): Promise<void> {
    await this.tap(control);
    const isThere = (): Promise<boolean> => this.page.evaluate(hasFocus, { pointer, open });
    if (!(await isThere()))
      await expect
        .poll(async () => this.tap(await this.find(pointer)).then(isThere), { message: `${pointer} takes the caret` })
        .toBe(true);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.keys(text);
  }

  private async keys(text: string): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.type(text.slice(0, this.#byKeys));
    if (text.length > this.#byKeys) await keyboard.insertText(text.slice(this.#byKeys));
  }

  /** Taps the choices whose state must change. */
  private async tapChoices(pointer: Pointer, wanted: readonly string[]): Promise<void> {
    const choices = this.inside(pointer, '.form-segments').locator('label.form-segment');
    const isMany = (await choices.first().locator('input').getAttribute('type')) === 'checkbox';
    for (const label of isMany ? await choices.allInnerTexts() : wanted) {
      const choice = choices.filter({ has: this.page.getByText(label.trim(), { exact: true }) });
      const isChosen = (): Promise<boolean> => choice.locator('input').isChecked();
      const isWanted = wanted.includes(label.trim());
      if ((await isChosen()) === isWanted) continue;
      await choice.click();
      await expect.poll(isChosen).toBe(isWanted);
    }
  }

  private async pick(labels: readonly string[]): Promise<void> {
    const dialog = this.page.getByRole('dialog').last();
    for (const label of labels) {
      await dialog.getByRole('combobox').fill(label);
      await dialog
        .getByRole('option')
        .filter({ has: this.page.getByText(label, { exact: true }) })
        .first()
        .click();
    }
    const confirm = dialog.getByRole('button', { name: /^Confirm/ });
    if ((await confirm.count()) > 0) await confirm.click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Types formatted text, with the editor's keyboard shortcuts for bold and lists. */
  private async write(html: string): Promise<void> {
    const { keyboard } = this.page;
    // The editor places its caret 20 ms after the tap.
    await this.page.waitForFunction(() => getSelection()?.anchorNode?.parentElement?.isContentEditable === true);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Delete');
    let [isBegun, isNewItem] = [false, false];
    for (const part of html.split(/(<[^>]+>)/).filter((one) => one !== '')) {
      const isList = part === '<ul>' || part === '<ol>';
      if (isList || (part === '<p>' && !isNewItem)) {
        if (isBegun) await keyboard.press('Enter');
        isBegun = true;
      }
      if (isList) await keyboard.type(part === '<ul>' ? '- ' : '1. ');
      else if (/^<\/?strong>$/.test(part)) await keyboard.press('ControlOrMeta+b');
      else if (!part.startsWith('<')) await this.keys(part);
      if (part !== '<li>') isNewItem = isList;
    }
  }

  private async sign(pointer: Pointer): Promise<void> {
    const pad = this.inside(pointer, 'canvas');
    // In view, uncovered, and no longer moving.
    await pad.hover();
    const box = await pad.boundingBox();
    if (box === null) throw new Error(`${pointer}: the pad is not on the screen`);
    const { lift, start } = anotherHand();
    for (const height of [0.3, 0.6]) {
      await this.page.mouse.move(box.x + box.width * (0.2 + start), box.y + box.height * height);
      await this.page.mouse.down();
      for (let step = 1; step <= 6; step += 1) {
        const [x, y] = [0.2 + start + 0.09 * step, height + (step % 2) * lift];
        await this.page.mouse.move(box.x + box.width * x, box.y + box.height * y);
      }
      await this.page.mouse.up();
    }
    const place = this.page.locator(`${open} [data-pointer="${pointer}"]`).first();
    await movesUntil(this.page, async () => {
      await place.getByRole('button', { name: 'Use this signature' }).click();
      // In the place of the pad: the next pad would move under the pen.
      await place.locator('img').waitFor();
    });
  }

  private async photograph(pointer: Pointer, count: number): Promise<void> {
    const place = this.page.locator(`${open} [data-pointer="${pointer}"]`).first();
    for (let photo = 1; photo <= count; photo += 1) {
      const buffer = await this.page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 320, height: 240 } });
      await movesUntil(this.page, async () => {
        await place.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
        await place
          .getByRole('img')
          .nth(photo - 1)
          .waitFor();
      });
    }
  }
}

const open = '.form-section.is-open';

function clock(value: Json): string {
  return textOf(value).slice(0, textOf(value).includes(':') ? 5 : 10);
}

/** The Indian time of a moment, as on a clock. */
function wallClock(value: Json): string {
  return new Date(Date.parse(textOf(value)) + 5.5 * 3_600_000).toISOString().slice(0, 16);
}
