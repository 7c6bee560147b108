import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listenFor, phone, signIn } from './browser.ts';
import { fullPass } from './full-pass.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { useStage } from './stage.ts';

/**
 * The promise to a security officer: nothing in the page ever makes code out of a text. The policy forbids it, and here
 * everything that could do it is wrapped before the first script runs.
 */
async function watchForCode(page: Page): Promise<readonly string[]> {
  const made: string[] = [];
  await page.exposeFunction('reportMadeCode', (text: string) => made.push(text));
  await page.addInitScript(() => {
    const told = (what: string): void => {
      const { stack = '' } = new Error(what);
      // The driver's own questions to the page come through `eval` as well; they are no script of the page.
      if (stack.includes('UtilityScript')) return;
      (window as unknown as { reportMadeCode(text: string): void }).reportMadeCode(`${what}\n${stack}`);
    };
    const wrapped = <T extends (...args: never[]) => unknown>(what: string, original: T): T =>
      new Proxy(original, {
        apply: (target, self, args) => {
          told(what);
          return Reflect.apply(target, self, args) as unknown;
        },
        construct: (target, args) => {
          told(`new ${what}`);
          return Reflect.construct(target, args) as object;
        },
      });
    const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
    for (const kind of kinds) {
      const prototype = Object.getPrototypeOf(kind) as { constructor: FunctionConstructor };
      const made = wrapped(prototype.constructor.name, prototype.constructor);
      Object.defineProperty(prototype, 'constructor', { value: made, configurable: true });
      if (made.name === 'Function') Object.defineProperty(window, 'Function', { value: made, writable: true });
    }
    Object.defineProperty(window, 'eval', { value: wrapped('eval', window.eval), writable: true });
    for (const timer of ['setTimeout', 'setInterval'] as const) {
      const original = window[timer];
      const checked = (handler: TimerHandler, ...rest: unknown[]): number => {
        if (typeof handler === 'string') told(timer);
        return Reflect.apply(original, window, [handler, ...rest]) as number;
      };
      Object.defineProperty(window, timer, { value: checked, writable: true });
    }
  });
  return made;
}

const stage = useStage();

interface Watched {
  readonly page: Page;
  readonly made: readonly string[];
  readonly complaints: readonly string[];
}

async function watchedPage(): Promise<Watched> {
  const page = await stage.browser.newPage({ viewport: phone });
  const complaints = await listenFor(page);
  const made = await watchForCode(page);
  return { page, made, complaints };
}

