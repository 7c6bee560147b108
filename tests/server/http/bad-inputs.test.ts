import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '../../../src/server/auth/passwords.ts';
import { readFile } from '../../../src/server/import/read-file.ts';
import { mappings } from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { draftBody } from '../reports/draft-body.ts';

/** Inputs of the list in `tests/security/bad-inputs.md` that no other test sends. */

let server: TestServer;
let anita: Person;
const draft = `/api/v1/mappings/${String(mappings.anitas)}/draft`;

beforeAll(async () => {
  server = await startServer();
  anita = await server.signedIn('anita');
});
afterAll(() => server.close());

const signIn = (UserName: string, Password = 'four words of mine') =>
  server.anyone().post('/api/v1/session', { UserName, Password });
const errorsOf = ({ body }: { readonly body: Read }): unknown =>
  body.errors.map(({ pointer, code, message }: Read) => [pointer, code, message]);

it.each([
  ['B18: an integer that would be rounded', '9007199254740993'],
  ['B19: a number so small that it would become 0', '1e-400'],
])('%s is refused, with its place', async (_, number) => {
  const body = `{"Version":"${'a'.repeat(64)}","Entries":{"pickup":${number}},"SavedAt":"2026-11-21T04:30:00.000Z"}`;
  const answer = await anita.put(draft, body, { first: true });
  expect([answer.status, answer.body.code]).toEqual([422, 'number-precision']);
  expect(answer.body.detail).toContain('/Entries/pickup');
});

it('B22: half a million levels are too large before they are too deep', async () => {
  expect((await anita.put(draft, '['.repeat(500_000), { first: true })).body.code).toBe('body-too-large');
  expect((await anita.put(draft, '['.repeat(200_000), { first: true })).body.code).toBe('too-deep');
});

it('B25: a text of 20,001 characters is refused with the limit', async () => {
  const url = '/api/v1/attachments/3f2b8c1e-0000-4000-8000-000000000001';
  const answer = await anita.put(url, { Caption: 'x'.repeat(20_001) });
  expect(answer.status).toBe(422);
  expect(errorsOf(answer)).toContainEqual([
    '/Caption',
    'maxLength',
    expect.stringMatching(/^Caption may have at most \d+ characters\.$/),
  ]);
});

it('B29: a zero-width character in an id is refused', async () => {
  const body = draftBody(server, {});
  const answer = await anita.put(draft, { ...body, Version: `${body.Version.slice(1)}\u200b` }, { first: true });
  expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'pattern']);
});

it('B30: an emoji family counts as its code points, not as bytes or half characters', async () => {
  const family = '👨‍👩‍👧‍👦';
  // 7 code points and 11 UTF-16 units each; a user name has at most 40 characters.
  expect((await signIn(family.repeat(5))).status).toBe(401);
  expect(errorsOf(await signIn(family.repeat(6)))).toEqual([
    ['/UserName', 'maxLength', 'User name may have at most 40 characters.'],
  ]);
});

it('B50: a password with NUL is refused, and one letter in two spellings is two passwords', async () => {
  expect((await signIn('anita', 'four words\u0000of mine')).body.code).toBe('control-char');
  const passwords = createPasswords();
  const stored = await passwords.hash('café au lait'.normalize('NFC'));
  expect(await passwords.verify('café au lait'.normalize('NFC'), stored)).toBe(true);
  expect(await passwords.verify('café au lait'.normalize('NFD'), stored)).toBe(false);
});

const lists = ['calls', 'tasks', 'mapped-spares', 'colleagues'];

it.each(lists)("B52: somebody's SQL in the search of %s finds nothing more", async (list) => {
  const all = await anita.get(`/api/v1/${list}`);
  for (const text of ["' OR 1=1 --", "%' OR '1'='1", '_%', "'; drop table users; --"]) {
    const { status, body } = await anita.get(`/api/v1/${list}?q=${encodeURIComponent(text)}`);
    expect([status, body.Items], text).toEqual([200, []]);
  }
  expect((await anita.get(`/api/v1/${list}`)).body.Items).toEqual(all.body.Items);
});

it.each(['-1', '1e9', 'abc', '1&limit=2', ''])('B53: a list with limit=%s is refused', async (limit) => {
  const { status, body } = await anita.get(`/api/v1/calls?limit=${limit}`);
  expect([status, body.code]).toEqual([400, 'query-invalid']);
});

it.each(['0000-00-00T00:00:00Z', '2026-13-01T00:00:00Z', '2026-11-21'])(
  'B57: the moment %s is refused',
  async (SavedAt) => {
    const answer = await anita.put(draft, { ...draftBody(server, {}), SavedAt }, { first: true });
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, '/SavedAt']);
  },
);

it('B59: a file of 20,001 rows is refused as a whole', async () => {
  const rows = Array.from({ length: 20_001 }, (_, at) => `C-${String(at)},x`);
  expect(await readFile(Buffer.from(['ExternalRef,Name', ...rows].join('\n')), 'customers.csv')).toEqual({
    ok: false,
    error: 'The file has 20001 rows; at most 20,000 are imported at once. Split it into smaller files.',
  });
});
