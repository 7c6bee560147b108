import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, type Role, endpoints, type Endpoint } from '#contract';
import { isKeyOf } from '#engine';
import { buildServer } from '../../../src/server/build-server.ts';
import { anita as anitaId } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { addSpares } from '../spares/spare-data.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { accessRows, type Expected, type Kind, type Row } from './access-rows.ts';
import { makeThings, type Things } from './access-things.ts';

/*
 * Who may do what: every registered route of the server, called by every kind of person. The expectation follows from the
 * contract and from the row of the route.
 */

let server: TestServer;
let routes: readonly string[];
let rows: Readonly<Record<string, Row>>;
let own: Things;
let missing: Things;
let people: Readonly<Record<Kind, Person>>;

const names = { owner: 'anita', 'other executive': 'ravi', office: 'office', administrator: 'admin' } as const;

beforeAll(async () => {
  const minute = { max: 100_000, windowMs: 60_000 };
  server = await startServer({
    limits: {
      reads: minute,
      writes: minute,
      anonymous: minute,
      signInPerDevice: minute,
      signInFirstTries: minute,
      signInPerSource: minute,
      imports: minute,
      appFiles: minute,
      descriptions: minute,
      browserReports: minute,
      allBrowserReports: minute,
    },
  });
  routes = await registered(server);
  rows = accessRows(server);
  await addSpares(server);
  const set = (query: { compile(): object }) => server.storage.store.write([{ query: query.compile() as never }]);
  const { db } = server.storage.store;
  await set(db.updateTable('users').set({ is_active: 1 }).where('user_name', '=', 'gone'));
  const off = await server.signedIn('gone');
  await set(db.updateTable('users').set({ is_active: 0 }).where('user_name', '=', 'gone'));
  const expired = await server.signedIn('anita');
  await set(
    db
      .updateTable('sessions')
      .set({ idle_expires_at: server.time.now - 1 })
      .where('user_id', '=', anitaId),
  );
  const owner = await server.signedIn('anita');
  ({ own, missing } = await makeThings(server, owner));
  people = {
    nobody: server.anyone(),
    'expired session': expired,
    'switched off': off,
    'other executive': await server.signedIn('ravi'),
    office: await server.signedIn('office'),
    administrator: await server.signedIn('admin'),
    owner,
  };
});
afterAll(() => server.close());

/** Every route that Fastify registers. HEAD answers as GET does. */
async function registered({ storage, library, folders, time }: TestServer): Promise<readonly string[]> {
  const found: string[] = [];
  const app = buildServer({
    config: { appVersion: '1.2', appDir: folders.appDir },
    storage,
    library,
    clock: () => time.now,
    random: randomBytes,
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') found.push(`${one} ${url}`);
  });
  await app.ready();
  await app.close();
  return found;
}

const known: Readonly<Record<string, Endpoint>> = endpoints;
const accessOf = (key: string): Endpoint['access'] => known[key]?.access ?? 'anyone';

const rolesOf = (kind: Kind): readonly Role[] =>
  kind === 'office' ? ['coordinator'] : kind === 'administrator' ? ['administrator'] : ['executive'];

function rule(key: string, isAboutThings: boolean, kind: Kind): Expected {
  const access = accessOf(key);
  if (access === 'anyone') return 'let in';
  if (kind === 'nobody' || kind === 'expired session' || kind === 'switched off') return 'no session';
  if (access !== 'signed-in' && ![access].flat().some((one) => may({ roles: rolesOf(kind) }, one))) return 'wrong role';
  const isOutside = kind === 'other executive' || kind === 'administrator';
  return isOutside && isAboutThings ? 'hidden' : 'let in';
}

function verdictOf({ status, body }: Answer): string {
  if (status === 401) return body.code === 'session' ? 'no session' : `401 ${body.code}`;
  if (status === 403) return body.code === 'forbidden' ? 'wrong role' : `403 ${body.code}`;
  if (status === 404) return 'hidden';
  return status >= 500 ? `${status}` : 'let in';
}

