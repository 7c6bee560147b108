import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf, preparedQuery } from '../../../src/server/storage/prepared-query.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import { engines, placeWithTables, type TestPlace } from './both-engines.ts';

const counter = preparedQuery((db, given: { readonly name: string; readonly least: number }) =>
  db.selectFrom('counters').select('value').where('name', '=', given.name).where('value', '>=', given.least),
);
const set = preparedQuery((db, given: { readonly name: string; readonly value: number }) =>
  db.insertInto('counters').values({ name: given.name, value: given.value }),
);

describe.each(engines)('a kept query on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;

  beforeAll(async () => {
    place = await placeWithTables(engine);
    storage = await place.open();
  });
  afterAll(async () => {
    await storage.close();
    await place.remove();
  });

  it('gets other values each time it runs, in reads and in writes', async () => {
    const { db } = storage.store;
    await storage.store.write([
      { query: set(db, { name: 'a', value: 3 }), expect: 1 },
      { query: set(db, { name: 'b', value: 5 }), expect: 1 },
    ]);
    expect(await firstOf(db, counter(db, { name: 'a', least: 1 }))).toEqual({ value: 3 });
    expect(await firstOf(db, counter(db, { name: 'b', least: 1 }))).toEqual({ value: 5 });
    expect(await firstOf(db, counter(db, { name: 'b', least: 6 }))).toBeUndefined();
    expect(counter(db, { name: 'a', least: 1 }).sql).toBe(counter(db, { name: 'b', least: 2 }).sql);
  });

  it('refuses to be built from a value, which would be that of the first time for ever', () => {
    const { db } = storage.store;
    const upper = preparedQuery((_, given: { readonly name: string }) =>
      db.selectFrom('counters').select('value').where('name', '=', `report ${given.name}`),
    );
    expect(() => upper(db, { name: 'a' })).toThrow('"name"');
  });
});
