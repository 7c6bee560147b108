import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { buildIfStale } from '../../start/build-if-stale.ts';
import { chromiumArguments, findChromium } from '../../programs/chromium.ts';
import { serverArguments } from '../../start/server-arguments.ts';
import { best, line, median } from './figures.ts';
import { measureScroll } from './list-scroll.ts';
import { openVisit, type Visit } from './screen-visits.ts';
import { ofExecutive, ofOffice, type ScreenAddresses } from '../../../tests/journeys/stage/addresses.ts';
import { answering, ended, startServer } from './started-server.ts';

const port = 18_082;
const [executive, office] = ['anita', 'meera'] as const;
const rounds = Number(process.env['ROUNDS'] ?? 5);
const budgetMs = 200;
/** A mid-range phone is about four times slower than a desktop. */
const slowdown = 4;

/**
 * How soon each screen is complete offline: from the navigation within the app to the frame in which the screen has its text. And
 * whether a list of ten thousand rows scrolls smoothly.
 */
export async function measureScreens(): Promise<void> {
  buildIfStale();
  const home = await mkdtemp(path.join(tmpdir(), 'bench-screens-'));
  const server = startServer({ args: serverArguments, port, env: { DATA_DIR: home, DEMO: '1' } });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() });
  try {
    await answering(server, port);
    const url = `http://localhost:${String(port)}`;
    line([
      `screens: processor ${String(slowdown)}x slower, no network, milliseconds until the screen is painted, median of ` +
        `${String(rounds)}; budget ${String(budgetMs)} ms; load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    ]);
    const over = [
      ...(await measureAs(browser, url, executive, ofExecutive)),
      ...(await measureAs(browser, url, office, ofOffice)),
    ];
    line([over.length === 0 ? 'All within the budget.' : `Over the budget: ${over.join('; ')}`]);
    await measureScroll(browser, url);
  } finally {
    await browser.close();
    await ended(server);
    await rm(home, { recursive: true, force: true });
  }
}

async function measureAs(
  browser: Browser,
  url: string,
  who: string,
  screens: ScreenAddresses,
): Promise<readonly string[]> {
  const visit: Visit = await openVisit(browser, url, who);
  const over: string[] = [];
  line([`\n${who.padEnd(18)}`, ' median', '   best', '   busy', 'text']);
  // Each was opened online once, so its script and its data are cached.
  for (const address of Object.values(screens)) await visit.seeOnline(address);
  if (who === executive) await visit.workHere(ofExecutive.report);
  await visit.cutTheNetwork(slowdown, who === executive ? 'gone' : 'silent');
  for (const [name, address] of Object.entries(screens)) {
    const painted: number[] = [];
    const busy: number[] = [];
    let text = 0;
    for (let round = 0; round < rounds; round += 1) {
      const one = await visit.paintOf(address);
      painted.push(one.ms);
      busy.push(one.busyMs);
      text = one.text;
    }
    const isOver = median(painted) > budgetMs;
    const figures = [median(painted), best(painted), median(busy)].map((ms) => ms.toFixed(0).padStart(7));
    line([name.padEnd(18), ...figures, String(text).padStart(6), isOver ? 'over' : '']);
    if (isOver) over.push(`${who}: ${name}`);
  }
  await visit.close();
  return over;
}
