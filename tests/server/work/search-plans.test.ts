import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../fixtures/people.ts';
import { fillWithCalls } from './many-calls.ts';
import { startNotingServer, type NotingServer } from './noting-server.ts';

let noting: NotingServer;
let office: Person;

beforeAll(async () => {
  noting = await startNotingServer('postgres');
  office = await noting.signedIn('office');
});
afterAll(() => noting.close());

/** The plans of the word queries of an answer; the tables here are so small that a scan would win unless it is disabled. */
async function plansOf(address: string): Promise<string> {
  const asked = await noting.askedBy(async () => expect((await office.get(address)).status).toBe(200));
  const plans = await noting.server.storage.store.db.connection().execute(async (db) => {
    await sql`set enable_seqscan = off`.execute(db);
    const steps: string[] = [];
    for (const query of asked.filter((one) => /from "(call|task)_search"/.test(one.sql))) {
      const { rows } = await db.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` });
      steps.push(...rows.flatMap((row) => Object.values(row)));
    }
    await sql`reset enable_seqscan`.execute(db);
    return steps;
  });
  return plans.join('\n');
}

it.each([
  ['/api/v1/calls?state=closed&q=relay%20krishna', 'call_search'],
  ['/api/v1/calls?q=relay%20krishna', 'call_search'],
  ['/api/v1/tasks?q=relay%20krishna', 'task_search'],
])('PostgreSQL looks for the words of %s in a sixteenth first, then in the index of all', async (address, table) => {
  const plans = await plansOf(address);
  expect(plans).toMatch(new RegExp(`Index Scan on ${table}_sample\\b[^]*Index Scan on ${table}_words\\b`));
});

it('SQLite scans in the order of the list where very many calls may match', async () => {
  const sqlite = await startNotingServer('sqlite');
  const { store } = sqlite.server.storage;
  await fillWithCalls(store);
  const person = await sqlite.signedIn('office');
  const asked = await sqlite.askedBy(async () => {
    expect((await person.get('/api/v1/calls?state=closed&q=sc-2024')).body.Items).not.toEqual([]);
  });
  const [page] = asked.filter((one) => one.sql.includes('+c.call_id <'));
  const plan = await store.db.executeQuery<{ detail: string }>({ ...page!, sql: `explain query plan ${page!.sql}` });
  const steps = plan.rows.map(({ detail }) => detail);
  expect(steps[0]).toMatch(/^(SCAN|SEARCH) c USING INDEX calls_over_closed/);
  expect(steps.join('\n')).not.toContain('ORDER BY');
  await sqlite.close();
});
