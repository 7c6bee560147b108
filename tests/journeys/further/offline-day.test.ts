import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportOnGlass } from '../glass/report-on-glass.ts';
import { openShortReport, remark, submitWithoutConnection } from '../reports/short-report.ts';
import { dropShortType } from '../reports/short-type.ts';
import { factsOf } from '../reports/visit-again.ts';
import { fillAnyway, goWithin, phone, signIn } from '../stage/browser.ts';
import { faultProxyTo, type FaultProxy } from '../stage/fault-proxy.ts';
import { artefacts } from '../stage/pictures.ts';
import { packed } from '../stage/packed.ts';
import { newHome, useStage } from '../stage/stage.ts';

/** Twenty when there is time for it. */
const count = process.env['SOAK'] === '1' ? 20 : 3;
const slug = 'earth-fault-relay';
const reports = Array.from({ length: count }, (_, at) => 9_001 + at);

const stage = useStage(async () => {
  const home = await newHome();
  await dropShortType(home);
  addReports(path.join(home, 'data', 'reports.sqlite'));
  return home;
});

let proxy: FaultProxy;

beforeAll(async () => {
  proxy = await faultProxyTo(stage.app.url);
});

afterAll(() => proxy.close());

/** More reports like the one of the demo, in the same job card, each on equipment of its own. */
function addReports(file: string): void {
  const database = new Database(file);
  const one = (sql: string): Record<string, unknown> => {
    // The driver adds a member of its own to each row.
    const { _metadata, ...row } = database.prepare(sql).get() as Record<string, unknown>;
    return row;
  };
  const add = (table: string, row: Record<string, unknown>): void => {
    const columns = Object.keys(row);
    const names = columns.map((name) => `"${name}"`).join(', ');
    database
      .prepare(`insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`)
      .run(Object.values(row));
  };
  const mapping = one(`select * from mappings where mapping_id = 5009`);
  const equipment = one(`select * from equipment where equipment_id = ${String(mapping['equipment_id'])}`);
  for (const id of reports) {
    const own = { equipment_id: id, asset_code: `SEQ-DAY-${String(id)}`, serial_no: `DAY-${String(id)}` };
    add('equipment', { ...equipment, ...own });
    add('mappings', { ...mapping, mapping_id: id, seq: id, equipment_id: id });
  }
  database.close();
}

const attendance = (page: Page) => page.getByRole('region', { name: 'Attendance' });

async function fill(page: Page, mappingId: number): Promise<void> {
  await goWithin(page, `/${slug}/${String(mappingId)}`);
  await expect.poll(() => new ReportOnGlass(page).field('/remark').count()).toBe(1);
  await remark(page).pressSequentially(`Tested ${String(mappingId)}`);
  await submitWithoutConnection(page);
}

it(
  `a day without a network, from check-in to check-out with ${String(count)} reports, arrives when it is back: each thing once, and in order`,
  { timeout: 600_000 },
  async () => {
    const context = await stage.browser.newContext({ viewport: phone, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await signIn(page, proxy.url);
    await fillAnyway(page);
    // What is not packed here would be missing in a substation: the form's code comes with the first report.
    await openShortReport(page);
    await page.goBack();
    await packed(page);

    await context.setOffline(true);
    proxy.chosen = () => 'request lost';
    await page.getByRole('button', { name: 'Work offline' }).click();
    await attendance(page).getByRole('button', { name: 'Check in' }).click();
    await attendance(page)
      .getByText(/^In since/)
      .waitFor();
    for (const mappingId of reports) await fill(page, mappingId);
    await goWithin(page, '/executive-home');
    await attendance(page).getByRole('button', { name: 'Check out' }).click();
    await attendance(page)
      .getByText(/^Not checked in|^Checked out/)
      .waitFor();
    await page.getByRole('button', { name: /waiting$/ }).waitFor();

    const from = proxy.seen.length;
    proxy.chosen = () => undefined;
    const begun = performance.now();
    await context.setOffline(false);
    const changed = () =>
      proxy.seen.slice(from).filter(({ method, path: asked }) => method !== 'GET' && asked.includes('/v1/'));
    const arrived = () => changed().filter(({ status }) => status !== undefined && status < 300);
    const submitted = () => arrived().filter(({ path: asked }) => asked.endsWith('/submit'));
    await expect.poll(() => submitted().length).toBe(count);
    const secondsOfReports = (performance.now() - begun) / 1_000;
    // The check-out can be undone for ten seconds, and is sent after them.
    await page.getByRole('button', { name: 'All sent' }).waitFor({ timeout: 120_000 });
    const seconds = (performance.now() - begun) / 1_000;

    const done = arrived();
    const named = (part: RegExp) => done.filter(({ path: asked }) => part.test(asked));
    expect(new Set(done.map(({ key }) => key)).size).toBe(done.length);
    expect(named(/punches$/)).toHaveLength(2);
    expect(named(/\/submit$/)).toHaveLength(count);
    for (const mappingId of reports) {
      const own = named(new RegExp(`/mappings/${String(mappingId)}/`)).map(({ path: asked }) =>
        asked.split('/').at(-1),
      );
      // That the safety checks were still open is sent with the call, not with the report: either may come first.
      expect(own.filter((name) => name === 'safety-bypass')).toHaveLength(1);
      const report = own.filter((name) => name !== 'safety-bypass');
      // Whoever types for longer than five seconds saves the draft twice.
      expect([...new Set(report.slice(0, -1)), report.at(-1)]).toEqual(['draft', 'submit']);
      const facts = await factsOf(page, mappingId);
      expect(facts).toMatchObject({ Submitted: { Values: { remark: `Tested ${String(mappingId)}` } } });
      expect(facts.Revisions).toHaveLength(1);
    }
    await mkdir(artefacts, { recursive: true });
    await writeFile(
      path.join(artefacts, 'offline-day.json'),
      JSON.stringify({
        reports: count,
        changes: done.length,
        asked: proxy.seen.length - from - changed().length,
        secondsOfReports,
        seconds,
      }),
    );
    await context.close();
  },
);
