import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../programs/chromium.ts';
import { line, median } from './figures.ts';
import { pageFiles, type PageFiles } from '../../../tests/journeys/form-alone/page-files.ts';

const count = 10_000;
const rounds = 5;
const slowdowns = [1, 4];
const kinds = ['ours', 'stock'] as const;
type Kind = (typeof kinds)[number];

interface Figures {
  /** From the tap to the frame that shows the first choice. */
  readonly open: number;
  /** From a key in the search box to the frame that shows the matches. */
  readonly search: number;
}

/** Ten thousand items in groups: our list next to stock Material's, in the same run. */
export async function measureSelect(): Promise<void> {
  const files = await pageFiles(path.join(import.meta.dirname, 'form-page/select.tsx'));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() });
  line([`select: ${count.toLocaleString('en')} things in 40 groups, median of ${String(rounds)}`]);
  try {
    for (const slowdown of slowdowns) {
      const all: Record<Kind, Figures[]> = { ours: [], stock: [] };
      // Alternating, so that a busy moment of the machine affects both.
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of kinds) all[kind].push(await measured(browser, files, { kind, slowdown }));
      }
      for (const kind of kinds) {
        line([
          `   ${String(slowdown)}x slower`,
          kind.padEnd(5),
          `open ${median(all[kind].map(({ open }) => open)).toFixed(0)} ms`,
          `search ${median(all[kind].map(({ search }) => search)).toFixed(0)} ms`,
        ]);
      }
    }
  } finally {
    await browser.close();
  }
}

async function measured(
  browser: Browser,
  { script, style }: PageFiles,
  { kind, slowdown }: { readonly kind: Kind; readonly slowdown: number },
): Promise<Figures> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(120_000);
  try {
    await page.setContent(`<!doctype html><style>${style}</style><div id="root"></div>`);
    await page.addScriptTag({ content: script });
    await page.evaluate(`showButton(${JSON.stringify(kind)}, ${String(count)})`);
    const button = page.getByRole('button', { name: 'Choose' });
    await button.waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const open = await until(page, 'click', 'Panel 1', () => button.tap());
    await page.getByRole('combobox').last().focus();
    const search = await until(page, 'keydown', 'Panel 7', () => page.keyboard.press('7'));
    return { open, search };
  } finally {
    await page.close();
  }
}

/** Milliseconds from an event to the frame in which the first choice has this name. */
async function until(page: Page, event: string, name: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`void (window.shown = new Promise((resolve) => addEventListener(${JSON.stringify(event)}, ({ timeStamp }) => {
    const look = () => {
      const first = document.querySelector('[role=option]');
      if (first?.textContent.startsWith(${JSON.stringify(name)})) setTimeout(() => resolve(performance.now() - timeStamp), 0);
      else requestAnimationFrame(look);
    };
    look();
  }, { capture: true, once: true })))`);
  await act();
  return Number(await page.evaluate('window.shown'));
}
