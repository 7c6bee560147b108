import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceOf } from '../../../src/server/session/device-of.ts';
import { morning, password } from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const hour = 3_600_000;
const next = 'four words of my own';

describe.each(usualEngines)('the own account, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;

  const signInWith = async (userAgent: string): Promise<Person> => {
    const person = server.anyone();
    await person.post(
      '/api/v1/session',
      { UserName: 'anita', Password: password },
      { headers: { 'user-agent': userAgent } },
    );
    return person;
  };
  const sessions = async (person: Person): Promise<Read[]> => (await person.get('/api/v1/sessions')).body.Items;
  const isSignedIn = async (person: Person) => (await person.get('/api/v1/session')).status === 200;
  const change = (OldPassword: string, Password: string) => anita.put('/api/v1/password', { OldPassword, Password });
  async function audit(): Promise<readonly unknown[]> {
    const rows = await server.storage.store.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '<>', 'report-type.publish')
      .orderBy('seq')
      .execute();
    return rows
      .filter(({ action }) => action !== 'login')
      .map(({ action, actor_id, object_id, detail }) => [action, actor_id, object_id, detail]);
  }

  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await signInWith(chrome);
  });
  afterEach(() => server.close());

  it('has a password of 64 or 200 characters, of which the last one counts', async () => {
    let old = password;
    for (const length of [64, 200]) {
      const long = 'brass lanterns over quiet harbours '.repeat(6).slice(0, length);
      expect((await change(old, long)).status).toBe(204);
      expect((await server.anyone().signIn('anita', `${long.slice(0, -1)}!`)).status).toBe(401);
      expect((await server.anyone().signIn('anita', long)).status).toBe(200);
      old = long;
    }
  });

  it('has a password that is as good after five years', async () => {
    server.time.now = morning + 5 * 365 * 24 * hour;
    expect((await server.anyone().signIn('anita', password)).status).toBe(200);
  });

  it('lists the devices on which somebody is signed in: this one, then the others, the last used first', async () => {
    server.time.now += 2 * hour;
    const phone = await signInWith(safari);
    server.time.now += 2 * hour;
    await signInWith('');
    await server.signedIn('ravi');
    const iso = (hours: number) => new Date(morning + hours * hour).toISOString();
    const id = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(await sessions(phone)).toEqual([
      { SessionId: id, Browser: 'Safari', Device: 'iphone', SignedInAt: iso(2), LastSeenAt: iso(4), IsThis: true },
      { SessionId: id, SignedInAt: iso(4), LastSeenAt: iso(4), IsThis: false },
      { SessionId: id, Browser: 'Chrome', Device: 'android', SignedInAt: iso(0), LastSeenAt: iso(0), IsThis: false },
    ]);
  });

  it('ends the session on a lost phone, and no other', async () => {
    const lost = await signInWith(safari);
    const ravi = await server.signedIn('ravi');
    const [ravis] = await sessions(ravi);
    const found = (await sessions(anita)).find(({ Device }) => Device === 'iphone');
    expect((await anita.delete(`/api/v1/sessions/${found.SessionId}`)).status).toBe(204);
    expect([await isSignedIn(lost), await isSignedIn(anita)]).toEqual([false, true]);
    // Already ended, or of somebody else: nothing is left to do.
    for (const { SessionId } of [found, ravis])
      expect((await anita.delete(`/api/v1/sessions/${SessionId}`)).status).toBe(204);
    expect(await isSignedIn(ravi)).toBe(true);
    expect(await audit()).toEqual([['session.end', 1, null, '{"Sessions":1}']]);
  });

  it('ends all others at once', async () => {
    const others = [await signInWith(safari), await signInWith(chrome)];
    expect((await anita.delete('/api/v1/sessions')).status).toBe(204);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await sessions(anita)).toMatchObject([{ IsThis: true }]);
    await anita.delete('/api/v1/sessions');
    expect(await audit()).toEqual([['session.end', 1, null, '{"Sessions":2}']]);
  });

  it('changes the own password, which ends the sessions on all other devices', async () => {
    const phone = await signInWith(safari);
    expect((await change(password, next)).status).toBe(204);
    expect([await isSignedIn(anita), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await server.anyone().signIn('anita')).status).toBe(401);
    expect((await server.anyone().signIn('anita', next)).status).toBe(200);
    expect((await audit())[0]).toEqual(['password.change', 1, '1', null]);
  });

  it('a change whose answer was lost can be repeated', async () => {
    await change(password, next);
    expect((await change(password, next)).status).toBe(204);
    expect((await audit()).filter((row) => (row as Read)[0] === 'password.change')).toHaveLength(1);
  });

  it('asks for the present password, and limits guesses of it', async () => {
    const wrong = await change('wrong password', next);
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ pointer: '/OldPassword', code: 'password-wrong' }],
    ]);
    for (let n = 1; n < 5; n += 1) expect((await change('wrong password', next)).status).toBe(422);
    expect((await change(password, next)).status).toBe(429);
    server.time.now += 3 * 60_000;
    expect((await change(password, next)).status).toBe(204);
  });

  it('refuses a new password that is tried first', async () => {
    const { body } = await change(password, 'password1');
    expect(body.errors).toMatchObject([{ pointer: '/Password', code: 'password-common' }]);
    expect((await server.anyone().signIn('anita')).status).toBe(200);
  });

  it('keeps nothing of a password in what it stores of a request', async () => {
    await change(password, next);
    expect(await server.storage.store.db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
  });
});

it.each([
  [chrome, 'Chrome', 'android'],
  [safari, 'Safari', 'iphone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge',
    'windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'mac'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'chromebook',
  ],
  ['curl/8.5.0', undefined, undefined],
])('reads %s as the device it is', (userAgent, Browser, Device) => {
  expect(deviceOf(userAgent)).toEqual({ ...(Browser && { Browser }), ...(Device && { Device }) });
});
