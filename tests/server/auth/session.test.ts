import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfToken } from '../../../src/server/session/sessions.ts';
import { password } from '../fixtures/field-data.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const day = 24 * 3_600_000;

async function audit() {
  const rows = await server.storage.store.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '<>', 'report-type.publish')
    .orderBy('seq')
    .execute();
  return rows.map(({ action, actor_id, object_id }) => [action, actor_id, object_id]);
}

describe('signing in', () => {
  it('returns the profile and a cookie that no script and no other site can use', async () => {
    const answer = await server.anyone().signIn('anita');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      UserId: 1,
      UserName: 'anita',
      FullName: 'Anita Kulkarni',
      Roles: ['executive'],
      BaseCity: 'Pune',
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-fs=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-fd=[\w-]{22}\.1\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it('keeps only the hash of the token', async () => {
    const anita = await server.signedIn('anita');
    const token = anita.cookie.split('=')[1] ?? '';
    const rows = await server.storage.store.db.selectFrom('sessions').selectAll().execute();
    expect(rows.map((row) => row.token_hash)).toEqual([hashOfToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ignores the case of the user name', async () => {
    expect((await server.anyone().signIn('ANITA')).status).toBe(200);
    expect((await server.anyone().signIn('office')).status).toBe(200);
  });

  it.each([
    ['a wrong password', 'anita', 'wrong password'],
    ['an unknown user', 'nobody', password],
    ['a user who has left', 'gone', password],
    ["somebody's SQL", "' OR 1=1 --", password],
  ])('refuses %s with the same words', async (_, userName, typed) => {
    const answer = await server.anyone().signIn(userName, typed);
    expect([answer.status, answer.body.code, answer.body.title]).toEqual([
      401,
      'bad-credentials',
      'User name or password is wrong',
    ]);
    expect(answer.body.detail).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('compares the password exactly as typed', async () => {
    expect((await server.anyone().signIn('anita', `${password} `)).status).toBe(401);
    expect((await server.anyone().signIn('anita', password.toUpperCase())).status).toBe(401);
  });

  it('a password of 100 KB is too large', async () => {
    expect((await server.anyone().signIn('anita', 'x'.repeat(100_000))).status).toBe(413);
  });

  it('ends the previous session', async () => {
    const anita = await server.signedIn('anita');
    const before = anita.cookie;
    await anita.signIn('anita');
    expect(anita.cookie).not.toBe(before);
    const old = server.anyone();
    old.cookie = before;
    expect((await old.get('/api/v1/session')).status).toBe(401);
    expect((await anita.get('/api/v1/session')).status).toBe(200);
  });

  /** The three first tries of a source, and then the twenty of the account over all sources. */
  const untilSlowed = async (userName: string) => {
    for (let n = 0; n < 23; n += 1) expect((await server.anyone().signIn(userName, 'wrong password')).status).toBe(401);
  };

  it('makes whoever guesses on wait twenty seconds for each wrong password, however often it is repeated', async () => {
    await untilSlowed('anita');
    const person = server.anyone();
    for (let n = 0; n < 10; n += 1) {
      const { status, body, headers } = await person.signIn('anita');
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'slow-down', '20']);
    }
    expect((await server.anyone().signIn('ravi')).status).toBe(200);
    server.time.now += 20_000;
    expect((await person.signIn('anita')).status).toBe(200);
  });

  it('makes nobody wait for a day when the clock of the server is set back by one', async () => {
    await untilSlowed('anita');
    server.time.now -= day;
    const from = server.time.now;
    const person = server.anyone();
    let answer = await person.signIn('anita');
    for (let n = 0; n < 5 && answer.status === 429; n += 1) {
      server.time.now += 1000 * Number(answer.headers['retry-after']);
      answer = await person.signIn('anita');
    }
    expect(answer.status).toBe(200);
    expect(server.time.now - from).toBeLessThanOrEqual(15 * 60_000);
  });

  it('stays possible on a known device of the user, whatever others try from the same address', async () => {
    const phone = await server.signedIn('anita');
    const stranger = server.anyone();
    await untilSlowed('anita');
    for (let n = 0; n < 60; n += 1) await stranger.signIn(`nobody${String(n)}`, 'wrong password');
    expect((await server.anyone().signIn('ravi')).status).toBe(429);
    expect((await phone.signIn('anita')).status).toBe(200);
    expect((await phone.signIn('ravi')).status, 'who has never signed in there is a stranger there').toBe(429);
  });

  it('has no such exception on a device with a forged cookie, or with the cookie of another user', async () => {
    const phone = await server.signedIn('anita');
    const stranger = server.anyone();
    await untilSlowed('ravi');
    for (const device of [phone.device.replace('.1.', '.2.'), `${phone.device}; ${phone.device}`, phone.device]) {
      stranger.device = device;
      expect((await stranger.signIn('ravi')).status).toBe(429);
    }
  });

  it("with wrong passwords on one's own device limits that device, and no other", async () => {
    const phone = await server.signedIn('anita');
    for (let n = 0; n < 5; n += 1) expect((await phone.signIn('anita', 'wrong password')).status).toBe(401);
    expect((await phone.signIn('anita')).status).toBe(429);
    expect((await server.anyone().signIn('anita')).status).toBe(200);
  });

  it('counts only wrong passwords', async () => {
    for (let n = 0; n < 8; n += 1) expect((await server.anyone().signIn('anita')).status).toBe(200);
  });
});

describe('a session', () => {
  const unauthorised = async (cookie: string) => {
    const person = server.anyone();
    person.cookie = cookie;
    const { status, body } = await person.get('/api/v1/home');
    return { status, ...body, instance: '' };
  };

  it('that is missing, wrong, truncated, duplicated or ended gets the same words', async () => {
    const anita = await server.signedIn('anita');
    const { cookie } = anita;
    await anita.delete('/api/v1/session');
    const other = await server.signedIn('ravi');
    const answers = await Promise.all(
      ['', '__Host-fs=x', cookie.slice(0, -1), `${other.cookie}; ${other.cookie}`, cookie, 'fs=x'].map(unauthorised),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, code: 'session', retry: 'login' });
  });

  it('of an executive lives thirty days without use', async () => {
    const anita = await server.signedIn('anita');
    server.time.now += 30 * day - 1000;
    expect((await anita.get('/api/v1/session')).status).toBe(200);
    server.time.now += 30 * day + 1000;
    expect((await anita.get('/api/v1/session')).status).toBe(401);
  });

  it('ends ninety days after signing in, however often it is used', async () => {
    const anita = await server.signedIn('anita');
    for (let n = 0; n < 4; n += 1) {
      server.time.now += 20 * day;
      const answer = await anita.get('/api/v1/session');
      expect(answer.status).toBe(200);
      expect(answer.headers['set-cookie'], 'the cookie is prolonged with the session').toContain(anita.cookie);
    }
    server.time.now += 10 * day;
    expect((await anita.get('/api/v1/session')).status).toBe(401);
  });

  it('of the office ends after half a day', async () => {
    const office = await server.signedIn('office');
    server.time.now += day / 2 + 1000;
    expect((await office.get('/api/v1/session')).status).toBe(401);
  });

  it('of the office ends seven days after signing in, however often it is used', async () => {
    const office = await server.signedIn('office');
    for (let hours = 0; hours < 7 * 24 - 10; hours += 10) {
      server.time.now += 10 * 3_600_000;
      expect((await office.get('/api/v1/session')).status).toBe(200);
    }
    server.time.now += 10 * 3_600_000;
    expect((await office.get('/api/v1/session')).status).toBe(401);
  });

  it('ends when the user is deactivated', async () => {
    const anita = await server.signedIn('anita');
    const { store } = server.storage;
    await store.write([
      { query: store.db.updateTable('users').set({ is_active: 0 }).where('user_id', '=', 1).compile() },
    ]);
    expect((await anita.get('/api/v1/session')).status).toBe(401);
  });

  it('ends with signing out, which removes the cookie', async () => {
    const anita = await server.signedIn('anita');
    const answer = await anita.delete('/api/v1/session');
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      204,
      '__Host-fs=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
  });
});

it('records sign-ins, failures and sign-outs in the audit log', async () => {
  const anita = await server.signedIn('anita');
  await server.anyone().signIn('anita', 'wrong password');
  await server.anyone().signIn('nobody', 'wrong password');
  await anita.delete('/api/v1/session');
  expect(await audit()).toEqual([
    ['login', 1, null],
    ['login.failed', null, '1'],
    ['login.failed', null, null],
    ['logout', 1, null],
  ]);
});
