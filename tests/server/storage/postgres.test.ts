import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Storage } from '../../../src/server/storage/open-storage.ts';
import type { Unit } from '../../../src/server/storage/store.ts';
import { emptyPlace, type Place } from './both-engines.ts';

let place: Place;
let storages: readonly Storage[];

beforeAll(async () => {
  place = await emptyPlace('postgres');
  // Four servers at once on an empty database: each finds, or makes, the same tables.
  storages = await Promise.all(Array.from({ length: 4 }, () => place.open()));
});

afterAll(async () => {
  await Promise.all(storages.map((storage) => storage.close()));
  await place.remove();
});

const server = (n: number): Storage => storages[n]!;

it('servers that start at the same moment apply every migration once', async () => {
  const rows = await server(0).store.db.selectFrom('migrations').select('id').orderBy('id').execute();
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a server sees at once what another has written', async () => {
  const { db } = server(1).store;
  await server(0).store.write([
    { query: server(0).store.db.insertInto('counters').values({ name: 'seen', value: 7 }).compile() },
  ]);
  expect(await db.selectFrom('counters').select('value').where('name', '=', 'seen').execute()).toEqual([{ value: 7 }]);
});

it('two writes that lock each other out are both done in the end, each once', async () => {
  const { db } = server(0).store;
  await server(0).store.write(
    ['left', 'right'].map((name) => ({ query: db.insertInto('counters').values({ name, value: 0 }).compile() })),
  );
  const rise = (name: string): Unit => ({
    query: db
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .where('name', '=', name)
      .compile(),
    expect: 1,
  });
  // Long enough that both hold their first row when they ask for the second: PostgreSQL then ends one of them.
  const hold: Unit = { query: sql`select pg_sleep(0.3)`.compile(db) };
  await Promise.all([
    server(0).store.write([rise('left'), hold, rise('right')]),
    server(1).store.write([rise('right'), hold, rise('left')]),
  ]);
  const rows = await db.selectFrom('counters').select('value').where('name', 'in', ['left', 'right']).execute();
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
});

it('a write that can never work is not repeated', async () => {
  const { db } = server(0).store;
  await server(0).store.write([{ query: sql`create sequence tries`.compile(db) }]);
  const oneTry: Unit = { query: sql`select nextval('tries')`.compile(db) };
  const wrong: Unit = { query: sql`select 1 / 0`.compile(db) };
  await expect(server(0).store.write([oneTry, wrong])).rejects.toThrow('division by zero');
  // Sequences, unlike rows, keep what an undone transaction took from them: they show how often it was tried.
  const { rows } = await sql<{ n: number }>`select nextval('tries') as n`.execute(db);
  expect(rows).toEqual([{ n: 2 }]);
});
