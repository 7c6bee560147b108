import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administrator, anita, office as officeId, ravi } from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { bringIn, csv, office as files } from './files.ts';

const heading = 'ExternalRef,UserName,FullName,Roles,EmployeeCode,BaseCity,Password';

describe.each(usualEngines)('people in a file, on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    admin = await server.signedIn('admin');
  });
  afterEach(() => server.close());

  /** Rows of the audit log that an import has written. */
  async function imported(): Promise<readonly Read[]> {
    const rows = await server.storage.store.db
      .selectFrom('audit_log')
      .where('action', '<>', 'report-type.publish')
      .selectAll()
      .where('content_sha256', 'is not', null)
      .orderBy('seq')
      .execute();
    return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail ?? '{}') as unknown }));
  }

  const idOf = async (userName: string): Promise<number> => {
    const { user_id: id } = await server.storage.store.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    return id;
  };
  const wrong = (body: Read): unknown =>
    body.errors.map(({ pointer, message }: Read) => `${String(pointer)}: ${String(message)}`);

  it('each person that is added is a row of the audit log, beside that of the file', async () => {
    const key = '018f4e5a-0000-7000-8000-0000000000a1';
    expect((await bringIn(admin, files.users, { key })).status).toBe(200);
    const rows = await imported();
    expect(rows.map(({ action, object_type: type, object_id: id, detail }) => [action, type, id, detail])).toEqual([
      ['person.add', 'user', String(await idOf('kavita')), { Roles: 'executive' }],
      ['person.add', 'user', String(await idOf('nilesh')), { Roles: 'executive' }],
      ['import', 'users', 'file', { New: 2, Changed: 0 }],
    ]);
    expect(new Set(rows.map(({ content_sha256: hash }) => hash as string)).size).toBe(1);
    for (const row of rows) expect(row).toMatchObject({ actor_id: administrator, op_id: key });
    await bringIn(admin, files.users);
    expect(await imported()).toHaveLength(3);
  });

  it('the row of a person who is changed tells what stood there before, and of a password or number only that it changed', async () => {
    const file = csv(
      'ExternalRef,FullName,BaseCity,Mobile,Password,IsActive',
      `#${String(anita)},Anita Deshpande,Nagpur,9822010177,four words of mine,`,
      `#${String(ravi)},,,,,no`,
      `#${String(officeId)},,,,,yes`,
    );
    expect((await bringIn(admin, file, { kind: 'users' })).status).toBe(200);
    const rows = await imported();
    expect(rows.map(({ action, object_id: id, detail }) => [action, id, detail])).toEqual([
      [
        'person.change',
        String(anita),
        {
          FullNameBefore: 'Anita Kulkarni',
          FullName: 'Anita Deshpande',
          BaseCityBefore: 'Pune',
          BaseCity: 'Nagpur',
          AlsoChanged: 'Mobile, Password',
        },
      ],
      ['person.deactivate', String(ravi), {}],
      ['import', 'file', { New: 0, Changed: 2 }],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/four words|9822010177/);
  });

  it.each([
    ['executive', 'short', 'Password must have at least 8 characters.'],
    ['executive', 'Welcome@2026', 'This password is common'],
    ['executive', 'tara2026', 'A password must not be the user name.'],
    ['administrator', 'eleven char', 'The password of an administrator has at least 12 characters.'],
  ])(
    'a new %s with the password "%s" is refused with row and column, and nobody is added',
    async (role, password, why) => {
      const before = await server.count('users');
      const file = csv(heading, 'U-8,uma,Uma,executive,T-8,Pune,', `U-9,tara,Tara,${role},T-9,Pune,${password}`);
      const { status, body, text } = await bringIn(admin, file);
      expect(status).toBe(422);
      expect(body.errors).toHaveLength(1);
      expect(body.errors[0]).toMatchObject({ pointer: '/Rows/3/Password', label: 'Row 3, Password' });
      expect(body.errors[0].message).toContain(why);
      expect(text).not.toContain(`"${password}"`);
      expect([await server.count('users'), await imported()]).toEqual([before, []]);
    },
  );

  it('a password that a file changes is held to the same rules', async () => {
    const { body } = await bringIn(admin, csv('ExternalRef,Password', `#${String(anita)},iloveyou1`), {
      kind: 'users',
    });
    expect(wrong(body)).toEqual([expect.stringMatching(/^\/Rows\/2\/Password: This password is common/)]);
  });

  it('an executive becomes an administrator only with a new password that is long enough', async () => {
    const promoted = (password: string) =>
      bringIn(admin, csv('ExternalRef,Roles,Password', `#${String(anita)},administrator,${password}`), {
        kind: 'users',
      });
    expect(wrong((await promoted('')).body)).toEqual([
      expect.stringMatching(/^\/Rows\/2\/Roles: .*at least 12 characters.* new password into this row/),
    ]);
    expect((await promoted('too short!!')).status).toBe(422);
    expect((await promoted('four words of mine')).status).toBe(200);
    expect((await server.anyone().signIn('anita', 'four words of mine')).body.Roles).toEqual(['administrator']);
  });

  it('only an administrator makes an administrator through a file: the office and executives are refused', async () => {
    const before = await server.count('users');
    const file = csv(heading, 'U-9,tara,Tara,administrator,T-9,Pune,four words of mine');
    for (const userName of ['office', 'anita']) {
      const person = await server.signedIn(userName);
      for (const wish of [{}, { kind: 'users' }, { dryRun: true } as const])
        expect((await bringIn(person, file, wish)).status).toBe(403);
    }
    expect(await server.count('users')).toBe(before);
    expect((await bringIn(admin, file)).status).toBe(200);
    expect((await server.anyone().signIn('tara', 'four words of mine')).status).toBe(200);
  });

  it('a file that changes access ends the link with which that person could have set a password', async () => {
    const link = await admin.post(`/api/v1/people/${String(anita)}/password-link`, {});
    expect(link.status).toBe(200);
    await bringIn(admin, csv('ExternalRef,Roles', `#${String(anita)},coordinator`), { kind: 'users' });
    expect((await admin.get(`/api/v1/people/${String(anita)}`)).body.LinkEndsAt).toBeUndefined();
  });
});
