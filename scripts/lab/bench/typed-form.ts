import type { Browser, CDPSession, Page } from 'playwright-core';
import { median } from './figures.ts';

/** A mid-range phone is about four times slower than a desktop. */
export const slowdown = 4;
const viewport = { width: 390, height: 844 };
const boxes = 10;
const keys = ['1', '2', '3', '4', '5', 'Tab'] as const;

/** A form on the bench's page. */
export interface BenchForm {
  readonly kind: 'ours' | 'stock' | 'bare';
  readonly fields: number;
  readonly layout: 'sections' | 'one page';
}

export interface Typed {
  /** The 98th percentile of the interactions, as the browser reports it. */
  readonly inp: number;
  /** From a key to the following frame. */
  readonly key: number;
  /** Main thread time for a key and its effects; other load on the machine does not count. */
  readonly cpu: number;
  readonly firstInput: number;
  readonly heapMb: number;
}

export async function typed(browser: Browser, url: string, form: BenchForm): Promise<Typed> {
  const [page, devtools] = await opened(browser, url, form, slowdown);
  const firstInput = Number(await page.evaluate('window.bench.firstInput'));
  const heapMb = await heap(devtools);
  await page.locator('#root input').first().click();
  await page.waitForTimeout(500);
  const busyBefore = await busy(devtools);
  for (let box = 0; box < boxes; box += 1) {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(120);
    }
  }
  // The browser reports events late, and stock forms debounce input by 300 ms.
  await page.waitForTimeout(1500);
  const cpu = ((await busy(devtools)) - busyBefore) / (boxes * keys.length);
  const lengths = await page.evaluate<number[]>('[...window.bench.interactions.values()]');
  const paints = await page.evaluate<number[]>('window.bench.keys');
  await page.close();
  const told = lengths.toSorted((one, other) => other - one);
  const interactions = 1 + boxes * keys.length;
  // INP ignores the worst of every fifty interactions; the browser does not report those shorter than 16 ms.
  return { inp: told[Math.floor(interactions / 50)] ?? 16, key: median(paints), cpu, firstInput, heapMb };
}

interface Filled {
  readonly count: number;
  readonly beforeMb: number;
  readonly afterMb: number;
}

/** Fills in one field after the other without CPU throttling: measures the memory that stays in use. */
export async function filled(browser: Browser, url: string, form: BenchForm, count: number): Promise<Filled> {
  const [page, devtools] = await opened(browser, url, form, 1);
  const beforeMb = await heap(devtools);
  for (let at = 0; at < count; at += 1) {
    await page.evaluate(`document.querySelectorAll('#root input')[${String(at)}].focus()`);
    await page.keyboard.insertText('7');
  }
  await page.waitForTimeout(1000);
  const isFilled = "[...document.querySelectorAll('#root input')].filter(({ value }) => value === '7').length";
  const found = Number(await page.evaluate(isFilled));
  const afterMb = await heap(devtools);
  await page.close();
  return { count: found, beforeMb, afterMb };
}

async function opened(browser: Browser, url: string, form: BenchForm, slow: number): Promise<[Page, CDPSession]> {
  const page = await browser.newPage({ viewport });
  page.setDefaultTimeout(180_000);
  const devtools = await page.context().newCDPSession(page);
  await showWhole(devtools);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const name = generatedName(form.fields, form.layout);
  await page.goto(`${url}/?form=${form.kind}&name=${name}`);
  await page.waitForFunction('window.bench?.firstInput !== undefined');
  await page.waitForTimeout(1000);
  return [page, devtools];
}

/**
 * The window gets the size the page shall have, and its frame is subtracted: otherwise the bottom of the page would be
 * painted outside of it, where the browser skips the frame and attributes an event to the next one that it shows.
 */
async function showWhole(devtools: CDPSession): Promise<void> {
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const bounds = { width: viewport.width + 200, height: viewport.height + 200 };
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
}

export function generatedName(fields: number, layout: BenchForm['layout']): string {
  return `${String(fields)}-${layout.replace(' ', '-')}`;
}

async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
