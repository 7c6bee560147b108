import type { Locator } from 'playwright-core';
import { pause, type KillableBrowser } from './killable-browser.ts';

/** What is promised: a key older than this is on disk. */
export const safeAfterMs = 100;

export interface Typed {
  /** What must be there after the kill. */
  readonly safe: string;
  /** What was typed, the youngest keys included. */
  readonly all: string;
}

/** The same chances every time for the same seed (Mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Types at 40 to 400 ms a key behind what stands there, and kills the browser at any moment of it. */
export async function typeUntilKilled(browser: KillableBrowser, box: Locator, chance: () => number): Promise<Typed> {
  const before = await box.inputValue();
  await box.click();
  await box.press('Control+End');
  const states: { readonly text: string; readonly when: number }[] = [];
  let text = before;
  let killedAt = Number.POSITIVE_INFINITY;
  const killAfter = 300 + chance() * 1700;
  const killed = pause(killAfter).then(() => {
    killedAt = performance.now();
    return browser.kill();
  });
  while (killedAt === Number.POSITIVE_INFINITY) {
    text += letters.charAt(Math.floor(chance() * letters.length));
    // A key that is on its way when the browser dies may arrive or not.
    const arrived = await box.page().keyboard.press(text.slice(-1)).then(yes, no);
    if (arrived) states.push({ text, when: performance.now() });
    await pause(40 + chance() * 360);
  }
  await killed;
  return { safe: states.filter(({ when }) => killedAt - when >= safeAfterMs).at(-1)?.text ?? before, all: text };
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const yes = (): boolean => true;
const no = (): boolean => false;
