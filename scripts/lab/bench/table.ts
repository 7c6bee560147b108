import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import type { JsonObject } from '#engine';
import { chromiumArguments, findChromium } from '../../programs/chromium.ts';
import { line, median } from './figures.ts';
import { pageFiles, type PageFiles } from '../../../tests/journeys/form-alone/page-files.ts';

const rows = 500;
const columns = 8;
const rounds = 3;
const keysPerRound = 8;
/** A mid-range phone is about four times slower than a desktop. */
const slowdown = 4;
/** Stock forms debounce input for this long; ours do not. */
const settleMs = 700;
const kinds = ['ours', 'stock'] as const;

interface Figures {
  readonly open: number;
  /** From a key to the following frame. */
  readonly key: number;
  /** Main thread time for one key, until everything has settled. */
  readonly busy: number;
  readonly elements: number;
}

/** A long table of readings in our form and in stock JSON Forms with the Material renderers: the same schema in the same run. */
export async function measureTable(): Promise<void> {
  const page = await pageFiles(path.join(import.meta.dirname, 'form-page/table.tsx'));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() });
  line([
    `table: ${String(rows)} rows of ${String(columns)} readings; opened at full speed, keys at ${String(slowdown)}x slowdown, ` +
      `median of ${String(rounds)}`,
  ]);
  try {
    const all = { ours: [] as Figures[], stock: [] as Figures[] };
    // Alternating, so that a busy moment of the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) all[kind].push(await measured(browser, page, kind));
    }
    const [ours, stock] = [middle(all.ours), middle(all.stock)];
    say('ours', ours);
    say('stock', stock);
    line([`   a box alone on an empty page: key to paint ${(await keyOfABoxAlone(browser)).toFixed(0)} ms`]);
    line([
      '   ratio',
      `open ${(stock.open / ours.open).toFixed(1)}`,
      `key to paint ${(stock.key / ours.key).toFixed(1)}`,
      `work for one key ${(stock.busy / ours.busy).toFixed(1)}`,
      `elements ${(stock.elements / ours.elements).toFixed(1)}`,
    ]);
  } finally {
    await browser.close();
  }
}

function say(kind: string, { open, key, busy, elements }: Figures): void {
  line([
    `   ${kind.padEnd(5)}`,
    `open ${open.toFixed(0)} ms`,
    `key to paint ${key.toFixed(0)} ms`,
    `work for one key ${busy.toFixed(0)} ms`,
    `elements ${elements.toFixed(0)}`,
  ]);
}

function middle(all: readonly Figures[]): Figures {
  const of = (figure: keyof Figures): number => median(all.map((one) => one[figure]));
  return { open: of('open'), key: of('key'), busy: of('busy'), elements: of('elements') };
}

async function measured(
  browser: Browser,
  { script, style }: PageFiles,
  kind: (typeof kinds)[number],
): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  page.setDefaultTimeout(180_000);
  try {
    await page.setContent(`<!doctype html><style>${style}</style><div id="root"></div>`);
    await page.addScriptTag({ content: script });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const open = await page.evaluate<number>(`openTable(${JSON.stringify(kind)}, ${JSON.stringify(table())})`);
    const elements = await page.locator('#root *').count();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return { open, elements, ...(await typedInto(page, devtools)) };
  } finally {
    await page.close();
  }
}

/** The cost of a key on this machine without any form. */
async function keyOfABoxAlone(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><div id="root"><table><td><input>');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const { key } = await typedInto(page, devtools);
  await page.close();
  return key;
}

async function typedInto(page: Page, devtools: CDPSession): Promise<Pick<Figures, 'key' | 'busy'>> {
  await page.evaluate(`(() => {
    window.keys = [];
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() =>
      setTimeout(() => keys.push(performance.now() - timeStamp), 0)), { capture: true });
  })()`);
  await page.locator('#root td input').first().click();
  await page.waitForTimeout(settleMs);
  const busy: number[] = [];
  for (let key = 0; key < keysPerRound; key += 1) {
    const before = await busyMs(devtools);
    await page.keyboard.press(String((key % 9) + 1));
    await page.waitForTimeout(settleMs);
    busy.push((await busyMs(devtools)) - before);
  }
  return { key: median(await page.evaluate<number[]>('keys')), busy: median(busy) };
}

async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Plain JSON Schema without our keywords. */
function table(): Readonly<Record<'schema' | 'uischema' | 'data', JsonObject>> {
  const names = Array.from({ length: columns }, (_, at) => `reading${String(at + 1)}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'number', minimum: 0, maximum: 1000 }]));
  const row = (at: number): JsonObject =>
    Object.fromEntries(names.map((name, column) => [name, (at * columns + column) / 8]));
  return {
    schema: {
      type: 'object',
      properties: { readings: { type: 'array', items: { type: 'object', properties, required: names } } },
    },
    uischema: { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/readings' }] },
    data: { readings: Array.from({ length: rows }, (_, at) => row(at)) },
  };
}