describe('under the strict policy', () => {
  it('every way to make code of a text is heard by the watch, and refused by the policy', async () => {
    const { page, made, complaints } = await watchedPage();
    await page.goto(stage.app.url);
    const refused = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const ways: readonly (() => unknown)[] = [
            () => window.eval('1'),
            () => Reflect.construct(Function, ['return 1']),
            () => Reflect.apply(Function, undefined, ['return 1']),
            () => (() => {}).constructor('return 1') as unknown,
            () => (async () => {}).constructor('return 1') as unknown,
            () => Reflect.apply(window.setTimeout, window, ['1', 0]) as unknown,
          ];
          // Later, so that it is not taken for a question of the driver.
          setTimeout(() => {
            let count = 0;
            for (const way of ways) {
              try {
                way();
              } catch {
                count += 1;
              }
            }
            resolve(count);
          }, 0);
        }),
    );
    const heard = made.map((text) => text.split('\n')[0]);
    expect(heard).toEqual(['eval', 'new Function', 'Function', 'Function', 'AsyncFunction', 'setTimeout']);
    expect(refused).toBeGreaterThanOrEqual(5);
    await expect.poll(() => complaints.filter((text) => text.startsWith('policy:')).length).toBeGreaterThanOrEqual(5);
    await page.close();
  });

  it('a report is filled, judged, signed, submitted and printed without making code', async () => {
    const { page, made, complaints } = await watchedPage();
    const answer = await page.goto(stage.app.url);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-(?:eval|inline)/);

    await signIn(page, stage.app.url);
    await page
      .getByRole('link', { name: /Under-voltage relay/ })
      .first()
      .click();
    const report = new ReportOnGlass(page);
    for (const { section, entries } of await fullPass('under-voltage-relay')) {
      if (entries.length === 0 && !(await report.offers(section.label))) continue;
      await report.openSection(section.label);
      for (const [pointer, value] of entries) await report.enter(pointer, value);
      for (const pointer of await report.emptyTexts()) await report.enter(pointer, 'As per site record');
    }
    await page.getByRole('status', { name: 'Outcome' }).getByText('Satisfactory').waitFor();
    await page.getByRole('button', { name: 'Submit report' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /submit/i })
      .click();
    await page.getByText(/^Submitted R0/).waitFor();
    await page.getByRole('link', { name: 'Print' }).click();
    await page.waitForURL('**/print');
    await page.getByText('Sahyadri Switchgear Services').first().waitFor();

    expect(complaints).toEqual([]);
    expect(made).toEqual([]);
    await page.close();
  });

  it('a stock pair is filled through the Material renderers, its rules and choices included, without making code', async () => {
    await dropStockPair();
    const { page, made, complaints } = await watchedPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await signIn(page, stage.app.url);
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
        return page.getByRole('link', { name: /Stock pair/ }).count();
      })
      .toBeGreaterThan(0);
    await page
      .getByRole('link', { name: /Stock pair/ })
      .first()
      .click();

    await page.getByRole('slider').waitFor();
    const report = new ReportOnGlass(page);
    await report.enter('/name', 'Asha');
    // Shown by a rule with two conditions.
    expect(await page.getByLabel('Nationality').count()).toBe(0);
    await report.enter('/vegetarian', true);
    await page.getByRole('slider').press('ArrowRight');
    await page.getByRole('tab', { name: 'Home' }).click();
    await page.getByLabel('Nationality').first().waitFor();
    await page.getByLabel('Street').fill('MG Road');
    await page
      .getByRole('button', { name: /Add row/ })
      .first()
      .click();
    await page.getByText(/^Draft saved/).waitFor();

    expect(scripts.some((file) => file.includes('stock-renderers'))).toBe(true);
    expect(scripts.some((file) => file.endsWith('/validator.js'))).toBe(true);
    expect(complaints).toEqual([]);
    expect(made).toEqual([]);
    await page.close();
  });
});

const control = (name: string, more: object = {}): object => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...more,
});

/** A pair of plain JSON Forms in the place of a type that the demo has a report of. */
async function dropStockPair(): Promise<void> {
  const schema = {
    title: 'Stock pair',
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 3 },
      vegetarian: { type: 'boolean' },
      rating: { type: 'integer', minimum: 0, maximum: 5, default: 3 },
      nationality: { type: 'string', enum: ['DE', 'IN', 'JP', 'Other'] },
      who: {
        oneOf: [
          { title: 'Address', type: 'object', properties: { street: { type: 'string' } }, required: ['street'] },
          { title: 'User', type: 'object', properties: { mail: { type: 'string' } }, required: ['mail'] },
        ],
      },
      orders: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
    },
  };
  const conditions = [
    { scope: '#/properties/vegetarian', schema: { const: true } },
    { scope: '#/properties/name', schema: { type: 'string', minLength: 3, pattern: '^A' } },
  ];
  const rule = { effect: 'SHOW', condition: { type: 'AND', conditions } };
  const layout = {
    type: 'VerticalLayout',
    elements: [
      control('name'),
      control('vegetarian'),
      {
        type: 'Categorization',
        elements: [
          { type: 'Category', label: 'Likes', elements: [control('rating', { options: { slider: true } })] },
          { type: 'Category', label: 'Home', elements: [control('nationality', { rule }), control('who')] },
        ],
      },
      control('orders'),
    ],
  };
  await writeFile(path.join(stage.app.uischemasDir, 'earth-fault-relay.uischema.json'), JSON.stringify(layout));
  await writeFile(path.join(stage.app.schemasDir, 'earth-fault-relay.schema.json'), JSON.stringify(schema));
}
