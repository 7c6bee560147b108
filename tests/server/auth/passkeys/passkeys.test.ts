import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../../src/server/process/housekeeping.ts';
import { administrator, anita as anitaId, password } from '../../fixtures/field-data.ts';
import type { Answer, Person, Read } from '../../fixtures/people.ts';
import { startServer, type TestServer, usualEngines } from '../../fixtures/test-server.ts';
import { Authenticator } from './authenticator.ts';

const site = { headers: { origin: 'https://reports.example' } };
const own = { Password: password };

describe.each(usualEngines)('passkeys, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let key: Authenticator;

  const offer = (person: Person) => person.post('/api/v1/passkeys/offer', own, site);
  async function add(person: Person, device: Authenticator): Promise<Answer> {
    return person.post('/api/v1/passkeys', device.make((await offer(person)).body), site);
  }
  const withPassword = (person: Person): Promise<Answer> =>
    person.post('/api/v1/session', { UserName: 'anita', Password: password }, site);
  const confirm = (person: Person, body: unknown): Promise<Answer> =>
    person.post('/api/v1/session/passkey', body, site);
  async function question(person: Person): Promise<Read> {
    return (await withPassword(person)).body.current;
  }
  async function audit(): Promise<readonly unknown[]> {
    const rows = await server.storage.store.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '<>', 'report-type.publish')
      .orderBy('seq')
      .execute();
    return rows.map(({ action, actor_id, object_id, detail }) => [action, actor_id, object_id, detail]);
  }

  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    key = new Authenticator();
  });
  afterEach(() => server.close());

  it('is asked for after the right password, and only both together open a session', async () => {
    expect((await add(anita, key)).status).toBe(200);
    const phone = server.anyone();
    const first = await withPassword(phone);
    expect([first.status, first.body.code]).toEqual([401, 'passkey-needed']);
    expect(first.body.current).toMatchObject({ ServerName: 'reports.example', Known: [{ Transports: ['usb'] }] });
    expect((await phone.get('/api/v1/session')).status).toBe(401);
    const done = await confirm(phone, key.answer(first.body.current));
    expect([done.status, done.body.UserName]).toEqual([200, 'anita']);
    expect((await phone.get('/api/v1/session')).status).toBe(200);
    expect((await server.anyone().signIn('anita', 'wrong password')).body.code).toBe('bad-credentials');
    expect((await server.anyone().signIn('ravi')).status, 'others have none').toBe(200);
    expect(await audit()).toEqual([
      ['login', anitaId, null, null],
      ['passkey.add', anitaId, String(anitaId), null],
      ['login', anitaId, null, '{"With":"passkey"}'],
      ['login.failed', null, String(anitaId), null],
      ['login', 2, null, null],
    ]);
  });

  it('takes each answer once, from its own question only, and audits the others', async () => {
    await add(anita, key);
    const phone = server.anyone();
    const asked = await question(phone);
    const answer = key.answer(asked);
    expect((await confirm(phone, answer)).status).toBe(200);
    const other = await question(server.anyone());
    for (const [why, body] of [
      ['again', answer],
      ['signed for another question', { ...key.answer(asked), Ticket: other.Ticket }],
      ['with the key of somebody else', new Authenticator().answer(await question(server.anyone()))],
      [
        'from a page of another host',
        new Authenticator('https://evil.example').answer(await question(server.anyone())),
      ],
      ['for another host', key.answer({ ...(await question(server.anyone())), ServerName: 'evil.example' })],
      ['of a clone, whose count is behind', withCount(key, 1).answer(await question(server.anyone()))],
    ] as const)
      expect((await confirm(server.anyone(), body)).body.code, why).toBe('passkey-wrong');
    const failed = (await audit()).filter((row) => (row as Read)[0] === 'passkey.failed');
    expect(failed).toHaveLength(5);
  });

  it('a question ends after five minutes, and with its first answer, right or wrong', async () => {
    await add(anita, key);
    const late = await question(server.anyone());
    server.time.now += 5 * 60_000;
    expect((await confirm(server.anyone(), key.answer(late))).status).toBe(422);
    await removeExpired(server.storage, server.time.now + 1);
    expect(await server.count('passkey_tickets')).toBe(0);

    const asked = await question(server.anyone());
    const answer = key.answer(asked);
    expect((await confirm(server.anyone(), { ...answer, Signature: 'AAAA' })).status).toBe(422);
    expect((await confirm(server.anyone(), answer)).status).toBe(422);
  });

  it('is taken through any server', async () => {
    await add(anita, key);
    const phone = server.anyone();
    const asked = await question(phone);
    const twin = await server.throughTwin(phone);
    expect((await confirm(twin, key.answer(asked))).status).toBe(200);
  });

  it('is added and removed only with the own password, and made by an offer of one’s own', async () => {
    const guess = await anita.post('/api/v1/passkeys/offer', { Password: 'wrong password' }, site);
    expect([guess.status, guess.body.errors]).toMatchObject([422, [{ pointer: '/Password', code: 'password-wrong' }]]);
    const ravi = await server.signedIn('ravi');
    const made = key.make((await offer(anita)).body);
    expect((await ravi.post('/api/v1/passkeys', made, site)).body.code).toBe('passkey-wrong');
    const { body } = await add(anita, key);
    expect((await add(anita, key)).body.code, 'the same twice').toBe('passkey-wrong');
    const removal = `/api/v1/passkeys/${body.PasskeyId}/removal`;
    expect((await anita.post(removal, { Password: 'wrong password' })).status).toBe(422);
    expect((await ravi.post(removal, own)).status).toBe(204);
    expect((await anita.get('/api/v1/passkeys')).body.Items).toEqual([body]);
    expect((await anita.post(removal, own)).status).toBe(204);
    expect((await anita.post(removal, own)).status).toBe(204);
    expect((await withPassword(server.anyone())).status).toBe(200);
  });

  it('needs a page with a name and HTTPS, and works there only', async () => {
    for (const origin of ['http://reports.example', 'https://192.168.1.20', 'null'])
      expect((await anita.post('/api/v1/passkeys/offer', own, { headers: { origin } })).body.errors).toMatchObject([
        { code: 'passkey-address' },
      ]);
    expect(
      (await anita.post('/api/v1/passkeys/offer', own, { headers: { origin: 'http://localhost:8080' } })).status,
    ).toBe(200);
    await add(anita, key);
    const elsewhere = { headers: { origin: 'https://10.0.0.1' } };
    const refused = await server.anyone().post('/api/v1/session', { UserName: 'anita', Password: password }, elsewhere);
    expect([refused.body.code, refused.body.current]).toEqual(['passkey-needed', undefined]);
  });

  it('an administrator removes them from somebody who has lost the device, and nobody does it to themselves', async () => {
    await add(anita, key);
    const admin = await server.signedIn('admin');
    const act = { Action: 'remove_passkeys' };
    expect((await admin.get(`/api/v1/people/${String(anitaId)}`)).body.Passkeys).toBe(1);
    const gone = await admin.post(`/api/v1/people/${String(anitaId)}/transitions`, act);
    expect([gone.status, gone.body.Passkeys]).toEqual([200, 0]);
    expect((await withPassword(server.anyone())).status).toBe(200);
    expect(await audit()).toContainEqual(['person.remove-passkeys', administrator, String(anitaId), '{"Passkeys":1}']);
    const self = await admin.post(`/api/v1/people/${String(administrator)}/transitions`, act);
    expect(self.body.guards).toMatchObject([{ code: 'G-PERSON-NOT-OWN' }]);
  });

  it('keeps neither a ticket nor anything that could sign', async () => {
    await add(anita, key);
    const asked = await question(server.anyone());
    const { db } = server.storage.store;
    const kept = [
      await db.selectFrom('passkey_tickets').selectAll().execute(),
      await db.selectFrom('passkeys').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain(asked.Ticket);
  });
});

function withCount(key: Authenticator, count: number): Authenticator {
  key.count = count - 1;
  return key;
}
