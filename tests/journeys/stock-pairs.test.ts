import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { features, type Feature } from '../form/stock/pairs.ts';
import { launch, listenFor, phone, signIn } from './browser.ts';
import { newHome, serveApp, type ServedApp } from './served-app.ts';

const artefacts = 'node_modules/.cache/journeys';
const hundreds = 300;
const names = Array.from({ length: hundreds }, (_, at) => `field${String(at)}`);

const pairs: readonly Pick<Feature, 'name' | 'schema' | 'uischema'>[] = [
  ...features,
  {
    name: `${String(hundreds)} fields`,
    schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
  },
];

let home: string;
let app: ServedApp;
let browser: Browser;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  home = await newHome();
  for (const [at, { name, schema, uischema }] of pairs.entries()) await drop(slugOf(at), name, schema, uischema);
  app = await serveApp(home);
  browser = await launch();
  page = await browser.newPage({ viewport: phone });
  complaints = await listenFor(page);
  await mkdir(artefacts, { recursive: true });
  await signIn(page, app.url, 'meera');
});

afterAll(async () => {
  await browser.close();
  await app.stop();
  await rm(home, { recursive: true, force: true });
});

describe('a pair of plain JSON Forms, dropped in', () => {
  it.each(pairs.map(({ name }, at) => ({ name, at })))('opens on a phone and looks at home: $name', async ({ at }) => {
    await page.goto(`${app.url}/report-types/${slugOf(at)}`);
    const form = page.locator('.report-form').first();
    await form.waitFor();
    await page.getByText('Loading this part…').first().waitFor({ state: 'detached' });
    await page.screenshot({ path: path.join(artefacts, `${slugOf(at)}.png`), fullPage: true });
    expect(complaints).toEqual([]);
    expect(await form.evaluate(strangers)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

/** Texts of stock parts in another typeface than the form's, and parts that failed. */
function strangers(form: Element): readonly string[] {
  const own = getComputedStyle(form).fontFamily;
  const parts = [...form.querySelectorAll('.form-stock :is(p, span, label, button, input, h6, td, th)')];
  const odd = parts.filter((part) => part.textContent !== '' && getComputedStyle(part).fontFamily !== own);
  const refused = /No applicable|cannot be shown/.exec(form.textContent);
  return [...odd.map((part) => `${part.tagName} ${part.textContent}`), ...(refused ?? [])];
}

function slugOf(at: number): string {
  return `stock-pair-${String(at)}`;
}

async function drop(slug: string, title: string, schema: JsonObject, uischema: JsonObject | undefined): Promise<void> {
  await writeFile(path.join(home, 'schemas', `${slug}.schema.json`), JSON.stringify({ title, ...schema }));
  if (uischema !== undefined)
    await writeFile(path.join(home, 'uischemas', `${slug}.uischema.json`), JSON.stringify(uischema));
}
