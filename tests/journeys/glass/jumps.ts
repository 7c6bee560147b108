import type { Page } from 'playwright-core';

/**
 * Layout shifts: movement not within half a second of a key or a tap. Browsers count that half second from the input itself;
 * on a busy machine the answer alone takes longer, so that here it begins when the page has nothing left to do, and ends when
 * the page has done what became due within it.
 */
interface Jump {
  /** The share of the screen that moved, times the distance. */
  readonly value: number;
  readonly what: string;
  /** When, in milliseconds of the page. */
  readonly at: number;
}

/** The limit of a stable page (Core Web Vitals). */
const still = 0.1;

/** Makes every page opened from now on record its layout shifts. */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript(noteJumps);
}

/** Starts counting here: a list with old data has its new rows by now. */
export async function forgetJumps(page: Page): Promise<void> {
  await page.evaluate('window.jumps.length = 0');
}

/**
 * For content that appears only after it is stored, such as a signature: on a busy machine half a second is too short. A shift
 * until then is expected by the person who waits for it. Does no more than wait on a page that does not record its shifts.
 */
export async function movesUntil(page: Page, isThere: () => Promise<void>): Promise<void> {
  const from = await page.evaluate<number>('performance.now()');
  await isThere();
  await page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => {
    window.awaited?.push([${String(from)}, performance.now()]);
  })`);
}

/** The shifts since then, if they exceed the limit; empty on a stable page. */
export async function jumpsOf(page: Page): Promise<readonly string[]> {
  const jumps = await page.evaluate<readonly Jump[]>(`window.jumps.filter(
    ({ at }) => !window.awaited.some(([from, to]) => from <= at && at <= to),
  )`);
  const sum = jumps.reduce((so, { value }) => so + value, 0);
  return sum < still ? [] : jumps.map(({ value, what }) => `${value.toFixed(3)} ${what}`);
}

const noteJumps = `(() => {
  window.jumps = [];
  window.awaited = [];
  const noteInput = ({ timeStamp }) => {
    const answer = [timeStamp, Infinity];
    window.awaited.push(answer);
    requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => (answer[1] = performance.now())), 500));
  };
  for (const kind of ['pointerdown', 'click', 'keydown', 'input', 'change']) addEventListener(kind, noteInput, true);
  const named = ({ node }) => ((node?.nodeType === 1 ? node : node?.parentElement)?.textContent ?? '').slice(0, 60);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries())
      if (!hadRecentInput) window.jumps.push({ value, what: sources.map(named).join(' | '), at: startTime });
  }).observe({ type: 'layout-shift', buffered: true });
})()`;
