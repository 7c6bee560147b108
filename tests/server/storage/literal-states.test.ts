import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/storage/database.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import { openPostgres } from '../../../src/server/storage/postgres/postgres.ts';
import { stateColumns } from '../../../src/server/storage/literal-states.ts';
import { placeWithTables, type TestPlace } from './both-engines.ts';

let place: TestPlace;
let storage: Storage;

beforeAll(async () => {
  place = await placeWithTables('sqlite');
  storage = await place.open();
});
afterAll(async () => {
  await storage.close();
  await place.remove();
});

describe('states in statements', () => {
  it('stand in the statement, so that it is prepared once', () => {
    const query = storage.store.db
      .selectFrom('reports as r')
      .select('r.report_id')
      .where('r.status', '=', 'submitted')
      .where('r.mapping_id', '=', 7);
    const { sql: text, parameters } = query.compile();
    expect(text).toContain(`where "r"."status" = 'submitted' and "r"."mapping_id" = ?`);
    expect(parameters).toEqual([7]);
  });

  it('stand in those for PostgreSQL too, so that it plans them once', async () => {
    const { db, close } = openPostgres<Database>('postgres://nobody@localhost:1/none');
    const query = db
      .selectFrom('reports')
      .select('report_id')
      .where('status', '=', 'submitted')
      .where('mapping_id', '=', 7);
    expect(query.compile()).toMatchObject({
      sql: `select "report_id" from "reports" where "status" = 'submitted' and "mapping_id" = $1`,
      parameters: [7],
    });
    await close();
  });

  it('stand there as lists, and in what is written', () => {
    const { db } = storage.store;
    const several = db
      .selectFrom('tasks')
      .select('task_id')
      .where('status', 'in', ['assigned', 'in_progress'])
      .compile();
    expect(several.sql).toContain(`"status" in ('assigned', 'in_progress')`);
    const written = db.updateTable('reports').set({ status: 'superseded' }).where('status', '=', 'submitted').compile();
    expect(written).toMatchObject({
      sql: `update "reports" set "status" = ? where "status" = 'submitted'`,
      parameters: ['superseded'],
    });
  });

  it.each(["it's", "' or 1 = 1 --", 'ON', '', 'x'.repeat(41), 'a b', 'état'])('only as plain words: %j', (state) => {
    const { sql: text, parameters } = storage.store.db
      .selectFrom('tasks')
      .select('task_id')
      .where('status', '=', state as 'assigned')
      .compile();
    expect(text).toContain('"status" = ?');
    expect(parameters).toEqual([state]);
  });

  it('are those of every partial index', async () => {
    const { rows } = await sql<{ definition: string }>`select sql as definition from sqlite_master
      where type = 'index' and sql like '% where %'`.execute(storage.store.db);
    const compared = rows.flatMap(({ definition }) =>
      [...definition.slice(definition.indexOf(' where ')).matchAll(/(\w+) (?:=|<>|in|not in) /g)].map(
        ([, name]) => name,
      ),
    );
    expect([...new Set(compared)].toSorted()).toEqual([...stateColumns].toSorted());
  });
});
