/**
 * `npm run icons`: draws the icons of the installed app from `icon.svg`. They are committed, so that a build needs no browser.
 * Browsers cut an icon that is `maskable` to a circle or another shape: the mark keeps to the middle.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from './programs/chromium.ts';

const folder = path.join(path.dirname(import.meta.dirname), 'src/app/public');

/** `isFilled`: up to its edges, with the mark in the middle eight tenths. */
const icons = [
  { file: 'icon-192.png', size: 192, isFilled: false },
  { file: 'icon-512.png', size: 512, isFilled: false },
  { file: 'icon-maskable-512.png', size: 512, isFilled: true },
  // iOS rounds the corners itself, and shows transparent ones in black.
  { file: 'apple-touch-icon.png', size: 180, isFilled: true },
] as const;

const mark = await readFile(path.join(folder, 'icon.svg'), 'utf8');
const ground = /<rect[^>]*fill="([^"]+)"/.exec(mark)?.[1];
if (ground === undefined) throw new Error('icon.svg has no ground: a rect with a fill.');

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() });
for (const { file, size, isFilled } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const own = isFilled ? size * 0.78 : size;
  await page.setContent(
    `<body style="margin:0;display:grid;place-content:center;height:100vh;${isFilled ? `background:${ground}` : ''}">` +
      mark.replace('<svg', `<svg width="${String(own)}" height="${String(own)}"`),
  );
  await writeFile(path.join(folder, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
