import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProfile, signIn } from './browser.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { serveApp, type ServedApp } from './served-app.ts';

const kills = 10;
const place = '/closing/remarks';
/** What is promised: a key older than this is on disk. */
const safeAfterMs = 100;

let app: ServedApp;
let profile: string;

beforeAll(async () => {
  app = await serveApp();
  profile = await mkdtemp(path.join(tmpdir(), 'killed-'));
});

afterAll(async () => {
  await app.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

interface Typed {
  /** What must be there after the kill. */
  readonly safe: string;
  /** What was typed, the youngest keys included. */
  readonly all: string;
}

it(`a browser that is killed ${String(kills)} times while someone types loses no key older than ${String(safeAfterMs)} ms`, async () => {
  let typed: Typed = { safe: '', all: '' };
  for (let kill = 0; kill <= kills; kill += 1) {
    const context = await openProfile(profile);
    const report = await reopened(context);
    const field = report.field(place).locator('textarea');
    await field.waitFor();
    const kept = await field.inputValue();
    expect(kept.startsWith(typed.safe), `kill ${String(kill)}: "${kept}" holds "${typed.safe}"`).toBe(true);
    expect(typed.all.startsWith(kept), `kill ${String(kill)}: "${kept}" was typed`).toBe(true);
    if (kill < kills) typed = await typeUntilKilled(report, kept, kill);
    await context.close().catch(() => undefined);
  }
});

/** The session may be gone with the browser: cookies are written late. Then one signs in again, and the report is there. */
async function reopened(context: BrowserContext): Promise<ReportOnGlass> {
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(15_000);
  await page.goto(app.url);
  await page
    .getByLabel('User name')
    .or(page.getByRole('heading', { name: 'Today' }))
    .first()
    .waitFor();
  if (await page.getByLabel('User name').isVisible()) await signIn(page, app.url);
  await page
    .getByRole('link', { name: /Under-voltage relay/ })
    .first()
    .click();
  const report = new ReportOnGlass(page);
  await page.locator('.form-section').first().waitFor();
  await report.openSection('Remarks');
  return report;
}

/** Types at 40 to 400 ms a key and kills the browser in the middle of it. */
async function typeUntilKilled(report: ReportOnGlass, before: string, round: number): Promise<Typed> {
  const field = report.field(place).locator('textarea');
  await field.click();
  await field.press('Control+End');
  const pauses = [40, 400, 90, 210, 60, 130, 320, 40, 75, 180];
  const keys = `${String(round)}healthyx`;
  const states: { readonly text: string; readonly when: number }[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    await report.page.keyboard.press(keys.charAt(index));
    states.push({ text: before + keys.slice(0, index + 1), when: performance.now() });
    // The last pause decides how young the last key is when the browser dies.
    const isLast = index === keys.length - 1;
    await pause(isLast ? 17 * round : (pauses[(index + round) % pauses.length] ?? 0));
  }
  const killedAt = performance.now();
  await killBrowser();
  const safe = states.filter(({ when }) => killedAt - when >= safeAfterMs).at(-1)?.text ?? before;
  return { safe, all: before + keys };
}

/** SIGKILL to every process of this profile, as the system does when memory runs out. */
async function killBrowser(): Promise<void> {
  const ours = `--user-data-dir=${profile}`;
  spawnSync('pkill', ['-KILL', '-f', '--', ours]);
  while (spawnSync('pgrep', ['-f', '--', ours]).status === 0) await pause(50);
  // A dead browser's locks would keep the next one out.
  for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    await rm(path.join(profile, lock), { force: true });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
