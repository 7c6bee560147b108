import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Read } from '../people.ts';
import { engines, startServer, type TestServer } from '../test-server.ts';

/** Closed calls 1001 to 4200, a second after each other, every 400th hums; and long after them two of something else. */
const calls = 3200;
const late = [900_000, 900_016];
const filled = sql`
  insert into calls (call_id, call_no, call_type, source, customer_id, site_id, project_id, complaint, priority,
    logged_at, due_at, closed_at, status, created_at, updated_at)
  with recursive n (x) as (select 1001 union all select x + 1 from n where x < ${sql.lit(1000 + calls)}),
    every (x) as (select x from n union all values (${sql.lit(late[0])}), (${sql.lit(late[1])}))
  select x, 'SC-2024-' || x, c.call_type, c.source, c.customer_id, c.site_id, c.project_id,
    case when x = 1001 or x > 4200 then 'Releases, but delayed' when x % 400 = 0 then 'Isolator hums' else 'Isolator stuck' end,
    c.priority, c.logged_at, c.due_at, c.logged_at + 1000 * x, 'closed', c.created_at, c.updated_at
  from every cross join (select * from calls where call_id = 101) as c`;

const latestFirst = Array.from({ length: calls - 1 }, (_, at) => 1000 + calls - at);

describe.each(engines)('a search among thousands of closed calls, on %s', (engine) => {
  let server: TestServer;
  let office: Person;

  beforeAll(async () => {
    server = await startServer({ engine });
    const { store } = server.storage;
    await store.write([{ query: filled.compile(store.db), expect: calls + late.length }]);
    office = await server.signedIn('office');
  });
  afterAll(() => server.close());

  /** The ids of all calls that are found, page by page. */
  async function found(q: string): Promise<readonly number[]> {
    const ids: number[] = [];
    let cursor = '';
    do {
      const { status, body } = await searched(`${encodeURIComponent(q)}&limit=200${cursor}`);
      expect(status).toBe(200);
      ids.push(...body.Items.map((item: Read) => item.CallId as number)); // a call of the contract
      cursor = body.NextCursor === undefined ? '' : `&cursor=${encodeURIComponent(body.NextCursor)}`;
    } while (cursor !== '');
    return ids;
  }
  const searched = (q: string) => office.get(`/api/v1/calls?state=closed&q=${q}`);

  it.each([
    ['of which the latest are new', 'sc-2024', [...late.toReversed(), ...latestFirst, 1001]],
    ['of which the latest are old', 'isolator', latestFirst],
  ])('finds every one of very many %s, in their order', async (_, q, wanted) => {
    expect(await found(q)).toEqual(wanted);
  });

  it('says of very many that there are more', async () => {
    expect((await searched('sc-2024')).body.Counts.AtLeast).toBe(true);
  });

  it('finds the few in which another word stands as well, and counts them', async () => {
    const wanted = [4000, 3600, 3200, 2800, 2400, 2000, 1600, 1200];
    expect(await found('isolator hums')).toEqual(wanted);
    const { Counts } = (await searched('isolator%20hums')).body;
    expect(Counts.Total).toBe(wanted.length);
    expect(Counts.AtLeast).toBeUndefined();
  });

  it('does not take letters that stand apart for a word', async () => {
    expect(await found('relay')).toEqual([]);
    expect(await found('delayed releases')).toEqual([...late.toReversed(), 1001]);
  });
});
