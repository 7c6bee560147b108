import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listenFor, phone, signIn } from './stage/browser.ts';
import { ReportOnGlass } from './glass/report-on-glass.ts';
import { useStage } from './stage/stage.ts';
import { watchForCode } from './glass/watch-for-code.ts';

const stage = useStage();

interface Watched {
  readonly page: Page;
  readonly made: readonly string[];
  readonly complaints: readonly string[];
}

async function watchedPage(): Promise<Watched> {
  const page = await stage.browser.newPage({ viewport: phone, serviceWorkers: 'allow' });
  const complaints = await listenFor(page);
  const made = await watchForCode(page);
  return { page, made, complaints };
}

describe('under the strict policy', () => {
  it('every way to evaluate a string as code is noticed by the watch and refused by the policy', async () => {
    const { page, made, complaints } = await watchedPage();
    const answer = await page.goto(stage.app.url);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-(?:eval|inline)/);
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
          // Deferred, so that it does not look like an evaluation by the driver.
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
    const heard = (): readonly (string | undefined)[] => made.map((text) => text.split('\n')[0]);
    await expect.poll(heard).toEqual(['eval', 'new Function', 'Function', 'Function', 'AsyncFunction', 'setTimeout']);
    expect(refused).toBeGreaterThanOrEqual(5);
    await expect.poll(() => complaints.filter((text) => text.startsWith('policy:')).length).toBeGreaterThanOrEqual(5);
    await page.close();
  });

  it('a stock pair is filled in through the Material renderers, including rules and choices, without evaluating a string', async () => {
    await dropStockPair();
    const { page, made, complaints } = await watchedPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await signIn(page, stage.app.url);
    await expect
      .poll(async () => (await page.request.get(`${stage.app.url}/api/v1/home`)).text())
      .toContain('Stock pair');
    await page.reload();
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
    await expect.poll(() => scripts.some((file) => file.endsWith('/validator.js'))).toBe(true);
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

/** A pair in plain JSON Forms that replaces a type with a report in the demo. */
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
