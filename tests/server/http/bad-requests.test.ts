import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mappings } from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { draftBody } from '../reports/draft-body.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
let anita: Person;
const draft = `/api/v1/mappings/${mappings.anitas}/draft`;

beforeAll(async () => {
  server = await startServer();
  anita = await server.signedIn('anita');
});
afterAll(() => server.close());

const goodBody = () => draftBody(server, { pickup: 80 });

/** Expects the request to be refused with this problem, and no draft to be created. */
async function expectRefused(
  request: Promise<{ status: number; body: Read }>,
  status: number,
  code: string,
): Promise<void> {
  const answer = await request;
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await server.count('drafts')).toBe(0);
  expect(await server.count('idempotency')).toBe(0);
}

describe('bodies', () => {
  const bodies: readonly (readonly [string, string | Buffer, number, string])[] = [
    ['an empty body', '', 400, 'body-empty'],
    ['half a body', '{"Entries":', 400, 'json-syntax'],
    ['a list', '[]', 400, 'body-not-object'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0x7d]), 400, 'utf8'],
    ['a name twice', '{"Version":"a","Version":"b"}', 400, 'duplicate-key'],
    ['__proto__', '{"__proto__":{"Role":"coordinator"}}', 400, 'forbidden-key'],
    ['deep nesting', '{"Entries":'.repeat(40), 400, 'too-deep'],
    ['257 KiB', `{"a":"${'x'.repeat(257 * 1024)}"}`, 413, 'body-too-large'],
  ];
  it.each(bodies)('a draft sent as %s is refused', async (_, body, status, code) => {
    await expectRefused(anita.put(draft, body, { first: true }), status, code);
  });

  it('lists every wrong value in words, and stores nothing', async () => {
    const answer = await anita.put(draft, { ...goodBody(), Version: 'x', OwnerId: 2 }, { first: true });
    expect([answer.status, answer.body.code]).toEqual([422, 'field-invalid']);
    expect(answer.body.errors.map((error: Read) => [error.pointer, error.code])).toEqual([
      ['/OwnerId', 'unknown-field'],
      ['/Version', 'pattern'],
    ]);
    expect(await server.count('drafts')).toBe(0);
  });

  it.each([['ownerId'], ['status'], ['version'], ['role']])('a draft that sets %s is refused', async (name) => {
    await expectRefused(anita.put(draft, { ...goodBody(), [name]: 1 }, { first: true }), 422, 'field-invalid');
  });

  it('a date that does not exist is refused', async () => {
    await expectRefused(
      anita.put(draft, { ...goodBody(), SavedAt: '2026-02-30T10:00:00Z' }, { first: true }),
      422,
      'field-invalid',
    );
  });

  it('an id beyond the exact integers is refused', async () => {
    const url = '/api/v1/attachments/3f2b8c1e-0000-4000-8000-000000000001';
    const { status, body } = await anita.put(url, '{"MappingId":9007199254740994}');
    expect([status, body.errors.find((error: Read) => error.pointer === '/MappingId')?.code]).toEqual([422, 'maximum']);
  });

  it('uses the exact words of the shared rules', async () => {
    const answer = await anita.post('/api/v1/session', { UserName: '', Password: '123456' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { pointer: '/UserName', code: 'rule:adminUserName', message: 'Please Enter UserName', label: 'User name' },
      { pointer: '/Password', code: 'rule:password', message: 'Please Enter Valid Password', label: 'Password' },
    ]);
  });
});

describe('content types', () => {
  it.each([
    ['text/plain'],
    ['application/json; charset=utf-16'],
    ['application/json\t;x'],
    ['application/jsonp'],
    ['application/json, text/plain'],
    ['application/merge-patch+json'],
    ['multipart/form-data; boundary=x'],
    [''],
  ])('%j is refused', async (type) => {
    await expectRefused(
      anita.put(draft, goodBody(), { first: true, headers: { 'content-type': type } }),
      415,
      'content-type',
    );
  });

  it('a body without a content type is refused', async () => {
    const response = await server.app.inject({
      method: 'PUT',
      url: draft,
      headers: {
        cookie: anita.cookie,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': randomUUID(),
        'if-none-match': '*',
      },
      payload: Buffer.from('{}'),
    });
    expect([response.statusCode, response.json().code]).toEqual([415, 'content-type']);
  });

  it('a compressed body is refused', async () => {
    const packed = gzipSync(JSON.stringify(goodBody()));
    await expectRefused(
      anita.put(draft, packed, { first: true, headers: { 'content-encoding': 'gzip' } }),
      415,
      'content-type',
    );
  });

  it.each([
    ['application/json'],
    ['APPLICATION/JSON ; charset=UTF-8'],
    ['application/json;'],
    ['application/json;charset="utf-8"'],
  ])('%j is read and checked as any other', async (type) => {
    await expectRefused(anita.put(draft, {}, { first: true, headers: { 'content-type': type } }), 422, 'field-invalid');
  });
});

