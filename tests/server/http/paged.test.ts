import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../src/server/session/sessions.ts';
import { readPage, type Asked, type SortKey } from '../../../src/server/http/paged.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import { engines, placeWithTables, type TestPlace } from '../storage/both-engines.ts';

const anita: SignedIn = {
  userId: 1,
  userName: 'anita',
  fullName: 'Anita Kulkarni',
  roles: ['executive'],
  baseCity: 'Pune',
  sessionHash: '',
};

const upwards: readonly SortKey[] = [{ by: sql<number>`value` }, { by: sql<string>`name` }];
const downwards: readonly SortKey[] = [{ by: sql<number>`value`, down: true }, { by: sql<string>`name` }];

describe.each(engines)('a paged list, on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;
  beforeAll(async () => {
    place = await placeWithTables(engine);
    storage = await place.open();
    // Every value occurs three times, so the name decides between them.
    await add(Array.from({ length: 70 }, (_, at) => ({ name: `n${String(at).padStart(2, '0')}`, value: at % 23 })));
  });
  afterAll(async () => {
    await storage.close();
    await place.remove();
  });

  const add = (rows: readonly { name: string; value: number }[]) =>
    storage.store.write([{ query: storage.store.db.insertInto('counters').values(rows).compile() }]);

  const ask = (asked: Asked, sort = upwards, list: readonly unknown[] = ['counters'], user = anita) =>
    readPage(storage.store, storage.store.db.selectFrom('counters').select(['name', 'value']), {
      user,
      list,
      sort,
      asked,
    });

  async function all(sort: readonly SortKey[], limit: string): Promise<string[]> {
    const names: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await ask({ limit, ...(cursor === undefined ? {} : { cursor }) }, sort);
      names.push(...page.rows.map(({ name }) => name));
      cursor = page.NextCursor;
      if (cursor === undefined) return names;
    }
  }

  it('has thirty rows per page by default', async () => {
    expect((await ask({})).rows).toHaveLength(30);
    expect((await ask({ limit: '70' })).NextCursor).toBeUndefined();
  });

  it.each(['1', '7', '23', '69'])('shows each row once, %s at a time, in either direction', async (limit) => {
    const names = await all(upwards, limit);
    expect(names).toHaveLength(70);
    expect(names).toEqual(await all(upwards, '200'));
    expect(await all(downwards, limit)).toEqual(await all(downwards, '200'));
    expect(new Set(names).size).toBe(70);
  });

  it('neither repeats nor hides a row when one is added in front meanwhile', async () => {
    const first = await ask({ limit: '10' });
    const before = await all(upwards, '200');
    await add([{ name: `a-${engine}`, value: -1 }]);
    const second = await ask({ limit: '10', cursor: first.NextCursor ?? '' });
    expect(second.rows.map(({ name }) => name)).toEqual(before.slice(10, 20));
  });

  it('refuses a forged cursor, and one of another list, filter or person', async () => {
    const { NextCursor = '' } = await ask({});
    const [content = '', signed = ''] = NextCursor.split('.');
    const forged = Buffer.from(content, 'base64url').toString().replace('n', 'm');
    const wrong = { code: 'cursor-invalid' };
    await expect(ask({ cursor: 'nonsense' })).rejects.toMatchObject(wrong);
    await expect(ask({ cursor: `${Buffer.from(forged).toString('base64url')}.${signed}` })).rejects.toMatchObject(
      wrong,
    );
    await expect(ask({ cursor: NextCursor }, upwards, ['counters', 'open'])).rejects.toMatchObject(wrong);
    await expect(ask({ cursor: NextCursor }, upwards, ['counters'], { ...anita, userId: 2 })).rejects.toMatchObject(
      wrong,
    );
    expect((await ask({ cursor: NextCursor })).rows).not.toEqual([]);
  });
});
