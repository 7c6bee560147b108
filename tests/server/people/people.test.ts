import { rolesAllow } from '../../../src/server/session/roles.ts';
import { toJson } from '../../../src/server/storage/json-column.ts';
import type { Role } from '#contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administrator, anita as anitaId, morning, office as officeId, ravi } from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';

const people = '/api/v1/people';
const kavita = {
  UserName: 'kavita',
  FullName: 'Kavita Rane',
  BaseCity: 'Nashik',
  EmployeeCode: 'E9',
  Roles: ['executive'],
} as const;

describe.each(usualEngines)('an administrator looks after people, on %s', (engine) => {
  let server: TestServer;
  let admin: Person;

  beforeEach(async () => {
    server = await startServer({ engine });
    admin = await server.signedIn('admin');
  });
  afterEach(() => server.close());

  /** Rows of the audit log about people: action, who, whom, what. */
  async function audit(): Promise<readonly unknown[]> {
    const rows = await server.storage.store.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    return rows
      .filter(({ action }) => action.startsWith('person.'))
      .map(({ action, actor_id, object_type, object_id, detail }) => [
        action,
        actor_id,
        `${object_type ?? ''} ${object_id ?? ''}`,
        detail === null ? undefined : JSON.parse(detail),
      ]);
  }

  const step = (userId: number, Action: string, key = randomUUID()) =>
    admin.post(`${people}/${userId}/transitions`, { Action }, { key });
  const names = (body: Read): readonly string[] => body.Items.map(({ FullName }: Read) => FullName as string);

  /** A second administrator, signed in on another server. */
  async function second(): Promise<Person> {
    const { store } = server.storage;
    const role = store.db
      .updateTable('users')
      .set({ roles: toJson<readonly Role[]>(['administrator']) })
      .where('user_id', '=', officeId);
    await store.write([{ query: role.compile() }]);
    return server.throughTwin(await server.signedIn('office'));
  }

  it('reads the active ones by name, and those who were deactivated by themselves', async () => {
    const active = await admin.get(people);
    expect(names(active.body)).toEqual(['Anita Kulkarni', 'Meera Joshi', 'Ravi Shah', 'Sunita Rao']);
    expect(active.body.Items.find(({ UserId }: Read) => UserId === administrator)).toEqual({
      UserId: administrator,
      FullName: 'Sunita Rao',
      UserName: 'admin',
      Roles: ['administrator'],
      BaseCity: 'Pune',
      IsActive: true,
      LastSeenAt: new Date(morning).toISOString(),
    });
    expect(active.body.Items[0].LastSeenAt, 'who was never signed in was never seen').toBeUndefined();
    const left = await admin.get(`${people}?state=inactive`);
    expect(left.body.Items).toMatchObject([{ UserName: 'gone', IsActive: false }]);
  });

  it('finds people by name, user name, employee code and city, and by role', async () => {
    for (const q of ['anita kul', 'ANITA pune', 'e1'])
      expect(names((await admin.get(`${people}?q=${q}`)).body)).toEqual(['Anita Kulkarni']);
    expect(names((await admin.get(`${people}?role=coordinator`)).body)).toEqual(['Meera Joshi']);
    expect((await admin.get(`${people}?q=%25`)).body.Items).toEqual([]);
    const { body } = await admin.get(`${people}?limit=3`);
    const rest = await admin.get(`${people}?limit=3&cursor=${encodeURIComponent(body.NextCursor)}`);
    expect([...names(body), ...names(rest.body)]).toHaveLength(4);
  });

  it('adds somebody, once for one key, who cannot sign in before they have a password', async () => {
    const key = randomUUID();
    const added = await admin.post(people, kavita, { key });
    expect(added.body).toEqual({
      ...kavita,
      UserId: 6,
      IsActive: true,
      OpenSessions: 0,
      Passkeys: 0,
      AddedAt: new Date(morning).toISOString(),
    });
    const again = await admin.post(people, kavita, { key });
    expect([again.headers['idempotency-replayed'], again.body.UserId]).toEqual(['true', 6]);
    expect((await admin.get(`${people}/6`)).body).toEqual(added.body);
    expect((await server.anyone().signIn('kavita')).status).toBe(401);
    expect(await audit()).toEqual([['person.add', administrator, 'user 6', { Roles: 'executive' }]]);
  });

  it('cannot give a user name or an employee code twice', async () => {
    const { status, body } = await admin.post(people, { ...kavita, UserName: 'ANITA', EmployeeCode: 'E2' });
    expect(status).toBe(422);
    expect(body.errors.map(({ pointer, code }: Read) => [pointer, code])).toEqual([
      ['/UserName', 'taken'],
      ['/EmployeeCode', 'taken'],
    ]);
    const twin = await server.throughTwin(admin);
    const both = await Promise.all([admin.post(people, kavita), twin.post(people, kavita)]);
    expect(both.map(({ status: each }) => each).sort()).toEqual([200, 422]);
  });

  it('changes a name and a city, which ends no session, and says in the audit log from what to what', async () => {
    const anita = await server.signedIn('anita');
    const changed = await admin.send('PATCH', `${people}/${anitaId}`, { FullName: 'Anita Rao', BaseCity: 'Pune' }, {});
    expect(changed.body).toMatchObject({
      FullName: 'Anita Rao',
      BaseCity: 'Pune',
      Roles: ['executive'],
      OpenSessions: 1,
    });
    expect((await anita.get('/api/v1/session')).body.FullName).toBe('Anita Rao');
    // Nothing is left to change.
    await admin.send('PATCH', `${people}/${anitaId}`, { FullName: 'Anita Rao' }, {});
    const detail = { FullNameBefore: 'Anita Kulkarni', FullName: 'Anita Rao' };
    expect(await audit()).toEqual([['person.change', administrator, 'user 1', detail]]);
  });

  it('gives another role, which ends all sessions of the person', async () => {
    const phone = await server.signedIn('ravi');
    const changed = await admin.send('PATCH', `${people}/${ravi}`, { Roles: ['coordinator'] }, {});
    expect(changed.body).toMatchObject({ Roles: ['coordinator'], OpenSessions: 0 });
    expect((await phone.get('/api/v1/session')).status).toBe(401);
    expect((await server.anyone().signIn('ravi')).body.Roles).toEqual(['coordinator']);
    const detail = { RolesBefore: 'executive', Roles: 'coordinator' };
    expect(await audit()).toEqual([['person.change', administrator, 'user 2', detail]]);
  });

  it('a new administrator needs a new password, because the old one may be short', async () => {
    await admin.send('PATCH', `${people}/${ravi}`, { Roles: ['administrator'] }, {});
    expect((await server.anyone().signIn('ravi')).status).toBe(401);
    const { Token } = (await admin.post(`${people}/${ravi}/password-link`)).body;
    const set = (Password: string) => server.anyone().post('/api/v1/password-link/password', { Token, Password });
    expect((await set('short 11 zz')).body.errors).toMatchObject([{ pointer: '/Password', code: 'minLength' }]);
    expect((await set('four words of mine')).status).toBe(204);
    expect((await server.anyone().signIn('ravi', 'four words of mine')).body.Roles).toEqual(['administrator']);
  });

  it('deactivates somebody: open sessions end, a link ends, and signing in is refused until they are active again', async () => {
    const phone = await server.signedIn('anita');
    const { Token } = (await admin.post(`${people}/${anitaId}/password-link`)).body;
    const key = randomUUID();
    for (const _ of ['first', 'repeated'])
      expect((await step(anitaId, 'deactivate', key)).body).toMatchObject({ IsActive: false, OpenSessions: 0 });
    expect((await phone.get('/api/v1/home')).body.code).toBe('session');
    expect((await server.anyone().signIn('anita')).body.code).toBe('bad-credentials');
    expect((await server.anyone().post('/api/v1/password-link/holder', { Token })).body.code).toBe('link-over');
    expect((await admin.post(`${people}/${anitaId}/password-link`)).body.code).toBe('step-impossible');

    expect((await step(anitaId, 'activate')).body).toMatchObject({ IsActive: true });
    expect((await phone.get('/api/v1/home')).status, 'an ended session stays ended').toBe(401);
    expect((await server.anyone().post('/api/v1/password-link/holder', { Token })).body.code).toBe('link-over');
    expect((await server.anyone().signIn('anita')).status).toBe(200);
    expect((await audit()).map((row) => (row as Read)[0])).toEqual([
      'person.link',
      'person.deactivate',
      'person.activate',
    ]);
  });

  it('doing again what is done changes nothing and leaves no row', async () => {
    expect((await step(anitaId, 'activate')).body).toMatchObject({ IsActive: true });
    expect((await step(4, 'deactivate')).body).toMatchObject({ IsActive: false });
    expect((await step(anitaId, 'end_sessions')).body).toMatchObject({ OpenSessions: 0 });
    expect(await audit()).toEqual([]);
  });

  it('ends the sessions of somebody who has lost a phone', async () => {
    const [phone, tablet] = [await server.signedIn('anita'), await server.signedIn('anita')];
    expect((await admin.get(`${people}/${anitaId}`)).body.OpenSessions).toBe(2);
    expect((await step(anitaId, 'end_sessions')).body.OpenSessions).toBe(0);
    for (const lost of [phone, tablet]) expect((await lost.get('/api/v1/session')).status).toBe(401);
    expect((await server.anyone().signIn('anita')).status).toBe(200);
    expect(await audit()).toEqual([['person.end-sessions', administrator, 'user 1', { Sessions: 2 }]]);
  });

  it('cannot deactivate themselves nor give up the role, whether they are the last administrator or not', async () => {
    const refused = async () => [
      (await step(administrator, 'deactivate')).body,
      (await admin.send('PATCH', `${people}/${administrator}`, { Roles: ['executive'] }, {})).body,
    ];
    for (const { code, guards } of await refused())
      expect([code, ...guards.map((guard: Read) => guard.code)]).toEqual([
        'guard-failed',
        'G-PERSON-NOT-OWN',
        'G-PERSON-NOT-LAST',
      ]);
    await second();
    for (const { guards } of await refused())
      expect(guards.map((guard: Read) => guard.code)).toEqual(['G-PERSON-NOT-OWN']);
    expect((await admin.get('/api/v1/session')).body.Roles).toEqual(['administrator']);
    expect((await admin.send('PATCH', `${people}/${administrator}`, { BaseCity: 'Nagpur' }, {})).status).toBe(200);
  });

  it.each(['deactivate', 'Roles'])(
    'of two administrators who take each other away at once by %s one stays',
    async (how) => {
      const other = await second();
      const away = (who: Person, whom: number) =>
        how === 'Roles'
          ? who.send('PATCH', `${people}/${whom}`, { Roles: ['executive'] }, {})
          : who.post(`${people}/${whom}/transitions`, { Action: 'deactivate' });
      const both = await Promise.all([away(admin, officeId), away(other, administrator)]);
      const { db } = server.storage.store;
      const left = await db
        .selectFrom('users')
        .select('user_id')
        .where(rolesAllow('roles', 'manage-people'))
        .where('is_active', '=', 1)
        .execute();
      expect(left).toHaveLength(1);
      expect(both.map(({ status }) => status).sort()[0]).toBe(200);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    },
  );

  it('a link that a deactivated administrator has handed out opens nothing', async () => {
    const other = await second();
    const { Token } = (await other.post(`${people}/${anitaId}/password-link`)).body;
    expect((await server.anyone().post('/api/v1/password-link/holder', { Token })).status).toBe(200);
    await step(officeId, 'deactivate');
    expect((await server.anyone().post('/api/v1/password-link/holder', { Token })).body.code).toBe('link-over');
    expect((await admin.get(`${people}/${anitaId}`)).body.LinkEndsAt).toBeUndefined();
  });

  it('the answer for somebody who does not exist is the same for every act', async () => {
    const answers = [
      await admin.get(`${people}/999`),
      await admin.send('PATCH', `${people}/999`, { FullName: 'Nobody' }, {}),
      await step(999, 'deactivate'),
      await admin.post(`${people}/999/password-link`),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from(answers, () => 'not-found'));
  });
});
