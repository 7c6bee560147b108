import { expect, it, onTestFinished } from 'vitest';
import { password } from '../fixtures/field-data.ts';
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
  for (let n = 0; n < 23; n += 1) expect((await tryFrom('203.0.113.7')).status).toBe(401);
  expect((await tryFrom('203.0.113.7')).status).toBe(429);
  expect((await tryFrom('198.51.100.9')).status).toBe(401);
  const { db } = server.storage.store;
  const rows = await db
    .selectFrom('audit_log')
    .select('ip')
    .where('ip', 'is not', null)
    .distinct()
    .orderBy('ip')
    .execute();
  expect(rows.map(({ ip }) => ip)).toEqual(['198.51.100.9', '203.0.113.7']);
});

it.each([undefined, ['10.0.0.0/8']])('callers cannot claim another address, with %j trusted', async (trusted) => {
  const { tryFrom } = await serverBehind(trusted);
  for (let n = 0; n < 23; n += 1) expect((await tryFrom(`203.0.113.${String(n)}`)).status).toBe(401);
  expect((await tryFrom('198.51.100.9')).status).toBe(429);
});

it('all addresses of one IPv6 network, and of one IPv4 address in any spelling, count as one', async () => {
  const { tryFrom } = await serverBehind(['127.0.0.1']);
  const statuses: number[] = [];
  for (let n = 0; n < 150; n += 1) statuses.push((await tryFrom(`2001:db8:0:1::${n.toString(16)}`)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(23);
  expect((await tryFrom('2001:db8:0:2::1')).status, 'the network beside it').toBe(401);
  for (let n = 0; n < 3; n += 1) expect((await tryFrom(n === 1 ? '192.0.2.1' : '::ffff:192.0.2.1')).status).toBe(401);
  expect((await tryFrom('192.0.2.1')).status).toBe(429);
});

it('somebody with a new phone gets in at once while a hundred addresses guess', async () => {
  const { tryFrom } = await serverBehind(['127.0.0.1']);
  for (let n = 0; n < 100; n += 1) await tryFrom(`203.0.113.${String(n)}`);
  for (let n = 0; n < 35; n += 1) {
    await Promise.all([1, 2, 3].map((part) => tryFrom(`203.0.113.${String(n * 3 + part)}`)));
    expect((await tryFrom(`198.51.100.${String(n)}`, password)).status).toBe(200);
  }
});

it('no other call of an address keeps anybody there from signing in', async () => {
  const server = await startServer({ limits: { anonymous: { max: 20, windowMs: 60_000 } } });
  onTestFinished(() => server.close());
  const phone = await server.signedIn('anita');
  for (let n = 0; n < 30; n += 1) await server.anyone().get('/api/v1/ping');
  expect((await server.anyone().get('/api/v1/ping')).status).toBe(429);
  expect((await phone.signIn('anita')).status).toBe(200);
  expect((await server.anyone().signIn('ravi')).status).toBe(200);
  expect((await server.anyone().get('/api/v1/sign-in-provider')).status).toBe(200);
});
