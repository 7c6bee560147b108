import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../stage/browser.ts';
import { leaveRecordIncomplete, openKillable, pause } from '../glass/killable-browser.ts';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { artefacts } from '../stage/pictures.ts';
import { newHome, useStage } from '../stage/stage.ts';
import { chances, pressUntilSaved, typeUntilKilled, type Typed } from '../glass/type-until-killed.ts';
import { ask, factsOf } from '../reports/visit-again.ts';

/** A few kills are a smoke test; hundreds search for a critical moment. */
const kills = Number(process.env['KILLS'] ?? (process.env['SOAK'] === '1' ? 200 : 3));
const seed = Number(process.env['KILLS_SEED'] ?? 20_261_121);
const longestMs = 120_000 + kills * 60_000;

const stage = useStage(async () => {
  const home = await newHome();
  await dropStockPair(home);
  return home;
});

interface TypedBox {
  readonly name: string;
  readonly link: RegExp;
  /** Opens the part of the report that contains the box. */
  readonly box: (page: Page) => Promise<Locator>;
}

const places: readonly [TypedBox, TypedBox] = [
  {
    name: 'in a box of a shipped report',
    link: /Under-voltage relay/,
    box: async (page) => {
      const report = new ReportOnGlass(page);
      await page.locator('.form-section').first().waitFor();
      await report.openSection('Conclusion');
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

/** The first order; created if there is none. */
async function openOrder(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Orders' }).click();
  const add = page.getByRole('button', { name: /^Add to Orders/ });
  await add.waitFor();
  const orders = page.locator('.form-stock .MuiList-root [role=button]');
  if ((await orders.count()) === 0) await add.click();
  await orders.first().click();
}

describe.each(places)('typing $name', ({ name, link, box }) => {
  it(
    `a browser killed while someone types ${name} has kept every key that the form had called saved, ${String(kills)} times over (seed ${String(seed)})`,
    { timeout: longestMs },
    async () => {
      const profile = await newProfile();
      const chance = chances(seed);
      let typed: Typed = { saved: '', all: '', keys: [] };
      const lost: { readonly kill: number; readonly ageMs: number }[] = [];
      for (let round = 0; round <= kills; round += 1) {
        const browser = await openKillable(profile);
        onTestFinished(() => browser.kill());
        // Before the app is loaded: it keeps the clock that it finds.
        await browser.page.clock.setSystemTime(Date.now());
        const field = await box(await reopened(browser.page, link));
        await field.waitFor();
        const kept = await field.inputValue();
        if (!kept.startsWith(typed.saved)) throw new Error(await lossOf(browser.page, field, { round, typed }));
        expect(typed.all.startsWith(kept), `kill ${String(round)}: "${kept}" was typed`).toBe(true);
        const oldest = typed.keys.find(({ text }) => text.length > kept.length);
        if (oldest !== undefined) lost.push({ kill: round, ageMs: Math.round(oldest.ageMs) });
        if (round < kills) typed = await typeUntilKilled(browser, field, { chance, round });
        else await browser.kill();
      }
      // For the bench; saving may take long on a busy machine.
      const figures = JSON.stringify({ name, kills, lost });
      await writeFile(`${artefacts}/${link.source.replaceAll(' ', '-').toLowerCase()}-kills.json`, figures);
    },
  );
});

it(
  'a kill in the middle of a write takes nothing with it, neither then nor at the next kill',
  { timeout: longestMs },
  async () => {
    const [{ link, box }] = places;
    const profile = await newProfile();
    let typed: string | undefined;
    for (const minute of [1, 2, 3]) {
      const { page, kill } = await openKillable(profile);
      onTestFinished(kill);
      await page.clock.setSystemTime(Date.now());
      const field = await box(await reopened(page, link));
      const kept = await field.inputValue();
      if (typed !== undefined) expect(kept).toBe(typed);
      await field.press('Control+End');
      await page.keyboard.type('kill ');
      await pressUntilSaved(page, String(minute), minute);
      typed = `${kept}kill ${String(minute)}`;
      await kill();
      await leaveRecordIncomplete(profile);
    }
  },
);

it(
  'a report submitted right after the last key contains it, in our boxes and inside stock renderers',
  { timeout: longestMs },
  async () => {
    const office = await stage.browser.newPage();
    await signIn(office, stage.app.url, 'meera');
    const page = await reopened(await stage.browser.newPage(), /Stock orders/);
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
  },
);

async function newProfile(): Promise<string> {
  const profile = await mkdtemp(path.join(tmpdir(), 'killed-'));
  onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  return profile;
}

/** What is missing, and whether the box holds it once the page has come to rest. A picture shows what else the page says. */
async function lossOf(page: Page, field: Locator, { round, typed: { saved } }: Loss): Promise<string> {
  const first = await field.inputValue();
  await page.screenshot({ path: `${artefacts}/lost-at-kill-${String(round)}.png`, fullPage: true });
  await pause(5_000);
  const later = await field.inputValue();
  await page.screenshot({ path: `${artefacts}/lost-at-kill-${String(round)}-later.png`, fullPage: true });
  return `kill ${String(round)}: saved "${saved}", shown "${first}", five seconds later "${later}"`;
}

interface Loss {
  readonly round: number;
  readonly typed: Typed;
}

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

/** The session may be lost with the browser, which writes cookies late. After signing in again the report is there. */
async function reopened(page: Page, link: RegExp): Promise<Page> {
  await page.goto(stage.app.url);
  await page
    .getByLabel('User name')
    .or(page.getByRole('heading', { name: 'Today', exact: true }))
    .first()
    .waitFor();
  if (await page.getByLabel('User name').isVisible()) await signIn(page, stage.app.url);
  await page.getByRole('link', { name: link }).first().click();
  return page;
}

/** A pair in plain JSON Forms that replaces a type with a report in the demo. */
async function dropStockPair(home: string): Promise<void> {
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
  await writeFile(path.join(home, 'uischemas', 'earth-fault-relay.uischema.json'), JSON.stringify(layout));
  await writeFile(path.join(home, 'schemas', 'earth-fault-relay.schema.json'), JSON.stringify(schema));
}
