import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReading } from '../../../src/server/storage/open-reading.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import { emptyPlace, engines, placeWithTables, type TestPlace } from './both-engines.ts';

describe.each(engines)('a database opened for reading, on %s', (engine) => {
  let place: TestPlace;
  let server: Storage;

  beforeEach(async () => {
    place = await placeWithTables(engine);
    server = await place.open();
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });

  it('is read while its owner writes, and accepts no writes itself', async () => {
    const reading = await openReading(place);
    if (reading === undefined) throw new Error('there is a database');
    const query = server.store.db.insertInto('counters').values({ name: 'trial', value: 7 }).compile();
    await server.store.write([{ query }]);
    expect(await reading.db.selectFrom('counters').selectAll().where('name', '=', 'trial').execute()).toHaveLength(1);
    await expect(reading.write([])).rejects.toThrow('for reading');
    await reading.close();
    // The owner continues.
    const count = await server.store.write([
      { query: server.store.db.updateTable('counters').set({ value: 8 }).where('name', '=', 'trial').compile() },
    ]);
    expect(count[0]?.changes).toBe(1);
  });
});

describe('a folder without a database', () => {
  it('opening an empty folder for reading creates no database', async () => {
    const place = await emptyPlace('sqlite');
    expect(await openReading(place)).toBeUndefined();
    expect(await openReading(place)).toBeUndefined();
    await place.remove();
  });
});
