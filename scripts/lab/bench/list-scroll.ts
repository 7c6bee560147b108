import type { Browser, CDPSession, Page } from 'playwright-core';
import { line, median } from './figures.ts';

const lines = 10_000;
/** The speed of a fling in pixels per second, and its duration. */
const speed = 6000;
const seconds = 5;
/** A frame later than this after the previous one counts as dropped. */
const lateMs = 25;
const slowdowns = [1, 4];

/** Flings through a list of ten thousand calls on a phone. The bench supplies the rows; everything else is the app. */
export async function measureScroll(browser: Browser, url: string): Promise<void> {
  line([`\nscrolling: ${lines.toLocaleString('en')} calls, ${String(speed)} pixels a second for ${String(seconds)} s`]);
  for (const slowdown of slowdowns) {
    const page = await openList(browser, url);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { frames, busyMs, emptyFrames } = await flung(page, devtools);
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    const late = gaps.filter((gap) => gap > lateMs);
    const lost = late.reduce((sum, gap) => sum + Math.round(gap / (1000 / 60)) - 1, 0);
    line([
      `   ${String(slowdown)}x slower`,
      `${(frames.length / ((frames.at(-1) ?? 0) / 1000)).toFixed(1)} frames a second`,
      `left out ${String(lost)} of ${String(frames.length + lost)}`,
      `median ${median(gaps).toFixed(1)} ms`,
      `longest ${Math.max(...gaps).toFixed(0)} ms`,
      `work for a frame ${(busyMs / frames.length).toFixed(1)} ms`,
      `frames without a line in sight ${String(emptyFrames)}`,
    ]);
    await page.context().close();
  }
}

async function openList(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // Calls that pass a worker are not answered here.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.route('**/api/v1/calls?*', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { Items: { CallId: number }[] }; // a page of calls
    const Items = Array.from({ length: lines }, (_, at) => ({
      ...list.Items[at % list.Items.length],
      CallId: 1_000_000 + at,
    }));
    const { NextCursor: _, ...whole } = { NextCursor: undefined, ...list, Items };
    await route.fulfill({ response: answer, json: whole });
  });
  await page.goto(url);
  await page.getByLabel('User name').fill('meera');
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/executive-home');
  await page.goto(`${url}/calls`);
  await page
    .locator(`[aria-setsize="${String(lines)}"]`)
    .first()
    .waitFor();
  await page.waitForTimeout(2000);
  return page;
}

interface Flung {
  /** The start of each frame after the first. */
  readonly frames: readonly number[];
  readonly busyMs: number;
  readonly emptyFrames: number;
}

async function flung(page: Page, devtools: CDPSession): Promise<Flung> {
  await page.evaluate(`(() => {
    const seen = window.scrolled = { frames: [], empty: 0, isOn: true };
    const note = (at) => {
      seen.frames.push(at);
      if (document.elementFromPoint(195, 500)?.closest('li') === null) seen.empty += 1;
      if (seen.isOn) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  })()`);
  const before = await busy(devtools);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -speed * seconds,
    speed,
    gestureSourceType: 'touch',
    preventFling: true,
  });
  const busyMs = (await busy(devtools)) - before;
  const { frames, empty } = await page.evaluate<{ frames: number[]; empty: number }>(
    '((scrolled) => { scrolled.isOn = false; return scrolled; })(window.scrolled)',
  );
  const [first = 0] = frames;
  return { frames: frames.map((at) => at - first), busyMs, emptyFrames: empty };
}

async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
