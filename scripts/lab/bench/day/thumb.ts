import type { Locator, Page } from 'playwright-core';

/** What a day costs a person with a phone in one hand. */
export interface Counted {
  readonly taps: number;
  readonly keys: number;
  readonly swipes: number;
}

/** A swipe of a thumb moves the page by this much. */
const swipePx = 500;

/**
 * A person who knows the app: never looks around, taps each thing once. A tap is a tap; a key is a character, or the keyboard's
 * *Next*; a swipe moves what scrolls by 500 px until the thing to tap is there and uncovered, or is a stroke of a signature. The
 * phone's own menus and calendars count one tap to open and one to choose. The keyboard covers nothing.
 */
export class Thumb {
  readonly page: Page;
  #taps = 0;
  #keys = 0;
  #swipes = 0;
  #hands = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get counted(): Counted {
    return { taps: this.#taps, keys: this.#keys, swipes: this.#swipes };
  }

  async tap(target: Locator): Promise<void> {
    const one = target.first();
    await this.bring(one);
    // A button that has just changed its meaning waits for a moment, and so does a person.
    await one.and(this.page.locator(':not([aria-disabled=true])')).waitFor();
    await one.click();
    this.#taps += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#keys += text.length;
  }

  /** The key at the lower right of the phone's keyboard. */
  async next(): Promise<void> {
    await this.page.keyboard.press('Enter');
    this.#keys += 1;
  }

  /** In a menu of the phone itself, which no script can open. */
  async fromMenu(field: Locator, label: string): Promise<void> {
    await this.bring(field);
    await field.selectOption({ label });
    this.#taps += 2;
  }

  /** In a calendar or clock of the phone itself. */
  async fromCalendar(field: Locator, value: string): Promise<void> {
    await this.bring(field);
    await field.fill(value);
    this.#taps += 2;
  }

  /** Two strokes on a pad. */
  async sign(pad: Locator): Promise<void> {
    await this.bring(pad);
    // Until the page has stopped moving.
    await pad.hover();
    const box = await pad.boundingBox();
    if (box === null) throw new Error('The pad is not on the screen.');
    const { mouse } = this.page;
    // No two people draw the same.
    this.#hands += 1;
    const hand = 0.1 + (this.#hands % 40) * 0.004;
    for (const height of [0.3, 0.6]) {
      await mouse.move(box.x + box.width * 0.2, box.y + box.height * height);
      await mouse.down();
      for (let step = 1; step <= 6; step += 1)
        await mouse.move(box.x + box.width * (0.2 + 0.09 * step), box.y + box.height * (height + (step % 2) * hand));
      await mouse.up();
      this.#swipes += 1;
    }
  }

  isInReach(target: Locator): Promise<boolean> {
    return target.evaluate(isUncovered);
  }

  private async bring(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let tries = 0; tries < 60; tries += 1) {
      if (await target.evaluate(isUncovered)) return;
      const moved = await target.evaluate(swipeTo, swipePx);
      if (moved) this.#swipes += 1;
      // Covered by what goes away by itself, or not drawn yet.
      await this.page.waitForTimeout(moved ? 60 : 250);
    }
    throw new Error(`Nobody can reach ${String(target)}.`);
  }
}

/** Runs in the page: whether a finger on the middle of the element touches it. */
function isUncovered(element: Element): boolean {
  // What is drawn of a choice or a tick is its label.
  const drawn = element.closest('label') ?? element;
  const { x, y, width, height } = drawn.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const met = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 40));
  return met !== null && (drawn.contains(met) || met.contains(drawn));
}

/** Runs in the page: moves what scrolls by one swipe towards the element, and tells whether it moved. */
function swipeTo(element: Element, by: number): boolean {
  const drawn = element.closest('label') ?? element;
  let frame: Element | null = drawn.parentElement;
  while (
    frame !== null &&
    !(frame.scrollHeight > frame.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(frame).overflowY))
  )
    frame = frame.parentElement;
  const scroller = frame ?? document.scrollingElement ?? document.documentElement;
  const box = drawn.getBoundingClientRect();
  const view = frame === null ? { top: 0, bottom: innerHeight } : frame.getBoundingClientRect();
  const isBelow = box.top + box.height / 2 > (view.top + view.bottom) / 2;
  const before = scroller.scrollTop;
  scroller.scrollBy({ top: isBelow ? by : -by, behavior: 'instant' });
  return scroller.scrollTop !== before;
}
