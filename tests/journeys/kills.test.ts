import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, signIn } from './browser.ts';
import { openKillable, pause } from './killable-browser.ts';
import { ReportOnGlass } from './report-on-glass.ts';
import { serveApp, type ServedApp } from './served-app.ts';
import { chances, safeAfterMs, typeUntilKilled, type Typed } from './type-until-killed.ts';
import { ask, factsOf } from './visit-again.ts';

/** `npm run bench -- kills` asks for many more. */
const kills = Number(process.env['KILLS'] ?? 4);
const seed = Number(process.env['KILLS_SEED'] ?? 20_261_121);

let app: ServedApp;

beforeAll(async () => {
  app = await serveApp();
  await dropStockPair();
});

afterAll(async () => {
  await app.stop();
});

interface Place {
  readonly name: string;
  readonly link: RegExp;
  /** Opens the report's part where the box stands. */
  readonly box: (page: Page) => Promise<Locator>;
}

const places: readonly Place[] = [
  {
    name: 'in a box of a shipped report',
    link: /Under-voltage relay/,
    box: async (page) => {
      const report = new ReportOnGlass(page);
      await page.locator('.form-section').first().waitFor();
      await report.openSection('Remarks');
      return report.field('/closing/remarks').locator('textarea');
    },
  },
  {
    name: 'inside stock renderers: a tab, in it a list with its detail',
    link: /Stock orders/,
    box: async (page) => {
      await openOrder(page);
      return page.getByRole('textbox', { name: 'Remark' });
    },
  },
];

/** The first order, made if there is none yet. */
async function openOrder(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Orders' }).click();
  const add = page.getByRole('button', { name: /^Add to Orders/ });
  await add.waitFor();
  const orders = page.locator('.form-stock .MuiList-root [role=button]');
  if ((await orders.count()) === 0) await add.click();
  await orders.first().click();
}

describe.each(places)('a browser that is killed while someone types $name', ({ link, box }) => {
  it(
    `loses no key older than ${String(safeAfterMs)} ms, ${String(kills)} times over (seed ${String(seed)})`,
    { timeout: 60_000 + kills * 15_000 },
    async () => {
      const profile = await mkdtemp(path.join(tmpdir(), 'killed-'));
      const chance = chances(seed);
      let typed: Typed = { safe: '', all: '' };
      for (let kill = 0; kill <= kills; kill += 1) {
        const browser = await openKillable(profile);
        const field = await box(await reopened(browser.page, link));
        await field.waitFor();
        const kept = await field.inputValue();
        expect(kept.startsWith(typed.safe), `kill ${String(kill)}: "${kept}" holds "${typed.safe}"`).toBe(true);
        expect(typed.all.startsWith(kept), `kill ${String(kill)}: "${kept}" was typed`).toBe(true);
        if (kill < kills) typed = await typeUntilKilled(browser, field, chance);
        else await browser.kill();
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  );
});

it(
  'a report submitted right after the last key has it, in our boxes and inside stock renderers',
  { timeout: 60_000 + kills * 15_000 },
  async () => {
    const browser = await launch();
    const office = await (await browser.newContext()).newPage();
    await signIn(office, app.url, 'meera');
    const page = await reopened(await (await browser.newContext()).newPage(), /Stock orders/);
    const mappingId = Number(new URL(page.url()).pathname.split('/')[2]);
    for (let time = 1; time <= kills; time += 1) {
      const [ours, theirs] = [`our last key ${String(time)}`, `their last key ${String(time)}`];
      await typeOver(page.getByRole('textbox', { name: 'Note' }), ours);
      await openOrder(page);
      await typeOver(page.getByRole('textbox', { name: 'Remark' }), theirs);
      await submitNow(page);
      const { Submitted } = await factsOf(page, mappingId);
      expect(Submitted?.Values).toMatchObject({ note: ours, orders: [{ remark: theirs }] });
      await ask(office, 'POST', `mappings/${String(mappingId)}/reopen`, { Reason: 'To be submitted once more' });
      await page.reload();
    }
    await browser.close();
  },
);

async function typeOver(box: Locator, text: string): Promise<void> {
  await box.press('ControlOrMeta+a');
  await box.pressSequentially(text, { delay: 40 });
}

async function submitNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit report' }).click();
  const answer = page.waitForResponse((response) => response.url().endsWith('/submit'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /submit/i })
    .click();
  expect((await answer).ok()).toBe(true);
}

/** The session may be gone with the browser: cookies are written late. Then one signs in again, and the report is there. */
async function reopened(page: Page, link: RegExp): Promise<Page> {
  await page.goto(app.url);
  await page
    .getByLabel('User name')
    .or(page.getByRole('heading', { name: 'Today', exact: true }))
    .first()
    .waitFor();
  if (await page.getByLabel('User name').isVisible()) await signIn(page, app.url);
  // The pair was dropped in a moment ago.
  const report = page.getByRole('link', { name: link }).first();
  for (let tries = 0; tries < 20 && (await report.count()) === 0; tries += 1) {
    await pause(500);
    await page.reload();
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  }
  await report.click();
  return page;
}

/** A pair of plain JSON Forms in the place of a type that the demo has a report of. */
async function dropStockPair(): Promise<void> {
  const text = { type: 'string' };
  const schema = {
    title: 'Stock orders',
    type: 'object',
    properties: {
      note: text,
      orders: {
        type: 'array',
        items: { type: 'object', properties: { title: { type: 'string' }, remark: { type: 'string' } } },
      },
    },
  };
  const layout = {
    type: 'VerticalLayout',
    elements: [
      { type: 'Control', scope: '#/properties/note' },
      {
        type: 'Categorization',
        elements: [
          { type: 'Category', label: 'Empty', elements: [] },
          {
            type: 'Category',
            label: 'Orders',
            elements: [{ type: 'ListWithDetail', scope: '#/properties/orders' }],
          },
        ],
      },
    ],
  };
  await writeFile(path.join(app.uischemasDir, 'earth-fault-relay.uischema.json'), JSON.stringify(layout));
  await writeFile(path.join(app.schemasDir, 'earth-fault-relay.schema.json'), JSON.stringify(schema));
}
