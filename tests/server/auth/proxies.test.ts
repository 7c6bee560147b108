import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../fixtures/test-server.ts';

/** Test requests come from 127.0.0.1. */
async function serverBehind(trustedProxies?: readonly string[]) {
  const server = await startServer(trustedProxies === undefined ? {} : { trustedProxies });
  onTestFinished(() => server.close());
  const tryFrom = (address: string, password?: string) =>
    server
      .anyone()
      .post(
        '/api/v1/session',
        { UserName: 'anita', Password: password ?? 'wrong password' },
        { headers: { 'x-forwarded-for': address } },
      );
  return { server, tryFrom };
}

it('behind a trusted proxy everybody is limited by their own address', async () => {
  const { server, tryFrom } = await serverBehind(['127.0.0.1']);
  for (let n = 0; n < 5; n += 1) expect((await tryFrom('203.0.113.7')).status).toBe(401);
  expect((await tryFrom('203.0.113.7')).status).toBe(429);
  expect((await tryFrom('198.51.100.9')).status).toBe(401);
  const { db } = server.storage.store;
  const rows = await db.selectFrom('audit_log').select('ip').distinct().orderBy('ip').execute();
  expect(rows.map(({ ip }) => ip)).toEqual(['198.51.100.9', '203.0.113.7']);
});

it.each([undefined, ['10.0.0.0/8']])('callers cannot claim another address, with %j trusted', async (trusted) => {
  const { tryFrom } = await serverBehind(trusted);
  for (let n = 0; n < 5; n += 1) expect((await tryFrom(`203.0.113.${String(n)}`)).status).toBe(401);
  expect((await tryFrom('198.51.100.9')).status).toBe(429);
});
