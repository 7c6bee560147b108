import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { buildIfStale } from '../../start/build-if-stale.ts';
import { chromiumArguments, findChromium } from '../../programs/chromium.ts';
import { serverArguments } from '../../start/server-arguments.ts';
import { best, line, median } from './figures.ts';
import { answering, ended, startServer } from './started-server.ts';

const port = 18_084;
const rounds = Number(process.env['ROUNDS'] ?? 7);
const budgetMs = 2_000;
/** A mid-range phone is about four times slower than a desktop. */
const slowdown = 4;

interface ColdPage {
  readonly name: string;
  readonly address: string;
  /** Shown when the page can be used. */
  readonly ready: string;
}

/** How soon home and a half-filled report are there when the app is opened without a network: from the tap to the text. */
export async function measureColdStart(): Promise<void> {
  buildIfStale();
  const home = await mkdtemp(path.join(tmpdir(), 'bench-cold-'));
  const server = startServer({ args: serverArguments, port, env: { DATA_DIR: path.join(home, 'data'), DEMO: '1' } });
  const url = `http://localhost:${String(port)}`;
  const options = {
    executablePath: await findChromium(),
    args: chromiumArguments(),
    viewport: { width: 390, height: 844 },
  };
  const context = await chromium.launchPersistentContext(path.join(home, 'profile'), options);
  try {
    await answering(server, port);
    const draft = await packed(await context.newPage(), url);
    await context.setOffline(true);
    line([
      `cold start: processor ${String(slowdown)}x slower, no network, milliseconds from the navigation, of ` +
        `${String(rounds)}; budget ${String(budgetMs)} ms; load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    ]);
    const pages: readonly ColdPage[] = [
      { name: 'home', address: `${url}/executive-home`, ready: 'main a[href^="/task/"], main a[href*="report"]' },
      { name: 'half-filled report', address: draft, ready: '.form-section' },
    ];
    for (const page of pages) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await openCold(context, page));
      line([page.name.padEnd(20), `median ${median(times).toFixed(0)} ms`, `best ${best(times).toFixed(0)} ms`]);
    }
  } finally {
    await context.close();
    await ended(server);
    await rm(home, { recursive: true, force: true });
  }
}

/** Signs in, waits until the app and the day's work are cached, and leaves a draft. Returns its address. */
async function packed(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.getByLabel('User name').fill('anita');
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page
    .getByRole('link', { name: /Under-voltage relay/ })
    .first()
    .click();
  await page.locator('.form-section').first().waitFor();
  const anyway = page.getByRole('button', { name: 'Fill in anyway' });
  if (await anyway.isVisible()) await anyway.click();
  await page.locator('.form-section input:not([readonly])').first().press('7');
  await page.getByText(/^Draft saved/).waitFor();
  // Answers that were read are written to the device a second later.
  await page.waitForTimeout(5_000);
  const address = page.url();
  await page.close();
  return address;
}

async function openCold(context: BrowserContext, { address, ready }: ColdPage): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(
    (wanted) => document.querySelector(wanted) !== null && performance.now(),
    ready,
    {
      polling: 'raf',
    },
  );
  const ms = await seen.jsonValue();
  await page.close();
  return Number(ms);
}
