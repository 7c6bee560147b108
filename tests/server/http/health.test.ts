import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('a server whose database accepts no more writes is neither running nor ready', async () => {
  await server.storage.store.write([{ query: CompiledQuery.raw('pragma query_only = on') }]);
  expect(await asked('/readyz')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await asked('/healthz')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
