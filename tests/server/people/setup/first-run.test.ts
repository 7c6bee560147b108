import { toJson } from '../../../../src/server/storage/json-column.ts';
import type { Role } from '#contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPasswords } from '../../../../src/server/auth/passwords.ts';
import { demoPassword } from '../../../../src/server/auth/demo-password.ts';
import { firstRunCode } from '../../../../src/server/people/setup/first-run-code.ts';
import { startServer, usualEngines } from '../../fixtures/test-server.ts';
import { emptyPlace } from '../../storage/both-engines.ts';

const url = '/api/v1/first-run';
const sunita = { UserName: 'sunita', FullName: 'Sunita Rao', BaseCity: 'Pune', Password: 'four words of my own' };

/** In a firm of one, somebody must be able to do everything. */
const everything = ['executive', 'coordinator', 'administrator', 'author'];

describe.each(usualEngines)('the first administrator of an empty server, on %s', (engine) => {
  async function emptyServer() {
    const server = await startServer({ engine, isEmpty: true, demo: false });
    onTestFinished(() => server.close());
    return { server, Code: await firstRunCode(server.storage.store) };
  }
  const everybody = ({ storage }: Awaited<ReturnType<typeof startServer>>) =>
    storage.store.db.selectFrom('users').selectAll().execute();

  it('is made with the code that the server has printed, and signs in', async () => {
    const { server, Code } = await emptyServer();
    const browser = server.anyone();
    expect((await browser.get(url)).body).toEqual({ IsOpen: true });
    expect((await browser.post(url, { Code, ...sunita })).status).toBe(204);
    expect(await everybody(server)).toMatchObject([
      { user_name: 'sunita', roles: JSON.stringify(everything), is_active: 1 },
    ]);
    expect((await browser.signIn('Sunita', sunita.Password)).body).toMatchObject({ Roles: everything });
    const { db } = server.storage.store;
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'object_id'])
      .where('action', '<>', 'report-type.publish')
      .orderBy('seq')
      .execute();
    expect(rows[0]).toEqual({ action: 'person.add', actor_id: null, object_id: '1' });
  });

  it('is made once: after that the code opens nothing', async () => {
    const { server, Code } = await emptyServer();
    await server.anyone().post(url, { Code, ...sunita });
    const second = await server.anyone().post(url, { Code, ...sunita, UserName: 'second' });
    expect([second.status, second.body.code]).toEqual([409, 'already-set-up']);
    expect((await server.anyone().get(url)).body).toEqual({ IsOpen: false });
    // Also when nobody can sign in any more.
    const { store } = server.storage;
    await store.write([{ query: store.db.updateTable('users').set({ is_active: 0 }).compile() }]);
    const twin = await server.throughTwin(server.anyone());
    expect((await twin.post(url, { Code, ...sunita, UserName: 'third' })).status).toBe(409);
    expect(await everybody(server)).toHaveLength(1);
  });

  it('is one, when two people with the code press the button at once on two servers', async () => {
    const { server, Code } = await emptyServer();
    const twin = await server.throughTwin(server.anyone());
    const both = await Promise.all([
      server.anyone().post(url, { Code, ...sunita }),
      twin.post(url, { Code, ...sunita, UserName: 'second' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await everybody(server)).toHaveLength(1);
  });

  it('cannot be made by somebody who does not know the code, however often they try', async () => {
    const { server, Code } = await emptyServer();
    const stranger = server.anyone();
    const wrong = await stranger.post(url, { Code: '0000-0000-0000-0000-0000-0000-00', ...sunita });
    expect(wrong.body.errors).toEqual([
      {
        pointer: '/Code',
        code: 'first-run-code',
        message: 'Wrong code. The server prints the code when it starts.',
        label: 'Code',
      },
    ]);
    const answers: number[] = [];
    for (let tries = 0; tries < 60; tries += 1)
      answers.push((await stranger.post(url, { Code: `guess ${String(tries)}`, ...sunita })).status);
    expect(answers.at(-1)).toBe(429);
    expect(await everybody(server)).toEqual([]);
    // The code itself never leaves the server.
    expect(JSON.stringify(await stranger.get(url))).not.toContain(Code);
  });

  it('may type the code in small letters and without dashes', async () => {
    const { server, Code } = await emptyServer();
    const typed = ` ${Code.toLowerCase().replaceAll('-', '')}`;
    expect((await server.anyone().post(url, { Code: typed, ...sunita })).status).toBe(204);
  });

  it('needs a password of twelve characters', async () => {
    const { server, Code } = await emptyServer();
    const { body } = await server.anyone().post(url, { Code, ...sunita, Password: 'Demo@1234' });
    expect(body.errors).toMatchObject([{ pointer: '/Password', code: 'minLength' }]);
  });

  it('is also made where the only people are those of a demo that is off, whose names stay theirs', async () => {
    const { server, Code } = await emptyServer();
    const { store } = server.storage;
    const row = {
      user_id: 7,
      user_name: 'meera',
      full_name: 'Meera',
      roles: toJson<readonly Role[]>(['coordinator']),
      employee_code: 'S-1',
    } as const;
    const password_hash = await createPasswords().hash(demoPassword);
    const rest = { password_hash, base_city: 'Pune', is_active: 1, created_at: 1, updated_at: 1 } as const;
    await store.write([
      {
        query: store.db
          .insertInto('users')
          .values({ ...row, ...rest })
          .compile(),
      },
    ]);
    const browser = server.anyone();
    expect((await browser.get(url)).body).toEqual({ IsOpen: true });
    const taken = await browser.post(url, { Code, ...sunita, UserName: 'Meera' });
    expect(taken.body.errors).toMatchObject([{ pointer: '/UserName', code: 'taken' }]);
    expect((await browser.post(url, { Code, ...sunita })).status).toBe(204);
  });
});

it('two databases have different codes', async () => {
  const codes: string[] = [];
  for (const place of [await emptyPlace('sqlite'), await emptyPlace('sqlite')]) {
    const { store, close } = await place.open();
    codes.push(await firstRunCode(store));
    await close();
    await place.remove();
  }
  expect(codes[0]).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/);
  expect(codes[0]).not.toBe(codes[1]);
});
