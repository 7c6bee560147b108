import { chromium, type Browser } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../programs/chromium.ts';
import { line, median } from './figures.ts';
import { serveFormSite } from './form-site.ts';
import { filled, slowdown, typed, type BenchForm, type Typed } from './typed-form.ts';

const sizes = [100, 1000, 2000];
const layouts = ['sections', 'one page'] as const;
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** Stock forms respond too slowly to fill in all their fields. */
const filledInStock = 100;

/** Response times of a long form: ours next to stock JSON Forms with the Material renderers, on the same schema in the same run. */
export async function measureForm(): Promise<void> {
  const site = await serveFormSite(sizes, layouts);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() });
  line([`form: typing with the processor ${String(slowdown)} times slower, median of ${String(rounds)}`]);
  try {
    await measureBare(browser, site.url);
    for (const layout of layouts) await measureLayout(browser, site.url, layout);
    await measureFilling(browser, site.url);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** The lower bound of all figures: a key in a text box without listeners. */
async function measureBare(browser: Browser, url: string): Promise<void> {
  const all: Typed[] = [];
  for (let round = 0; round < rounds; round += 1)
    all.push(await typed(browser, url, { kind: 'bare', fields: Math.min(...sizes), layout: 'sections' }));
  line(['   20 boxes that nobody listens to:', ...figures(middle(all))]);
}

async function measureLayout(browser: Browser, url: string, layout: BenchForm['layout']): Promise<void> {
  const inps: number[] = [];
  for (const fields of sizes) {
    const all = { ours: [] as Typed[], stock: [] as Typed[] };
    // Alternating, so that a busy moment of the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of ['ours', 'stock'] as const)
        all[kind].push(await typed(browser, url, { kind, fields, layout }));
    }
    const [ours, stock] = [middle(all.ours), middle(all.stock)];
    line([`${String(fields).padStart(5)} fields, ${layout}: ours `, ...figures(ours)]);
    line([`${String(fields).padStart(5)} fields, ${layout}: stock`, ...figures(stock)]);
    line([`      ${ratios(ours, stock)}`]);
    inps.push(ours.inp);
  }
  const growth = (inps.at(-1) ?? Number.NaN) / (inps.at(0) ?? Number.NaN);
  line([
    `   INP of ours grows ${growth.toFixed(1)} times from ${String(sizes.at(0))} to ${String(sizes.at(-1))} fields`,
  ]);
}

function middle(all: readonly Typed[]): Typed {
  const of = (figure: keyof Typed): number => median(all.map((one) => one[figure]));
  return { inp: of('inp'), key: of('key'), cpu: of('cpu'), firstInput: of('firstInput'), heapMb: of('heapMb') };
}

function figures({ inp, key, cpu, firstInput, heapMb }: Typed): readonly string[] {
  return [
    `INP ${inp.toFixed(0)} ms`,
    `key to paint ${key.toFixed(0)} ms`,
    `processor ${cpu.toFixed(0)} ms a key`,
    `first input ${firstInput.toFixed(0)} ms`,
    `heap ${heapMb.toFixed(1)} MB`,
  ];
}

function ratios(ours: Typed, stock: Typed): string {
  const times = (figure: keyof Typed): string => (stock[figure] / ours[figure]).toFixed(1);
  return `ours is faster by: INP ${times('inp')}, key to paint ${times('key')}, processor ${times('cpu')}, first input ${times('firstInput')}`;
}

async function measureFilling(browser: Browser, url: string): Promise<void> {
  const fields = sizes.at(-1) ?? 0;
  for (const kind of ['ours', 'stock'] as const) {
    const most = kind === 'ours' ? fields : filledInStock;
    const { count, beforeMb, afterMb } = await filled(browser, url, { kind, fields, layout: 'one page' }, most);
    line([
      `   ${kind}: ${String(count)} of ${String(fields)} fields filled one after another`,
      `heap ${beforeMb.toFixed(1)} MB before, ${afterMb.toFixed(1)} MB after, growth ${(afterMb - beforeMb).toFixed(1)} MB`,
    ]);
  }
}
