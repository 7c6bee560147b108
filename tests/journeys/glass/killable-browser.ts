import { spawn, type ChildProcess } from 'node:child_process';
import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumArguments } from '../../../scripts/programs/chromium.ts';
import { phone } from '../stage/browser.ts';

/** A browser that we start with a profile on disk: killed as a phone kills an app, and opened again. */
export interface KillableBrowser {
  readonly page: Page;
  /** SIGKILL to the browser and every process it has started, so that nothing more is written. */
  kill(): Promise<void>;
}

export async function openKillable(profile: string): Promise<KillableBrowser> {
  const portFile = path.join(profile, 'DevToolsActivePort');
  // The locks of a dead browser would block the next one.
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie', 'DevToolsActivePort'])
    await rm(path.join(profile, name), { force: true });
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  // A process group of its own, so that all of it can be killed at once.
  const browser = spawn(inject('chromiumPath'), [...chromiumArguments(), ...own], { stdio: 'ignore', detached: true });
  const port = await portIn(portFile, browser);
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context = await connection.newContext()] = connection.contexts();
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(phone);
  return {
    page,
    kill: async () => {
      await killGroup(browser);
      await connection.close().catch(() => undefined);
    },
  };
}

/**
 * Leaves the log of Chromium's IndexedDB as a kill in the middle of a write does: with the head of a record (checksum, length of
 * 500, type "full") and nothing after it.
 */
export async function leaveRecordIncomplete(profile: string): Promise<void> {
  const files = await readdir(profile, { recursive: true });
  const log = files
    .filter((name) => /\.indexeddb\.leveldb\/\d+\.log$/.test(name))
    .sort()
    .at(-1);
  if (log === undefined) throw new Error('the browser has no log of a database');
  await appendFile(path.join(profile, log), Uint8Array.of(1, 2, 3, 4, 500 % 256, Math.floor(500 / 256), 1));
}

async function portIn(file: string, browser: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 600 && browser.exitCode === null; tries += 1) {
    const [port = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (port !== '') return port;
    await pause(50);
  }
  throw new Error('the browser did not start');
}

async function killGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  while (signal(-pid, 'SIGKILL')) await pause(20);
}

/** Whether the process still existed. */
function signal(group: number, name: 'SIGKILL'): boolean {
  try {
    return process.kill(group, name);
  } catch {
    return false;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
