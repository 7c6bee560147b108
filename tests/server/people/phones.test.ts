import { toJson } from '../../../src/server/storage/json-column.ts';
import type { Role } from '#contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../src/server/process/housekeeping.ts';
import {
  administrator,
  anita as anitaId,
  morning,
  office as officeId,
  password,
  ravi,
} from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';

const phones = '/api/v1/phones';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const iso = (ms: number) => new Date(ms).toISOString();
const nothing = { Changes: 0, Pictures: 0, Stuck: 0, AppVersion: '1.2' };
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36';

describe.each(usualEngines)('the office sees phones, on %s', (engine) => {
  let server: TestServer;
  let office: Person;
  let anita: Person;

  beforeEach(async () => {
    server = await startServer({ engine });
    office = await server.signedIn('office');
    anita = server.anyone();
    await signInOn(anita);
  });
  afterEach(() => server.close());

  const signInOn = (person: Person, UserName = 'anita') =>
    person.post('/api/v1/session', { UserName, Password: password }, { headers: { 'user-agent': chrome } });
  const say = (person: Person, more: object) => person.put('/api/v1/session/waiting', { ...nothing, ...more });
  const list = async (by = office, query = ''): Promise<Read[]> => (await by.get(phones + query)).body.Items;
  const names = (items: readonly Read[]): readonly string[] => items.map(({ UserName }) => UserName as string);
  const phonesOf = async (userName: string, by = office): Promise<Read[]> =>
    (await list(by)).find(({ UserName }) => UserName === userName).Phones;
  const isSignedIn = async (person: Person) => (await person.get('/api/v1/session')).status === 200;
  const signOut = (by: Person, { SessionId }: Read, key: string = randomUUID()) =>
    by.delete(`${phones}/${SessionId}`, { key });

  async function audit(): Promise<readonly unknown[]> {
    const rows = await server.storage.store.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    return rows
      .filter(({ action }) => action === 'phone.sign-out')
      .map(({ actor_id, object_type, object_id, detail }) => [actor_id, object_type, object_id, detail]);
  }

  /** Many executives of a large firm, each with as many changes waiting for as many days as given. */
  async function hire(waiting: readonly (readonly [name: string, days: number, changes: number])[]): Promise<void> {
    const { store } = server.storage;
    for (const [at, [name, days, changes]] of waiting.entries()) {
      const user_id = 100 + at;
      const told = { waiting_said_at: morning, waiting_changes: changes, waiting_pictures: 0, waiting_stuck: 0 };
      await store.write([
        {
          query: store.db
            .insertInto('users')
            .values({
              ...{
                user_id,
                user_name: name,
                full_name: name,
                roles: toJson<readonly Role[]>(['executive']),
                employee_code: `X${user_id}`,
              },
              ...{ password_hash: '', base_city: 'Nashik', is_active: 1, created_at: morning, updated_at: morning },
            })
            .compile(),
        },
        {
          query: store.db
            .insertInto('sessions')
            .values({
              ...{ token_hash: String(user_id).repeat(20), user_id, created_at: morning, last_seen_at: morning },
              ...{ idle_expires_at: morning + day, absolute_expires_at: morning + day, ...told },
              ...{ waiting_since: changes === 0 ? null : morning - days * day, app_version: '1.2' },
            })
            .compile(),
        },
      ]);
    }
  }

  it('shows a phone with what it said: how much waits, since when, how much is stuck, and its version', async () => {
    const id = expect.stringMatching(/^[0-9a-f]{16}$/);
    const seen = { SessionId: id, Browser: 'Chrome', Device: 'android', IsSignedIn: true, IsThis: false };
    expect(await phonesOf('anita')).toEqual([{ ...seen, LastSeenAt: iso(morning) }]);

    server.time.now += hour;
    const said = await say(anita, { Changes: 2, Pictures: 1, Stuck: 1, OldestAgeSec: 7200, AppVersion: '1.1' });
    expect(said.status).toBe(204);
    const LastWord = { SaidAt: iso(morning + hour), Changes: 2, Pictures: 1, Stuck: 1, Since: iso(morning - hour) };
    expect(await phonesOf('anita')).toEqual([
      { ...seen, LastSeenAt: iso(morning + hour), LastWord: { ...LastWord, AppVersion: '1.1', IsBehind: true } },
    ]);

    server.time.now += hour;
    await say(anita, {});
    const [{ LastWord: latest }] = await phonesOf('anita');
    expect(latest).toEqual({
      ...{ SaidAt: iso(morning + 2 * hour), Changes: 0, Pictures: 0, Stuck: 0, AppVersion: '1.2', IsBehind: false },
    });
  });

  it('hears from a phone about itself only, and only what a phone can hold', async () => {
    const other = await server.signedIn('anita');
    await say(other, { Changes: 5, OldestAgeSec: 1 });
    expect((await phonesOf('anita')).map(({ LastWord }) => LastWord?.Changes)).toEqual([5, undefined]);
    expect((await server.anyone().put('/api/v1/session/waiting', nothing)).status).toBe(401);
    const wrong = [
      { Changes: -1 },
      { Changes: 1.5 },
      { Changes: '2' },
      { Pictures: 100_001 },
      { Stuck: -1 },
      { OldestAgeSec: -1 },
      { OldestAgeSec: 1e12 },
      { AppVersion: '' },
      { AppVersion: '<b>1.2</b>' },
      { AppVersion: '1'.repeat(21) },
      { UserId: ravi },
    ];
    for (const more of wrong) expect((await say(anita, more)).status, JSON.stringify(more)).toBe(422);
    expect((await phonesOf('anita')).map(({ LastWord }) => LastWord?.Changes)).toEqual([5, undefined]);
  });

  it('puts first whose work has waited for most days, then who is stuck, then who has most, then by name', async () => {
    await hire([
      ['few of today', 0, 1],
      ['nothing', 0, 0],
      ['old', 3, 1],
      ['older', 4, 1],
      ['many of old', 3, 9],
      ['many of today', 0, 7],
    ]);
    await say(anita, { Changes: 2, Stuck: 1, OldestAgeSec: 60 });
    const sorted = ['older', 'many of old', 'old', 'anita', 'many of today', 'few of today', 'ravi', 'nothing'];
    expect(names(await list())).toEqual(sorted);

    // Page by page, the same.
    const paged: string[] = [];
    let next = '';
    do {
      const { body } = await office.get(`${phones}?limit=3${next}`);
      paged.push(...names(body.Items));
      next = body.NextCursor === undefined ? '' : `&cursor=${encodeURIComponent(body.NextCursor)}`;
    } while (next !== '');
    expect(paged).toEqual(sorted);
    expect(names(await list(office, '?q=OLD nashik'))).toEqual(['older', 'many of old', 'old']);
    expect(await list(office, '?q=%25')).toEqual([]);
  });

  it('shows the office executives, and an administrator everybody who may sign in', async () => {
    const admin = await server.signedIn('admin');
    expect(names(await list())).toEqual(['anita', 'ravi']);
    expect(names(await list(admin)).toSorted()).toEqual(['Office', 'admin', 'anita', 'ravi']);
    expect((await phonesOf('admin', admin)).map(({ IsThis }) => IsThis)).toEqual([true]);
    expect((await list()).find(({ UserName }) => UserName === 'ravi')).toEqual({
      ...{
        UserId: ravi,
        FullName: 'Ravi Shah',
        UserName: 'ravi',
        Roles: ['executive'],
        BaseCity: 'Pune',
        IsActive: true,
        Phones: [],
      },
    });
    for (const refused of [await anita.get(phones), await anita.delete(`${phones}/${'0'.repeat(16)}`)])
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });

  it('signs out a lost phone at once and no other, keeps its last word in sight, and writes one row of the audit log', async () => {
    const tablet = await server.signedIn('anita');
    await say(anita, { Changes: 2, Pictures: 1, OldestAgeSec: 60 });
    const [lost] = await phonesOf('anita');
    const key = randomUUID();
    for (const _ of ['first', 'repeated']) expect((await signOut(office, lost, key)).status).toBe(204);
    expect((await signOut(office, lost)).status, 'it has ended already').toBe(204);
    expect([await isSignedIn(anita), await isSignedIn(tablet)]).toEqual([false, true]);
    expect((await anita.get('/api/v1/home')).body.code).toBe('session');
    expect((await say(anita, {})).body.code).toBe('session');
    expect(await phonesOf('anita')).toMatchObject([
      { SessionId: lost.SessionId, IsSignedIn: false, LastWord: { Changes: 2, Pictures: 1 } },
      { IsSignedIn: true },
    ]);
    expect(await audit()).toEqual([[officeId, 'user', String(anitaId), '{"Changes":2,"Pictures":1}']]);
  });

  it('a phone on which nothing waits is gone from the page once it is signed out', async () => {
    const [lost] = await phonesOf('anita');
    await signOut(office, lost);
    expect(await phonesOf('anita')).toEqual([]);
    expect(await audit()).toEqual([[officeId, 'user', String(anitaId), '{"Changes":0,"Pictures":0}']]);
  });

  it('of two who sign out a phone at once one writes the row', async () => {
    const admin = await server.throughTwin(await server.signedIn('admin'));
    const [lost] = await phonesOf('anita');
    const both = await Promise.all([signOut(office, lost), signOut(admin, lost)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await audit()).toHaveLength(1);
  });

  it('the office signs out no administrator and nobody of the office; an administrator does', async () => {
    const admin = await server.signedIn('admin');
    const [desk] = await phonesOf('Office', admin);
    const [own] = await phonesOf('admin', admin);
    const colleague = await server.signedIn('office');
    for (const phone of [desk, own]) expect((await signOut(colleague, phone)).status).toBe(204);
    expect([await isSignedIn(office), await isSignedIn(admin)]).toEqual([true, true]);
    await signOut(admin, desk);
    expect([await isSignedIn(office), await isSignedIn(colleague)]).toEqual([false, true]);
    expect(await audit()).toEqual([[administrator, 'user', String(officeId), '{"Changes":0,"Pictures":0}']]);
  });

  it('a phone that signs in again goes on with what it said, and is there once', async () => {
    await say(anita, { Changes: 3, OldestAgeSec: 3600 });
    await signOut(office, (await phonesOf('anita'))[0]);
    server.time.now += 10 * hour;
    await signInOn(anita);
    const LastWord = { Changes: 3, SaidAt: iso(morning), Since: iso(morning - hour) };
    expect(await phonesOf('anita')).toMatchObject([{ IsSignedIn: true, LastWord }]);
    await say(anita, {});
    expect(await phonesOf('anita')).toMatchObject([{ IsSignedIn: true, LastWord: { Changes: 0 } }]);
  });

  it('what somebody left on a shared phone stays theirs when another person signs in on it', async () => {
    await say(anita, { Changes: 3, OldestAgeSec: 3600 });
    await signInOn(anita, 'ravi');
    expect(await phonesOf('anita')).toMatchObject([{ IsSignedIn: false, LastWord: { Changes: 3 } }]);
    const [ravis] = await phonesOf('ravi');
    expect([ravis.IsSignedIn, ravis.LastWord]).toEqual([true, undefined]);
    await signInOn(anita);
    expect(await phonesOf('anita')).toMatchObject([{ IsSignedIn: true, LastWord: { Changes: 3 } }]);
  });

  it('a session on which a device often says what waits is extended like any other', async () => {
    for (let minutes = 0; minutes <= 13 * 60; minutes += 20) {
      expect((await say(office, {})).status, `after ${minutes} minutes`).toBe(204);
      server.time.now += 20 * minute;
    }
  });

  it('somebody who was deactivated is listed as long as something waits on their phone', async () => {
    await say(anita, { Changes: 3, OldestAgeSec: 60 });
    await signInOn(server.anyone(), 'ravi');
    const admin = await server.signedIn('admin');
    const deactivate = (id: number) => admin.post(`/api/v1/people/${id}/transitions`, { Action: 'deactivate' });
    for (const id of [anitaId, ravi]) expect((await deactivate(id)).status).toBe(200);
    for (const by of [office, admin]) {
      const shown = (await list(by)).filter(({ Roles }) => String(Roles) === 'executive');
      expect(shown).toMatchObject([
        { UserName: 'anita', IsActive: false, Phones: [{ IsSignedIn: false, LastWord: { Changes: 3 } }] },
      ]);
    }
    server.time.now += 200 * day;
    await removeExpired(server.storage, server.time.now);
    office = await server.signedIn('office');
    expect(await list()).toEqual([]);
  });

  it('what waits on a phone is remembered longer than its session', async () => {
    await say(anita, { Changes: 3, OldestAgeSec: 60 });
    await server.signedIn('ravi');
    server.time.now += 100 * day;
    await removeExpired(server.storage, server.time.now);
    office = await server.signedIn('office');
    expect(await phonesOf('anita')).toMatchObject([{ IsSignedIn: false, LastWord: { Changes: 3 } }]);
    expect(await phonesOf('ravi')).toEqual([]);
    server.time.now += 100 * day;
    await removeExpired(server.storage, server.time.now);
    office = await server.signedIn('office');
    expect(await phonesOf('anita')).toEqual([]);
  });
});
