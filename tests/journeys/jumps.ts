import type { Page } from 'playwright-core';

/** What moved by itself: not within half a second of a key or a tap, as browsers count it. */
interface Jump {
  /** The share of the screen that moved, times how far. */
  readonly value: number;
  readonly what: string;
}

/** The web's own measure of a page that stands still. */
const still = 0.1;

/** Has every page that opens from now on note what moves on it. */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript(noteJumps);
}

/** What comes now is counted from nothing: a list that was old has its new lines by now. */
export async function forgetJumps(page: Page): Promise<void> {
  await page.evaluate('window.jumps.length = 0');
}

/** What moved since then, where it was too much; nothing on a page that stands still. */
export async function jumpsOf(page: Page): Promise<readonly string[]> {
  const jumps = await page.evaluate<readonly Jump[]>('window.jumps');
  const sum = jumps.reduce((so, { value }) => so + value, 0);
  return sum < still ? [] : jumps.map(({ value, what }) => `${value.toFixed(3)} ${what}`);
}

const noteJumps = `(() => {
  window.jumps = [];
  const named = ({ node }) => ((node?.nodeType === 1 ? node : node?.parentElement)?.textContent ?? '').slice(0, 60);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.jumps.push({ value, what: sources.map(named).join(' | ') });
  }).observe({ type: 'layout-shift', buffered: true });
})()`;
