import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepHouse, removeExpired } from '../../../src/server/process/housekeeping.ts';
import { draftBody } from '../reports/draft-body.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('keeps answers for ninety days, and sessions for their lifetime', async () => {
  const anita = await server.signedIn('anita');
  await anita.put('/api/v1/mappings/401/draft', draftBody(server, {}), { first: true });
  const left = async () => [
    await server.count('idempotency'),
    await server.count('sessions'),
    await server.count('drafts'),
  ];
  const { now } = server.time;
  const day = 24 * 3_600_000;
  await removeExpired(server.storage, now + 29 * day);
  expect(await left()).toEqual([1, 1, 1]);
  await removeExpired(server.storage, now + 31 * day);
  expect(await left()).toEqual([1, 0, 1]);
  await removeExpired(server.storage, now + 91 * day);
  expect(await left()).toEqual([0, 0, 1]);
});

it.each(engines)('is kept by one of the servers that share a database on %s, once a day', async (engine) => {
  const shared = await startServer({ engine });
  let { now } = shared.time;
  const keep = () => keepHouse(shared.storage, () => now);
  expect((await Promise.all([keep(), keep(), keep()])).toSorted()).toEqual([
    'done',
    'done by another',
    'done by another',
  ]);
  now += 24 * 3_600_000;
  expect([await keep(), await keep()]).toEqual(['done', 'done by another']);
  now -= 365 * 24 * 3_600_000;
  expect([await keep(), await keep()]).toEqual(['done', 'done by another']);
  await shared.close();
});
