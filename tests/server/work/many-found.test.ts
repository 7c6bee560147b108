import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Read } from '../fixtures/people.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';
import { fillWithCalls, firstId, lastId, late, straggler } from './many-calls.ts';

const latestFirst = Array.from({ length: lastId - firstId }, (_, at) => lastId - at).filter((id) => id !== straggler);

describe.each(engines)('a search among thousands of closed calls, on %s', (engine) => {
  let server: TestServer;
  let office: Person;

  beforeAll(async () => {
    server = await startServer({ engine });
    await fillWithCalls(server.storage.store);
    office = await server.signedIn('office');
  });
  afterAll(() => server.close());

  /** The ids of all matches, page by page. */
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
    ['of which the latest are new', 'sc-2024', [straggler, ...late.toReversed(), ...latestFirst, firstId]],
    ['of which the latest are old', 'isolator', [straggler, ...latestFirst]],
  ])('finds every one of very many %s, in their order', async (_, q, wanted) => {
    expect(await found(q)).toEqual(wanted);
  });

  it('reports of very many matches that there are more', async () => {
    expect((await searched('sc-2024')).body.Counts.AtLeast).toBe(true);
  });

  it('finds the few that contain another word as well, and counts them', async () => {
    const wanted = [4000, 3600, 3200, 2800, 2400, 2000, 1600, 1200];
    expect(await found('isolator hums')).toEqual(wanted);
    const { Counts } = (await searched('isolator%20hums')).body;
    expect(Counts.Total).toBe(wanted.length);
    expect(Counts.AtLeast).toBeUndefined();
  });

  it('does not match letters that are not adjacent', async () => {
    expect(await found('relay')).toEqual([]);
    expect(await found('delayed releases')).toEqual([...late.toReversed(), firstId]);
  });
});
