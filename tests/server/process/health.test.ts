import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Problem } from '#contract';
import { nextNumber } from '../../../src/server/storage/numbers.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { putSchema } from '../fixtures/test-report-types.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

async function asked(url: '/healthz' | '/readyz') {
  const answer = await server.app.inject({ url });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

it('a running server answers without a session that it runs and can write', async () => {
  expect(await asked('/healthz')).toEqual({ status: 200, body: { Status: 'running' } });
  expect(await asked('/readyz')).toEqual({
    status: 200,
    body: { Status: 'ready', ReportTypes: { Live: 1, Refused: 0 } },
  });
  expect((await server.app.inject({ url: '/readyz' })).headers['cache-control']).toBe('no-store');
});

it('a hundred questions whether the server is ready cost one write', async () => {
  await Promise.all(Array.from({ length: 100 }, () => asked('/readyz')));
  const asks = await server.storage.store.db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'readiness')
    .executeTakeFirstOrThrow();
  expect(asks.value).toBe(1);
});

it('a server with a refused report type is degraded, and still ready for work', async () => {
  await putSchema(server.folders, 'broken-relay', 'no object');
  await server.library.refresh();
  expect(await asked('/readyz')).toEqual({
    status: 200,
    body: { Status: 'degraded', ReportTypes: { Live: 1, Refused: 1 } },
  });
});

it('a server whose disk is full says so and goes on running, and is ready again once there is room', async () => {
  const { store } = server.storage;
  const limit = (pages: number) =>
    store.write([{ query: CompiledQuery.raw(`pragma max_page_count = ${String(pages)}`) }]);
  await limit(1);
  await expect(fillWithRows()).rejects.toMatchObject({ reason: 'full' });
  const full = await server.app.inject({ url: '/readyz' });
  expect([full.statusCode, full.json<Problem>().code, full.headers['retry-after']]).toEqual([
    507,
    'storage-full',
    '30',
  ]);
  expect((await asked('/healthz')).status).toBe(200);
  await limit(1_000_000);
  server.time.now += 1000;
  expect((await asked('/readyz')).status).toBe(200);
});

/** Rows as large as that of the readiness check, which would stand right behind them, until the database has no room. */
async function fillWithRows(): Promise<void> {
  for (let at = 1000; ; at += 1)
    await server.storage.store.write([nextNumber(server.storage.store, `readi${String(at)}`)]);
}

it('a server whose database accepts no more writes is neither running nor ready', async () => {
  await server.storage.store.write([{ query: CompiledQuery.raw('pragma query_only = on') }]);
  expect(await asked('/readyz')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await asked('/healthz')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
