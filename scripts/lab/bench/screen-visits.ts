import type { Browser, CDPSession, Page } from 'playwright-core';

interface Painted {
  /** From the navigation to the frame that shows the screen. */
  readonly ms: number;
  /** The page's main thread time meanwhile; other load on the machine does not count. */
  readonly busyMs: number;
  /** Characters on the finished screen. */
  readonly text: number;
}

/** A user who navigates from screen to screen in one page. */
export interface Visit {
  readonly page: Page;
  seeOnline(address: string): Promise<void>;
  /** Leaves work on the device; without any, nobody can work offline. */
  workHere(address: string): Promise<void>;
  /** `silent`: the server accepts connections and never answers, for users without work on the device. */
  cutTheNetwork(slowdown: number, how: 'gone' | 'silent'): Promise<void>;
  paintOf(address: string): Promise<Painted>;
  close(): Promise<void>;
}

/** A screen without changes for this long is complete. */
const quietMs = 700;
/** A screen that shows nothing for this long is blank. */
const longestMs = 10_000;
/** What appears after the screen itself, such as the note that its data is old, is less than this share of it. */
const whole = 0.85;
/** The time limit per screen. */
const neverMs = 60_000;
/** The screen from which every other one is opened. */
const between = '/appearance';
const elsewhere = '/task-history';

export async function openVisit(browser: Browser, url: string, userName: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    // Calls that pass a worker cannot be held up here.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript({ content: watchPaints });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/executive-home');

  const paintOf = async (address: string): Promise<Painted> => {
    await step(page, address === between ? elsewhere : between);
    await settled(page);
    const before = await busy(devtools);
    await step(page, address);
    const seen = await settled(page);
    const end = seen.at(-1)?.text ?? 0;
    // The first frame after which the screen always had nearly all of its text.
    const frame = seen.find((_, at) => seen.slice(at).every(({ text }) => text >= whole * end));
    return { ms: frame?.at ?? Number.NaN, busyMs: (await busy(devtools)) - before, text: end };
  };

  return {
    page,
    seeOnline: async (address) => {
      await step(page, address);
      await page.waitForLoadState('networkidle');
      await settled(page);
    },
    workHere: async (address) => {
      await step(page, address);
      await page.locator('main input[inputmode="decimal"]:not([readonly])').first().fill('7');
      await settled(page);
    },
    cutTheNetwork: async (slowdown, how) => {
      // Data that was read is written to the device a second later.
      await page.waitForTimeout(1500);
      if (how === 'gone') {
        await context.setOffline(true);
        await page.getByRole('button', { name: 'Work offline' }).click();
      } else {
        await page.route('**/api/**', (route) => setTimeout(() => void route.abort().catch(() => undefined), neverMs));
      }
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    },
    paintOf,
    close: () => context.close(),
  };
}

interface Frame {
  /** Milliseconds after the navigation. */
  readonly at: number;
  readonly text: number;
}

/** Navigates as a link does: through the router, without reloading the page. */
async function step(page: Page, address: string): Promise<void> {
  await page.evaluate(`(() => {
    history.pushState({ idx: history.length, key: ${JSON.stringify(address)}, usr: null }, '', ${JSON.stringify(address)});
    paints.begin();
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  })()`);
}

function settled(page: Page): Promise<readonly Frame[]> {
  return page.evaluate<Frame[]>(`new Promise((done) => {
    const look = setInterval(() => {
      if (paints.quietFor() < (paints.seen.length === 0 ? ${String(longestMs)} : ${String(quietMs)})) return;
      clearInterval(look);
      done(paints.seen);
    }, 100);
  })`);
}

async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/**
 * Runs in the page: after each frame with a change, records how much text there is. A message sent during a
 * frame arrives when that frame is painted.
 */
const watchPaints = `(() => {
  const after = new MessageChannel();
  let begun = 0, changedAt = 0, isWaiting = false;
  const paints = window.paints = {
    seen: [],
    quietFor: () => performance.now() - changedAt,
    begin() {
      paints.seen = [];
      begun = changedAt = performance.now();
    },
  };
  after.port1.onmessage = () => {
    isWaiting = false;
    changedAt = performance.now();
    paints.seen.push({ at: changedAt - begun, text: document.body.textContent.length });
  };
  const changed = () => {
    if (!isWaiting) requestAnimationFrame(() => after.port2.postMessage(0));
    isWaiting = true;
  };
  new MutationObserver(changed).observe(document, { childList: true, characterData: true, subtree: true });
})()`;
