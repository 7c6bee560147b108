import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** A report as a person meets it: sections to open, fields to type into, a pad to sign on. */
export class ReportOnGlass {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(pointer: string): Locator {
    return this.page.locator(`[data-pointer="${pointer}"]`).first();
  }

  /** A section that does not apply to this equipment is not offered. */
  async offers(label: string): Promise<boolean> {
    return (await this.head(label).count()) > 0;
  }

  head(label: string): Locator {
    const heads = this.page.locator('.form-section-head button, .form-rail button');
    return heads.filter({ has: this.page.getByText(label, { exact: true }) }).first();
  }

  async openSection(label: string): Promise<void> {
    const head = this.head(label);
    const isOpen =
      (await head.getAttribute('aria-expanded')) === 'true' || (await head.getAttribute('aria-current')) === 'step';
    if (!isOpen) await head.click();
    await this.page.locator('.form-section.is-open').first().waitFor();
  }

  /** Enters a value the way its control is meant to be used: a tap, a choice, keys. */
  async enter(pointer: string, value: string | number | boolean): Promise<void> {
    const field = this.field(pointer);
    await field.scrollIntoViewIfNeeded();
    if ((await field.locator('canvas').count()) > 0) return this.sign(field);
    const radios = field.getByRole('radio');
    if ((await radios.count()) > 0) {
      const label = value === true ? 'Yes' : value === false ? 'No' : String(value);
      // What is chosen already stays: a second tap would take it back.
      if (await field.getByRole('radio', { name: label, exact: true }).isChecked()) return;
      await field
        .locator('label.form-segment')
        .filter({ has: this.page.getByText(label, { exact: true }) })
        .click();
      return;
    }
    const select = field.locator('select');
    if ((await select.count()) > 0) {
      await select.selectOption({ label: String(value) });
      return;
    }
    const input = field.locator('input, textarea').first();
    if ((await input.getAttribute('type')) === 'date') await input.fill(String(value));
    else {
      await input.click();
      await input.selectText();
      await input.pressSequentially(String(value));
    }
  }

  /** Three strokes across the pad, then "Use this signature". */
  async sign(field: Locator): Promise<void> {
    const pad = field.locator('canvas');
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (box === null) throw new Error('the pad is not on the screen');
    for (const height of [0.3, 0.5, 0.7]) {
      await this.page.mouse.move(box.x + box.width * 0.2, box.y + box.height * height);
      await this.page.mouse.down();
      for (let step = 1; step <= 8; step += 1) {
        await this.page.mouse.move(
          box.x + box.width * (0.2 + 0.07 * step),
          box.y + box.height * (height + (step % 2) * 0.12),
        );
      }
      await this.page.mouse.up();
    }
    await field.getByRole('button', { name: 'Use this signature' }).click();
    await field.getByRole('img').first().waitFor();
  }

  async shows(pointer: string, text: string | RegExp): Promise<void> {
    await expect.poll(() => this.textOf(pointer)).toMatch(text);
  }

  async textOf(pointer: string): Promise<string> {
    const field = this.field(pointer);
    const input = field.locator('input, textarea').first();
    return (await input.count()) > 0 ? `${await input.inputValue()} ${await field.innerText()}` : field.innerText();
  }

  /** Places of the open section where a text may be typed and none is. */
  async emptyTexts(): Promise<readonly string[]> {
    const inputs = this.page.locator('.form-section.is-open :is(input[type=text]:not([inputmode]), textarea)');
    return inputs.evaluateAll((elements) =>
      (elements as (HTMLInputElement | HTMLTextAreaElement)[])
        .filter((element) => element.value === '')
        .flatMap((element) => element.closest('[data-pointer]')?.getAttribute('data-pointer') ?? []),
    );
  }
}
