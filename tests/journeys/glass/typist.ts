import type { Page } from 'playwright-core';

const words =
  'Spring charging motor replaced and limit switch set again. Relay found dirty\ncleaned, then tested as it was left. ';

/** A person who types without a pause, with spaces and Enter, and never looks at the screen. */
export class Typist {
  readonly #page: Page;
  #isOver = false;
  #typed = '';
  #run: Promise<void> = Promise.resolve();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Every key so far. */
  get typed(): string {
    return this.#typed;
  }

  /** Types into whatever has the focus. */
  begin(): void {
    this.#run = this.#type();
    // Stopping reports an error; a page closed after a failed test is not a second failure.
    this.#run.catch(() => undefined);
  }

  /** Types that many more keys. */
  async more(keys: number): Promise<void> {
    const enough = this.#typed.length + keys;
    while (this.#typed.length < enough) await this.#page.waitForTimeout(25);
  }

  async end(): Promise<string> {
    this.#isOver = true;
    await this.#run;
    return this.#typed;
  }

  async #type(): Promise<void> {
    while (!this.#isOver) {
      const key = words.charAt(this.#typed.length % words.length);
      await this.#page.keyboard.press(key === '\n' ? 'Enter' : key, { delay: 5 });
      this.#typed += key;
      await this.#page.waitForTimeout(20);
    }
  }
}
