import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../src/server/process/housekeeping.ts';
import { administrator, anita as anitaId, morning } from '../fixtures/field-data.ts';
import type { Person } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';

const holder = '/api/v1/password-link/holder';
const set = '/api/v1/password-link/password';
const Password = 'four words of my own';
const hour = 3_600_000;

describe.each(usualEngines)('a password link, on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  let Token: string;

  const link = async (): Promise<string> => (await admin.post(`/api/v1/people/${anitaId}/password-link`)).body.Token;
  const rows = () => server.storage.store.db.selectFrom('password_links').selectAll().execute();

  beforeEach(async () => {
    server = await startServer({ engine });
    admin = await server.signedIn('admin');
    Token = await link();
  });
  afterEach(() => server.close());

  it('names its holder and sets the password once, which ends every session of the person', async () => {
    const phone = await server.signedIn('anita');
    const browser = server.anyone();
    expect((await browser.post(holder, { Token })).body).toEqual({
      FullName: 'Anita Kulkarni',
      UserName: 'anita',
      ShortestPassword: 8,
    });
    expect((await browser.post(set, { Token, Password })).status).toBe(204);
    expect((await phone.get('/api/v1/session')).status).toBe(401);
    expect((await server.anyone().signIn('anita')).status).toBe(401);
    expect((await server.anyone().signIn('anita', Password)).status).toBe(200);
    for (const answer of [await browser.post(holder, { Token }), await browser.post(set, { Token, Password })])
      expect([answer.status, answer.body.code]).toEqual([410, 'link-over']);
    expect((await admin.get('/api/v1/session')).status, 'sessions of others go on').toBe(200);
  });

  it('is random, and only its hash is stored', async () => {
    const other = await link();
    expect(other).toMatch(/^[\w-]{32}$/);
    expect(other).not.toBe(Token);
    const hash = createHash('sha256').update(other).digest('hex');
    expect(await rows()).toEqual([
      { user_id: anitaId, token_hash: hash, made_at: morning, made_by: administrator, expires_at: morning + 24 * hour },
    ]);
    const { db } = server.storage.store;
    const kept = [
      await db.selectFrom('audit_log').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain(other);
  });

  it('ends when another is made, after a day, and with a change of the password', async () => {
    const second = await link();
    const isOver = async (token: string) =>
      (await server.anyone().post(holder, { Token: token })).body.code === 'link-over';
    expect([await isOver(Token), await isOver(second)]).toEqual([true, false]);
    server.time.now += 24 * hour - 1;
    expect(await isOver(second)).toBe(false);
    server.time.now += 1;
    expect(await isOver(second)).toBe(true);
    await removeExpired(server.storage, server.time.now + 1);
    expect(await rows()).toEqual([]);

    admin = await server.signedIn('admin');
    const third = await link();
    const anita = await server.signedIn('anita');
    await anita.put('/api/v1/password', { OldPassword: 'correct horse battery', Password });
    expect(await isOver(third)).toBe(true);
  });

  it('used twice at the same moment sets one password', async () => {
    const twin = await server.throughTwin(server.anyone());
    const answers = await Promise.all([
      server.anyone().post(set, { Token, Password }),
      twin.post(set, { Token, Password: 'other words of mine' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  it.each([
    ['the user name', 'anita', 'minLength'],
    ['the user name with digits', 'anita2026', 'password-user-name'],
    ['a common password', 'sunshine', 'password-common'],
    ['a common word with a sign and a year', 'Welcome@2026', 'password-common'],
    ['a number', '9822010101', 'password-common'],
    ['the public password of the demo', 'Demo@1234', 'password-common'],
    ['words of the trade', 'Relay-Testing 2026', 'password-expected'],
    ['words of the firm with the user name', 'SparkAnita/Pune', 'password-expected'],
    ['seven characters', 'x7#kQ2p', 'minLength'],
  ])('does not take %s, and stays good for another try', async (_, typed, code) => {
    const answer = await server.anyone().post(set, { Token, Password: typed });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ pointer: '/Password', code }]]);
    expect((await server.anyone().post(set, { Token, Password: 'x7#kQ2pw' })).status).toBe(204);
  });

  it('takes words of the trade beside others', async () => {
    expect((await server.anyone().post(set, { Token, Password: 'relay umbrella' })).status).toBe(204);
  });

  it.each(['9822010101982201', '27 11 2026, 18:45:12'])(
    'takes signs alone when they are as many as in %s',
    async (typed) => {
      expect((await server.anyone().post(set, { Token, Password: typed })).status).toBe(204);
    },
  );

  it('is made for others only: an administrator changes the own password with the present one', async () => {
    const answer = await admin.post(`/api/v1/people/${String(administrator)}/password-link`);
    expect([answer.status, answer.body.code]).toEqual([409, 'step-impossible']);
    expect(await rows()).toHaveLength(1);
  });

  it('cannot be guessed: wrong ones are limited by address, right ones are not', async () => {
    const guess = () => server.anyone().post(holder, { Token: 'A'.repeat(32) });
    const answers: number[] = [];
    for (let n = 0; n < 60; n += 1) answers.push((await guess()).status);
    expect([answers[0], answers.at(-1)]).toEqual([410, 429]);
    server.time.now += hour;
    for (let n = 0; n < 60; n += 1) expect((await server.anyone().post(holder, { Token })).status).toBe(200);
  });

  it('leaves a row of who made it, for whom, and one of its use', async () => {
    await server.anyone().post(set, { Token, Password });
    const found = await server.storage.store.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '<>', 'report-type.publish')
      .orderBy('seq')
      .execute();
    expect(
      found
        .filter(({ action }) => action !== 'login')
        .map(({ action, actor_id, object_id, detail }) => [action, actor_id, object_id, detail]),
    ).toEqual([
      ['person.link', administrator, '1', null],
      ['password.link', null, '1', `{"LinkMadeBy":${String(administrator)}}`],
    ]);
  });
});
