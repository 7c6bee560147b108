/** Finds the Chromium that journeys and benchmarks drive. `tsx scripts/programs/chromium.ts` prints its path. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.ts';
import { packagedChromium } from './packaged-chromium.ts';

/** Chromium without its own windows: journeys take about a quarter less time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder === undefined ? [] : [path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')],
  ),
};

/** Arguments known to work headless: no GPU, no background traffic, no QUIC (a fault-injecting proxy cannot forward it). */
export function chromiumArguments(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Chromium's sandbox refuses to start as root, the usual user in containers.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

export function findChromium(): Promise<string> {
  return Promise.resolve().then(() => chosenByUser() ?? installed() ?? fromDebian() ?? fromPackage());
}

function chosenByUser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen === undefined || chosen === '') return undefined;
  if (existsSync(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
}

function installed(): string | undefined {
  const candidates = [...(usualPlaces[process.platform] ?? []), chromium.executablePath()];
  return candidates.find((candidate) => existsSync(candidate));
}

function fromDebian(): string | undefined {
  if (!canInstallDebianPackages()) return undefined;
  // Older releases of Debian have no package of the shell alone.
  installDebianPackage('chromium-headless-shell', 'chromium');
  return installed();
}

function fromPackage(): string {
  const packaged = packagedChromium();
  if (packaged !== undefined) return packaged;
  throw new Error(
    'No Chromium or Google Chrome was found. Install one (for example `sudo apt-get install chromium`, or ' +
      '`npx playwright-core install chromium`), or set CHROMIUM_PATH to its program file.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await findChromium());
