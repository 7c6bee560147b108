import { expect, it, onTestFinished } from 'vitest';
import { createPasswords } from '../../../src/server/auth/passwords.ts';
import { demoPeople, signOut } from '../../../src/server/demo/demo-people.ts';
import { demoPassword } from '../../../src/server/auth/demo-password.ts';
import { startServer } from '../fixtures/test-server.ts';

/** A folder from when the demo was on: anita has its password, ravi one of his own. */
async function oldFolder(demo: boolean) {
  const server = await startServer({ demo });
  onTestFinished(() => server.close());
  const { store } = server.storage;
  const password_hash = await createPasswords().hash(demoPassword);
  const change = store.db.updateTable('users').set({ password_hash }).where('user_name', '=', 'anita');
  await store.write([{ query: change.compile() }]);
  return { server, store };
}

it('with the demo off its password is refused, and the answer tells how to sign in', async () => {
  const { server } = await oldFolder(false);
  const { status, body } = await server.anyone().signIn('anita', demoPassword);
  expect([status, body.code]).toEqual([401, 'bad-credentials']);
  expect(body.detail).toContain('DEMO=1');
  expect((await server.anyone().signIn('ravi', demoPassword)).body.detail).toBeUndefined();
  expect((await server.anyone().signIn('ravi')).status).toBe(200);
});

it('with the demo on its password is accepted', async () => {
  const { server } = await oldFolder(true);
  expect((await server.anyone().signIn('anita', demoPassword)).status).toBe(200);
});

it('through a proxy that the settings do not name, the password of the demo opens nothing', async () => {
  const { server } = await oldFolder(true);
  const signIn = (headers: Record<string, string>) =>
    server.app.inject({
      ...{
        method: 'POST',
        url: '/api/v1/session',
        payload: JSON.stringify({ UserName: 'anita', Password: demoPassword }),
      },
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    });
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]) {
    const { statusCode, body } = await signIn(headers);
    expect([statusCode, body.includes('TRUSTED_PROXIES')]).toEqual([401, true]);
  }
  expect((await signIn({})).statusCode).toBe(200);
});

it('switching the demo off signs out those who used its password, and nobody else', async () => {
  const { server, store } = await oldFolder(true);
  const anita = server.anyone();
  await anita.signIn('anita', demoPassword);
  const ravi = await server.signedIn('ravi');
  const people = await demoPeople(store, createPasswords());
  expect(people).toEqual([1]);
  await signOut(store, people, server.time.now);
  expect((await anita.get('/api/v1/session')).status).toBe(401);
  expect((await ravi.get('/api/v1/session')).status).toBe(200);
});
