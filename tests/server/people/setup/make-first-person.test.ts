import { toJson } from '../../../../src/server/storage/json-column.ts';
import type { Role } from '#contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../../../src/server/auth/passwords.ts';
import { makeFirstPerson, type Ask } from '../../../../src/server/people/setup/make-first-person.ts';
import { hasPeople } from '../../../../src/server/people/setup/has-people.ts';
import { openStorage } from '../../../../src/server/open-storage.ts';
import { usualEngines } from '../../databases/engines.ts';
import { emptySchema } from '../../storage/both-engines.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'setup-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const said = ['--user', 'meera', '--name', 'Meera Kulkarni', '--city', 'Pune'];
const password = 'four words of my own';

describe.each(usualEngines)('npm run setup, on an empty %s', (engine) => {
  let env: { DATA_DIR: string; DATABASE_URL?: string };
  beforeEach(async () => {
    env = { DATA_DIR: path.join(folder, 'data'), ...(engine === 'postgres' && { DATABASE_URL: await emptySchema() }) };
  });
  const opened = () =>
    openStorage({
      dataDir: env.DATA_DIR,
      ...(env.DATABASE_URL === undefined ? {} : { databaseUrl: env.DATABASE_URL }),
    });

  it('creates the first person, who holds all roles and can sign in, once', async () => {
    const { text, errors, status } = await makeFirstPerson(said, { ...env, SETUP_PASSWORD: password }, undefined);
    expect([status, errors, text]).toEqual([
      0,
      '',
      'Meera Kulkarni can sign in as meera. Start the server: npm start\n',
    ]);
    const { store, close } = await opened();
    const people = await store.db.selectFrom('users').selectAll().execute();
    expect(people).toMatchObject([{ user_name: 'meera', roles: everything, is_active: 1, base_city: 'Pune' }]);
    expect(await createPasswords().verify(password, people[0]?.password_hash)).toBe(true);
    expect(await hasPeople(store, [])).toBe(true);
    await close();
    const again = await makeFirstPerson(said, { ...env, SETUP_PASSWORD: password }, undefined);
    expect(again).toMatchObject({ status: 1, text: '' });
    expect(again.errors).toContain('This database already has users');
  });

  it('with --administrator makes one who is nothing else where there are people already', async () => {
    await makeFirstPerson(said, { ...env, SETUP_PASSWORD: password }, undefined);
    const { store, close } = await opened();
    await store.write([
      {
        query: store.db
          .updateTable('users')
          .set({ roles: toJson<readonly Role[]>(['coordinator']) })
          .compile(),
      },
    ]);
    await close();
    const more = ['--administrator', '--user', 'sunita', '--name', 'Sunita Rao', '--city', 'Pune'];
    const made = await makeFirstPerson(more, { ...env, SETUP_PASSWORD: password }, undefined);
    expect(made).toMatchObject({ status: 0, errors: '' });
    const taken = await makeFirstPerson(more, { ...env, SETUP_PASSWORD: 'another four words' }, undefined);
    expect(taken).toMatchObject({ status: 1, errors: expect.stringContaining('Sunita Rao has this user name.') });
    const after = await opened();
    const { db } = after.store;
    expect(await db.selectFrom('users').select(['user_name', 'roles']).orderBy('user_id').execute()).toEqual([
      { user_name: 'meera', roles: '["coordinator"]' },
      { user_name: 'sunita', roles: '["administrator"]' },
    ]);
    expect(await db.selectFrom('audit_log').select(['action', 'object_id', 'detail']).orderBy('seq').execute()).toEqual(
      [
        { action: 'person.add', object_id: '1', detail: '{"Roles":"executive coordinator administrator author"}' },
        { action: 'person.add', object_id: '2', detail: '{"Roles":"administrator"}' },
      ],
    );
    await after.close();
  });
});

const everything = '["executive","coordinator","administrator","author"]';

describe('npm run setup', () => {
  const run = (answers: readonly string[], args: readonly string[] = []) => {
    const questions: string[] = [];
    const ask: Ask = (question, { isSecret } = { isSecret: false }) => {
      questions.push(isSecret ? `(hidden) ${question}` : question);
      return Promise.resolve(answers[questions.length - 1] ?? '');
    };
    return makeFirstPerson(args, { DATA_DIR: path.join(folder, 'data') }, ask).then((all) => ({ ...all, questions }));
  };

  it('prompts for missing options, and for the password twice without showing it', async () => {
    const { status, questions } = await run(['meera', 'Meera Kulkarni', 'Pune', password, password]);
    expect(status).toBe(0);
    expect(questions).toEqual([
      'User name, such as meera: ',
      'Full name: ',
      'City: ',
      '(hidden) Password: ',
      '(hidden) Password, once more: ',
    ]);
  });

  it.each([
    ['two different passwords', [password, 'four other words'], 'differ'],
    ['a short password', ['Demo@1234', 'Demo@1234'], 'at least 12 characters'],
  ])('makes nobody with %s', async (_, answers, words) => {
    const { status, errors } = await run(answers, said);
    expect(status).toBe(1);
    expect(errors).toContain(words);
    const { store, close } = await openStorage({ dataDir: path.join(folder, 'data') });
    expect(await hasPeople(store, [])).toBe(false);
    await close();
  });

  it('tells which answer is invalid', async () => {
    const { errors } = await run([password, password], ['--user', 'a b', '--name', 'Meera', '--city', 'Pune']);
    expect(errors).toContain('No user was created.\nUser name does not have the expected format.');
  });

  it('without a terminal lists the required options', async () => {
    const { status, errors } = await makeFirstPerson(said, { DATA_DIR: path.join(folder, 'data') }, undefined);
    expect(status).toBe(1);
    expect(errors).toContain('SETUP_PASSWORD');
  });
});
