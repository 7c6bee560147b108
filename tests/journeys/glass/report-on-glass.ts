import { anotherHand } from './another-hand.ts';
import { expect, vi } from 'vitest';
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { timeoutMs } from '../../../scripts/timeout.ts';
import { openRowOf, openTolerances, showRowOf } from './open-rows.ts';

/** A report as a user sees it: sections to open, fields to type into, a pad to sign on. */
export class ReportOnGlass {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(pointer: string): Locator {
    return this.page.locator(`[data-pointer="${pointer}"]`).first();
  }

  /** A section that does not apply to this equipment is hidden. */
  async offers(label: string): Promise<boolean> {
    return (await this.head(label).count()) > 0;
  }

  head(label: string): Locator {
    const heads = this.page.locator('.form-section-head button, .form-rail button');
    return heads.filter({ has: this.page.getByText(label, { exact: true }) }).first();
  }

  /** Taps the head once: a section opens a moment after the tap, and a second tap would close it. */
  async openSection(label: string): Promise<void> {
    const head = this.head(label);
    const isOpen = async (): Promise<boolean> =>
      (await head.getAttribute('aria-expanded')) === 'true' || (await head.getAttribute('aria-current')) === 'step';
    let tapped: ElementHandle | undefined;
    const opened = async (): Promise<void> => {
      if (await isOpen()) return;
      // A form that has started again has heads of its own, and nobody has tapped those.
      const isTapped = tapped !== undefined && (await head.evaluate((now, then) => now === then, tapped));
      if (!isTapped) {
        tapped = await head.elementHandle();
        await tapped.click();
      }
      throw new Error(`"${label}" does not open.`);
    };
    await vi.waitFor(opened, { timeout: timeoutMs });
  }

  /** Enters a value the way its control is meant to be used: a tap, a choice, keys. */
  async enter(pointer: string, value: string | number | boolean): Promise<void> {
    const field = this.field(pointer);
    const controls = field.locator('input, textarea, select, canvas');
    if ((await controls.count()) === 0) await openRowOf(this.page, pointer);
    if ((await controls.count()) === 0) await openTolerances(this.page);
    switch (await field.evaluate(kindOfControl)) {
      case 'signature':
        return this.sign(field);
      case 'segments':
        return this.choose(field, value === true ? 'Yes' : value === false ? 'No' : String(value));
      case 'menu':
        await field.locator('select').selectOption({ label: String(value) });
        return;
      case 'date':
        await field.locator('input[type=date]').fill(String(value));
        return;
      case 'text':
        return this.type(field, String(value));
    }
  }

  private async choose(field: Locator, label: string): Promise<void> {
    // A second tap would deselect it.
    if (await field.getByRole('radio', { name: label, exact: true }).isChecked()) return;
    await field
      .locator('label.form-segment')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .click();
  }

  private async type(field: Locator, text: string): Promise<void> {
    const input = field.locator('input, textarea').first();
    await input.click();
    await input.selectText();
    await input.pressSequentially(text);
  }

  /** Draws three strokes across the pad, then taps "Use this signature". */
  async sign(field: Locator): Promise<void> {
    const pad = field.locator('canvas');
    // In view, uncovered, and no longer moving.
    await pad.hover();
    const box = await pad.boundingBox();
    if (box === null) throw new Error('the pad is not on the screen');
    const { lift, start } = anotherHand();
    for (const height of [0.3, 0.5, 0.7]) {
      await this.page.mouse.move(box.x + box.width * (0.2 + start), box.y + box.height * height);
      await this.page.mouse.down();
      for (let step = 1; step <= 8; step += 1) {
        await this.page.mouse.move(
          box.x + box.width * (0.2 + start + 0.07 * step),
          box.y + box.height * (height + (step % 2) * lift),
        );
      }
      await this.page.mouse.up();
    }
    await field.getByRole('button', { name: 'Use this signature' }).click();
    // In the place of the pad: the next pad would move under the pen.
    await field.locator('img').waitFor();
  }

  async shows(pointer: string, text: string | RegExp): Promise<void> {
    if ((await this.field(pointer).count()) === 0) await showRowOf(this.page, pointer);
    if ((await this.field(pointer).count()) === 0) await openTolerances(this.page);
    await expect.poll(() => this.textOf(pointer)).toMatch(text);
  }

  async textOf(pointer: string): Promise<string> {
    const field = this.field(pointer);
    const input = field.locator('input, textarea').first();
    return (await input.count()) > 0 ? `${await input.inputValue()} ${await field.innerText()}` : field.innerText();
  }

  /** Empty text fields of the open section. */
  async emptyTexts(): Promise<readonly string[]> {
    const inputs = this.page.locator('.form-section.is-open :is(input[type=text]:not([inputmode]), textarea)');
    return inputs.evaluateAll((elements) =>
      (elements as (HTMLInputElement | HTMLTextAreaElement)[])
        .filter((element) => element.value === '')
        .flatMap((element) => element.closest('[data-pointer]')?.getAttribute('data-pointer') ?? []),
    );
  }
}

/** Runs in the page. */
function kindOfControl(field: Element): 'signature' | 'segments' | 'menu' | 'date' | 'text' {
  const kinds = [
    ['canvas', 'signature'],
    ['input[type=radio]', 'segments'],
    ['select', 'menu'],
    ['input[type=date]', 'date'],
  ] as const;
  return kinds.find(([selector]) => field.querySelector(selector) !== null)?.[1] ?? 'text';
}