async function ask(key: string, kind: Kind, its: Things): Promise<Answer> {
  const row = rows[key];
  if (row === undefined) throw new Error(`${key} has no row`);
  const { url, body, first, headers } = row.ask(its, kind === 'office' ? 'office' : 'owner');
  const person = row.ownSession === true ? await another(kind) : people[kind];
  return person.send(key.split(' ')[0] ?? '', url, body, { ...(first && { first }), ...(headers && { headers }) });
}

/** The same kind of person with a separate session, because some calls begin or end one. */
async function another(kind: Kind): Promise<Person> {
  if (isKeyOf(names, kind)) return server.signedIn(names[kind]);
  const person = server.anyone();
  person.cookie = people[kind].cookie;
  return person;
}

/** Everything that distinguishes two answers, except what is new in every request. */
function told({ status, headers, text, body }: Answer): object {
  const { 'x-request-id': _, date: __, ...rest } = headers;
  return { status, headers: rest, text: text.replace(String(body?.instance), '') };
}

/** Strangers first, the owner last: a change by one of them must not affect the next answer. */
const order: readonly Kind[] = [
  'nobody',
  'expired session',
  'switched off',
  'other executive',
  'administrator',
  'office',
  'owner',
];

describe('the access matrix', () => {
  it('has a row for every route, and no others', () => {
    const lost = routes.filter((key) => rows[key] === undefined);
    expect(
      lost,
      `These routes have no row in tests/server/auth/access-rows.ts, so nobody has said who may call them. Add one each, for example:
  '${lost[0] ?? ''}': read(({ task }) => \`/tasks/\${task}/…\`),
with an address made of the owner's things (access-things.ts) if it is about somebody's things; \`but\` says where an answer differs from the rule.`,
    ).toEqual([]);
    expect(Object.keys(rows).filter((key) => !routes.includes(key))).toEqual([]);
  });

  it('has a route for every endpoint of the contract', () => {
    expect(Object.keys(endpoints).filter((key) => !routes.includes(key))).toEqual([]);
  });
});

// Names only: the requests of a row are known once the server has started.
const keys = [
  ...Object.keys(endpoints),
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /healthz',
  'GET /readyz',
  'POST /api/csp-report',
  'GET /*',
];
/** Ending all other sessions would end those of the calls after it. */
const last = (key: string): number => (key === 'DELETE /api/v1/sessions' ? 2 : key.startsWith('DELETE') ? 1 : 0);

describe.each(keys.toSorted((a, b) => last(a) - last(b)))('%s', (key) => {
  it.each(order)('gives %s the access of the table', async (kind) => {
    const answer = await ask(key, kind, own);
    const expected = rows[key]?.but?.[kind] ?? rule(key, isAboutThings(key), kind);
    expect(verdictOf(answer), answer.text).toBe(expected);
    if (expected === 'hidden') expect(told(answer)).toEqual(told(await ask(key, kind, missing)));
  });
});

function isAboutThings(key: string): boolean {
  const row = rows[key];
  return row !== undefined && withoutChance(row.ask(own, 'owner')) !== withoutChance(row.ask(missing, 'owner'));
}

/** Generated ids differ each time and are left out. */
const withoutChance = (asked: object): string =>
  JSON.stringify(asked).replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, (uuid) =>
    Object.values(own).includes(uuid) || Object.values(missing).includes(uuid) ? uuid : 'uuid',
  );

const isOfAdministrators = (key: string): boolean => {
  const access = accessOf(key);
  return access === 'manage-people' || access === 'read-audit-log';
};

describe('lists', () => {
  const outside = ['other executive', 'administrator'] as const;
  // What only an administrator may read is about everybody, as the audit log is.
  it.each(
    keys
      .filter((key) => key.startsWith('GET /api/v1/'))
      .flatMap((key) =>
        outside
          .filter((kind) => kind !== 'administrator' || !isOfAdministrators(key))
          .map((kind) => [key, kind] as const),
      ),
  )('%s reveals nothing about the owner to somebody outside: %s', async (key, kind) => {
    const { text } = await ask(key, kind, own);
    for (const secret of [
      'SC-2026-000101',
      'Test of task 201',
      own.signature,
      own.movement,
      own.plannedSpare,
      own.attachment,
    ])
      expect(text).not.toContain(secret);
  });
});
