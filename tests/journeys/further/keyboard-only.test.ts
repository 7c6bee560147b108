import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { tableSlug } from '../reports/table-type.ts';
import { desk, signIn } from '../stage/browser.ts';
import { homeWith, useStage } from '../stage/stage.ts';

/** A report with a text, a choice, readings that are judged, and a signature. */
const type: JsonObject = {
  title: 'Residual voltage relay',
  type: 'object',
  'x-report': { edition: '1', category: 'relay', ansi: ['59'], equipment: ['relay'], prefix: 'KBR' },
  additionalProperties: false,
  required: ['tag', 'tight', 'name', 'signature'],
  properties: {
    tag: { title: 'Panel', type: 'string', maxLength: 20 },
    tight: { title: 'Terminals tight', type: 'boolean' },
    delays: {
      title: 'Delays',
      type: 'array',
      fixedRows: true,
      default: [
        { point: 'Point 1', most: 0.5 },
        { point: 'Point 2', most: 0.8 },
      ],
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['time'],
        properties: {
          point: { title: 'Point', type: 'string', maxLength: 20, readOnly: true },
          most: { title: 'Most', type: 'number', unit: 's', decimals: 3, readOnly: true },
          time: {
            title: 'Delay',
            type: 'number',
            unit: 's',
            decimals: 3,
            minimum: 0,
            maximum: 100,
            accept: { pass: 'atMost(value, row.most)', basis: 'Not too slow.' },
          },
        },
      },
    },
    name: { title: 'Name', type: 'string', maxLength: 60 },
    signature: { title: 'Signature', type: 'string', format: 'signature' },
  },
};

const stage = useStage(() => homeWith(tableSlug, type));
let page: Page;

beforeAll(async () => {
  page = await stage.browser.newPage({ viewport: desk, reducedMotion: 'reduce' });
  await signIn(page, stage.app.url);
});

it('a report is opened, filled in, signed and submitted with Tab, Enter and the arrows alone', async () => {
  await page
    .getByRole('link', { name: /Residual voltage relay/ })
    .first()
    .waitFor();
  await tabTo('a', /Residual voltage relay/);
  await page.keyboard.press('Enter');
  await page.locator('[data-pointer="/tag"] input').waitFor();

  await tabTo('[data-pointer="/tag"] *');
  await page.keyboard.type('=E01');
  await page.keyboard.press('Enter');
  // Enter leads on to what is open.
  await expect.poll(place).toBe('/tight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await tabTo('[data-pointer="/name"] *');
  await page.keyboard.type('Anita Deshmukh');
  await tabTo('[data-pointer="/signature"] button', /^Sign as “Anita Deshmukh”/);
  await page.keyboard.press('Enter');
  await page.locator('[data-pointer="/signature"] img').waitFor();

  await tabTo('.form-rail button', /^Delays/);
  await page.keyboard.press('Enter');
  await tabTo('[data-pointer="/delays/0/time"] *');
  await page.keyboard.type('0.45');
  await page.keyboard.press('Enter');
  await expect.poll(place).toBe('/delays/1/time');
  await page.keyboard.type('0.78');

  // It stands where Next open stood, and takes nothing for a moment: whoever tabs fast passes it many times in that time.
  await expect
    .poll(() => page.getByRole('button', { name: 'Submit report' }).getAttribute('aria-disabled'))
    .toBe('false');
  await tabTo('button', /^Submit report$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).waitFor();
  await tabTo('[role=dialog] button', /^Submit$/);
  await page.keyboard.press('Enter');
  await page.getByText('Submitted R0', { exact: true }).first().waitFor();
});

/** Where the focus is. */
const place = (): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset['pointer']);

/** Presses Tab until the focus is on such an element. */
async function tabTo(selector: string, text = /(?:)/): Promise<void> {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate((wanted) => {
      const now = document.activeElement;
      return now?.matches(wanted) === true ? now.textContent.trim() : undefined;
    }, selector);
    if (label !== undefined && text.test(label)) return;
  }
  throw new Error(`Nobody reaches ${selector} by Tab.`);
}
