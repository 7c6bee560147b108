import type { Page } from 'playwright-core';
import { isArray, parentOf, type Json, type Pointer, type Template } from '#engine';
import { textOf } from '../../scripts/entry-cost/control.ts';
import { asRead } from './as-read.ts';
import { controlAt, hasFocus, type Control } from './control-at.ts';

/** Fills fields as a person does: with taps at what is on the screen, and keys. */
export class Hand {
  readonly page: Page;
  readonly template: Template;

  constructor(page: Page, template: Template) {
    this.page = page;
    this.template = template;
  }

  /** Puts a value into the field at a pointer; its section is open. */
  async enter(pointer: Pointer, value: Json): Promise<void> {
    const control = await this.find(pointer);
    const said = asRead(this.template, pointer, value);
    switch (control.kind) {
      case 'text':
        return this.type(pointer, control, textOf(value));
      case 'date':
        // What the phone's own picker hands over.
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
    await this.page
      .locator(`${open} [data-pointer="${list}/${String(row)}"] .form-remove`)
      .first()
      .click();
  }

  /** The control, in the middle of the screen. A remark on a check is asked for first. */
  private async find(pointer: Pointer): Promise<Control> {
    const there = await this.page.evaluate(controlAt, { pointer, open });
    if (there !== undefined) return there;
    const remark = this.page.locator(`${open} .form-check[data-pointer="${parentOf(pointer)}"] .form-quiet-button`);
    if ((await remark.count()) > 0) await remark.click();
    // An editor of formatted text is fetched when the first one is shown.
    const any = this.inside(pointer, ':is(input, textarea, select, canvas, .form-pick, [contenteditable=true])');
    await any.waitFor({ state: 'attached' });
    const control = await this.page.evaluate(controlAt, { pointer, open });
    if (control === undefined) throw new Error(`${pointer}: nothing to fill`);
    return control;
  }

  private inside(pointer: Pointer, what: string) {
    return this.page.locator(`${open} [data-pointer="${pointer}"] ${what}`).first();
  }

  private async tap({ x, y, under }: Control): Promise<void> {
    if (under !== undefined) throw new Error(`covered by ${under}`);
    await this.page.mouse.click(x, y);
  }

  /** What is on its way to the screen, such as a signature, can push a field from under the finger: then it is tapped again. */
  private async type(pointer: Pointer, control: Control, text: string): Promise<void> {
    await this.tap(control);
    for (let tries = 1; !(await this.page.evaluate(hasFocus, { pointer, open })); tries += 1) {
      if (tries === 3) throw new Error(`${pointer}: a tap does not put the caret there`);
      await this.tap(await this.find(pointer));
    }
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Taps what is not chosen yet and should be, and what is chosen and should not be. */
  private async tapChoices(pointer: Pointer, wanted: readonly string[]): Promise<void> {
    const choices = this.inside(pointer, '.form-segments').locator('label.form-segment');
    const isMany = (await choices.first().locator('input').getAttribute('type')) === 'checkbox';
    for (const label of isMany ? await choices.allInnerTexts() : wanted) {
      const choice = choices.filter({ has: this.page.getByText(label.trim(), { exact: true }) });
      const isChosen = await choice.locator('input').isChecked();
      if (isChosen !== wanted.includes(label.trim())) await choice.click();
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

  /** The words of formatted text, its bold and its lists, with the keys that the editor knows. */
  private async write(html: string): Promise<void> {
    const { keyboard } = this.page;
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
      else if (!part.startsWith('<')) await keyboard.type(part);
      if (part !== '<li>') isNewItem = isList;
    }
  }

  private async sign(pointer: Pointer): Promise<void> {
    const box = await this.inside(pointer, 'canvas').boundingBox();
    if (box === null) throw new Error(`${pointer}: the pad is not on the screen`);
    for (const height of [0.3, 0.6]) {
      await this.page.mouse.move(box.x + box.width * 0.2, box.y + box.height * height);
      await this.page.mouse.down();
      for (let step = 1; step <= 6; step += 1) {
        const lift = (step % 2) * 0.2;
        await this.page.mouse.move(box.x + box.width * (0.2 + 0.09 * step), box.y + box.height * (height + lift));
      }
      await this.page.mouse.up();
    }
    const place = this.page.locator(`${open} [data-pointer="${pointer}"]`).first();
    await place.getByRole('button', { name: 'Use this signature' }).click();
    await place.getByRole('img').first().waitFor();
  }

  private async photograph(pointer: Pointer, count: number): Promise<void> {
    const place = this.page.locator(`${open} [data-pointer="${pointer}"]`).first();
    for (let photo = 1; photo <= count; photo += 1) {
      const buffer = await this.page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 320, height: 240 } });
      await place.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
      await place
        .getByRole('img')
        .nth(photo - 1)
        .waitFor();
    }
  }
}

const open = '.form-section.is-open';

function clock(value: Json): string {
  return textOf(value).slice(0, textOf(value).includes(':') ? 5 : 10);
}

/** What a clock in India shows at a moment. */
function wallClock(value: Json): string {
  return new Date(Date.parse(textOf(value)) + 5.5 * 3_600_000).toISOString().slice(0, 16);
}
