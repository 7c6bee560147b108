import type { Locator, Page } from 'playwright-core';
import { pause, type KillableBrowser } from './killable-browser.ts';

export interface Typed {
  /** The text when the form last showed that it was saved: it must survive the kill. */
  readonly saved: string;
  /** Everything typed, including the latest keys. */
  readonly all: string;
  readonly keys: readonly Key[];
}

interface Key {
  /** The text including this key. */
  readonly text: string;
  /** How long before the kill it was pressed. */
  readonly ageMs: number;
}

/** A seeded random source (Mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Rounds {
  readonly chance: () => number;
  readonly round: number;
}

/**
 * Types at 40 to 400 ms a key after the existing text, and kills the browser at a random moment, in every other round not before
 * the form has called a key saved. The clock of the page is stopped during a key, and each key has a minute of its own:
 * "Draft saved 07:12" identifies the key that it refers to. The page must have had a clock of Playwright when it was loaded.
 */
export async function typeUntilKilled(
  browser: KillableBrowser,
  box: Locator,
  { chance, round }: Rounds,
): Promise<Typed> {
  const { page } = browser;
  const before = await box.inputValue();
  await box.click();
  await box.press('Control+End');
  const saved = await hearWhenSaved(page);
  const pressed: { readonly text: string; readonly minute: number; readonly when: number }[] = [];
  let text = before;
  let killedAt = Number.POSITIVE_INFINITY;
  const killing = async (): Promise<void> => {
    await pause(300 + chance() * 1700);
    // What was heard before is from opening the report. A test that has ended meanwhile has closed the page.
    const isAnySaved = (): boolean => pressed.some(({ minute }) => clock(minute) === saved());
    while (round % 2 === 1 && !isAnySaved() && !page.isClosed()) await pause(20);
    killedAt = performance.now();
    await browser.kill();
  };
  const killed = killing();
  for (let key = 0; killedAt === Number.POSITIVE_INFINITY; key += 1) {
    // An hour per round, so that a message of the previous round is not mistaken for one of this round.
    const minute = (round % 24) * 60 + (key % 60);
    text += letters.charAt(Math.floor(chance() * letters.length));
    // A key in flight when the browser dies may or may not arrive.
    const arrived = await page.clock
      .setFixedTime(startOfToday + minute * 60_000)
      .then(() => page.keyboard.press(text.slice(-1)))
      .then(yes, no);
    if (arrived) pressed.push({ text, minute, when: performance.now() });
    await pause(40 + chance() * 360);
  }
  await killed;
  const said = saved();
  return {
    saved: pressed.findLast(({ minute }) => clock(minute) === said)?.text ?? before,
    all: text,
    keys: pressed.map((key) => ({ text: key.text, ageMs: killedAt - key.when })),
  };
}

/** Presses one key in a minute of its own: the form names that minute once this key, and so everything before it, is saved. */
export async function pressUntilSaved(page: Page, key: string, minute: number): Promise<void> {
  await page.clock.setFixedTime(startOfToday + minute * 60_000);
  await page.keyboard.press(key);
  // Once that day is over, the form puts its date in front of the time.
  const saved = page.getByRole('status').filter({ hasText: new RegExp(`Draft saved (?:.*, )?${clock(minute)}`) });
  await saved.first().waitFor();
}

/** The time in the form's latest "Draft saved 07:12", read the moment it is shown. */
async function hearWhenSaved(page: Page): Promise<() => string> {
  let last = '';
  await page.exposeFunction('hearSaved', (time: string) => (last = time));
  await page.evaluate(() => {
    let told = '';
    const look = (): void => {
      const lines = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
      const [, time = ''] = /Draft saved (?:.*, )?(\d\d:\d\d)/.exec(lines.join('\n')) ?? [];
      if (time === told) return;
      told = time;
      (window as unknown as { hearSaved(time: string): void }).hearSaved(time);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => last;
}

const indiaMs = 5.5 * 3_600_000;
/** The last midnight in India when the tests began. Hundreds of kills can go on past the next one. */
const startOfToday = Math.floor((Date.now() + indiaMs) / 86_400_000) * 86_400_000 - indiaMs;

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const yes = (): boolean => true;
const no = (): boolean => false;
