import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../programs/chromium.ts';
import { line, median } from './figures.ts';

/** A page has keys where it is secure, which localhost is. */
const address = 'http://localhost:8099/';

const keys = 60;
const queued = 5_000;
const photoBytes = 5_000_000;
const photos = 400;

/** What the device costs on a phone: encryption per draft, a list of unsent work of thousands, and gigabytes of photos. */
export async function measureDevice(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'device-page/page.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
  });
  const script = outputFiles[0]?.text ?? '';
  const profile = await mkdtemp(path.join(tmpdir(), 'device-bench-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: chromiumArguments(),
  });
  try {
    const page = await browser.newPage();
    await page.route(`${address}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bench</title>' }),
    );
    await page.goto(address);
    await page.evaluate(script);
    await page.evaluate<number>('bench.open()');
    for (const readings of [40, 400])
      line([`key into a draft of ${String(readings)} readings, on disk:`, await typing(page, readings, readings)]);
    await manyItems(page);
    await manyPhotos(page);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function typing(page: Page, mappingId: number, readings: number): Promise<string> {
  const took = `bench.type(${[mappingId, readings, keys].join(', ')})`;
  return spread(await page.evaluate<number[]>(took));
}

const spread = (took: readonly number[]): string => {
  const slow = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN;
  return `median ${median(took).toFixed(1)} ms, 19 of 20 within ${slow.toFixed(1)} ms`;
};

async function manyItems(page: Page): Promise<void> {
  const more = await page.evaluate<number[]>(`bench.queue(${String(queued)})`);
  line([`one more change beside ${String(queued)} that wait:`, spread(more)]);
  line(['key into a draft of 400 readings beside them:', await typing(page, 400, 400)]);
  await page.evaluate('bench.close()');
  line(['opened again, list read:', `${(await page.evaluate<number>('bench.open()')).toFixed(0)} ms`]);
  const seconds = 30;
  const sent = await page.evaluate<number>(`bench.send(${String(seconds * 1_000)})`);
  line([`sent within ${String(seconds)} s to a server that answers at once:`, String(sent)]);
}

async function manyPhotos(page: Page): Promise<void> {
  const [begin, end] = [await freshPhotos(page, 5), await freshPhotos(page, photos - 10)];
  const last = await freshPhotos(page, 5);
  const gigabytes = ((photos * photoBytes) / 1e9).toFixed(1);
  line([
    `photos of 5 MB kept up to ${gigabytes} GB:`,
    `first ${spread(begin)}`,
    `all ${spread(end)}`,
    `last ${spread(last)}`,
  ]);
  line(['one of them read:', `${(await page.evaluate<number>('bench.read(7)')).toFixed(0)} ms`]);
  line(['key into a draft of 400 readings beside them:', await typing(page, 400, 400)]);
  await page.evaluate('bench.close()');
  line(['opened again, list read:', `${(await page.evaluate<number>('bench.open()')).toFixed(0)} ms`]);
}

const freshPhotos = (page: Page, count: number): Promise<readonly number[]> =>
  page.evaluate<number[]>(`bench.photos(${String(count)}, ${String(photoBytes)})`);
