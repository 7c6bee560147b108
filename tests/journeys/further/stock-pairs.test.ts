import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { features, type Feature } from '../../form/entry/stock/pairs.ts';
import { addresses } from '../stage/addresses.ts';
import { goWithin, listenFor, phone, signIn } from '../stage/browser.ts';
import { expectWidth } from '../stage/width.ts';
import { takePicture } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';

const hundreds = 300;
const names = Array.from({ length: hundreds }, (_, at) => `field${String(at)}`);

type Pair = Pick<Feature, 'name' | 'schema' | 'uischema'>;

const pairs: readonly Pair[] = [
  ...features,
  {
    name: `${String(hundreds)} fields`,
    schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
  },
];

const stage = useStage(async () => {
  const home = await newHome();
  for (const [at, pair] of pairs.entries()) await drop(home, slugOf(at), pair);
  return home;
});
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  page = await stage.browser.newPage({ viewport: phone });
  complaints = await listenFor(page);
  await signIn(page, stage.app.url, 'meera');
});

describe('a pair of plain JSON Forms', () => {
  it.each(pairs.map(({ name }, at) => ({ name, at })))(
    'a dropped-in pair of plain JSON Forms opens on a phone in the look of the app: $name',
    async ({ at }) => {
      const form = page.locator('.report-form').first();
      // Loading the app for every pair would take half a minute; the previous form disappears first.
      await goWithin(page, addresses.appearance);
      await form.waitFor({ state: 'detached' });
      await goWithin(page, `/report-types/${slugOf(at)}`);
      await form.waitFor();
      await page.getByText('Loading this part…').first().waitFor({ state: 'detached' });
      await takePicture(page, slugOf(at), { fullPage: true });
      expect(complaints).toEqual([]);
      expect(await form.evaluate(strangers)).toEqual([]);
      await expectWidth(page, phone.width);
    },
  );
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

async function drop(home: string, slug: string, { name, schema, uischema }: Pair): Promise<void> {
  await writeFile(path.join(home, 'schemas', `${slug}.schema.json`), JSON.stringify({ title: name, ...schema }));
  if (uischema !== undefined)
    await writeFile(path.join(home, 'uischemas', `${slug}.uischema.json`), JSON.stringify(uischema));
}