describe('headers of a change', () => {
  it.each([['x'], ['a'.repeat(300)], ["'; DROP TABLE drafts; --"], ['00000000-0000-0000-0000-000000000000']])(
    'a change with the Idempotency-Key %j is refused',
    async (key) => {
      await expectRefused(anita.put(draft, goodBody(), { first: true, key }), 400, 'idempotency-key-format');
    },
  );

  it('a body that does not have the digest it was sent with is refused, and an unread kind of digest is not', async () => {
    const [sent, arrived] = [JSON.stringify(goodBody()), JSON.stringify({ ...goodBody(), Entries: { pickup: 88 } })];
    const digest = `sha-256=:${createHash('sha256').update(sent).digest('base64')}:`;
    const headers = { 'content-digest': `md5=:AAAA:, ${digest}` };
    await expectRefused(anita.put(draft, arrived, { first: true, headers }), 400, 'digest-mismatch');
    const unread = { 'content-digest': 'md5=:AAAA:' };
    const bad = { ...goodBody(), Version: 'none' };
    expect((await anita.put(draft, bad, { first: true, headers: unread })).body.code).toBe('field-invalid');
    expect((await anita.put(draft, JSON.stringify(bad), { first: true, headers })).body.code).toBe('digest-mismatch');
  });

  it('a change without an Idempotency-Key is refused', async () => {
    const response = await server.app.inject({
      method: 'PUT',
      url: draft,
      headers: {
        cookie: anita.cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'if-none-match': '*',
      },
      payload: JSON.stringify(goodBody()),
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'idempotency-key-missing']);
  });

  it('a change without the version it changes is refused', async () => {
    await expectRefused(anita.put(draft, goodBody()), 428, 'precondition-required');
  });

  it.each([['*'], ['W/"d401.0.1"'], ['d401.1'], ['"x"'], ['"d401.0.1", "d401.0.2"']])(
    'a change with If-Match %s is refused',
    async (match) => {
      await expectRefused(anita.put(draft, goodBody(), { match }), 400, 'etag-format');
    },
  );

  it('a change with If-Match and If-None-Match together is refused', async () => {
    await expectRefused(anita.put(draft, goodBody(), { match: '"d401.0.1"', first: true }), 400, 'etag-format');
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://reports.example' }],
  ])('a change from another site is refused: %j', async (headers) => {
    await expectRefused(anita.put(draft, goodBody(), { first: true, headers }), 403, 'cross-site');
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    [undefined, 403],
    ['https://reports.example', 400],
  ])('an old browser that sends Origin %s is answered %i', async (origin, status) => {
    const response = await server.app.inject({
      method: 'PUT',
      url: draft,
      headers: {
        host: 'reports.example',
        cookie: anita.cookie,
        'content-type': 'application/json',
        ...(origin === undefined ? {} : { origin }),
      },
      payload: 'not json',
    });
    expect(response.statusCode).toBe(status);
  });
});

describe('addresses', () => {
  it.each([
    ['/api/v1/mappings/0/report', 404],
    ['/api/v1/mappings/-1/report', 404],
    ['/api/v1/mappings/01/report', 404],
    ['/api/v1/mappings/1.0/report', 404],
    ['/api/v1/mappings/1e2/report', 404],
    ['/api/v1/mappings/abc/report', 404],
    ['/api/v1/mappings/9007199254740993/report', 404],
    ['/api/v1/mappings/..%2f1/report', 404],
    ['/api/v1/mappings/%00/report', 400],
    ['/api/v1/mappings/%zz/report', 400],
    ["/api/v1/mappings/1'%20OR%201=1%20--/report", 404],
    ['/api/v1/nothing', 404],
    ['/api', 404],
    ['/api/v1/home?limit=1', 400],
    ['/api/General/CheckAppVersion?Type=1&Type=2', 400],
    [`/api/v1/report-types/..%2f..%2fetc/versions/${'a'.repeat(64)}`, 404],
    ['/api/v1/attachments/..%2f..%2fetc%2fpasswd/content', 404],
  ])('%s is answered %i', async (url, status) => {
    expect((await anita.get(url)).status).toBe(status);
  });

  it.each([
    ['an id of 200 digits', `/api/v1/mappings/${'1'.repeat(200)}/report`, 404],
    ['a query of 2,100 letters', `/api/v1/ping?${'x'.repeat(2100)}`, 414],
  ])('an address with %s is refused', async (_, url, status) => {
    expect((await anita.get(url)).status).toBe(status);
  });

  it('a known address answers which methods it accepts', async () => {
    for (const method of ['DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      const answer = await anita.send(method, `/api/v1/mappings/${mappings.anitas}/report`, undefined, {});
      expect([method, answer.status, answer.body?.code, answer.headers.allow]).toEqual([
        method,
        405,
        'method-not-allowed',
        'GET, HEAD',
      ]);
    }
    expect((await anita.get(draft)).headers.allow).toBe('PUT, DELETE');
  });
});
