import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, watchCalls, type CallNews } from '../../../src/app/server-data/api-client.ts';
import { FakeServer, json, problem, stranger } from '../fake-server.ts';
import { anita, home } from '../field-work.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function using(server: FakeServer): FakeServer {
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

/** The screens' styles are in the same head, and the next file needs them. */
function nameHost(url: string): void {
  const meta = document.createElement('meta');
  meta.name = 'api-host';
  meta.content = url;
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

it('fills parameters in and sends what a change needs', async () => {
  const server = using(
    new FakeServer().on('PUT /api/v1/mappings/7/draft', { Rev: 2, RevisionNo: 0, SavedAt: '2026-11-16T04:12:00Z' }),
  );
  const body = { Version: 'a'.repeat(64), Entries: { remark: 'typed by hand' }, SavedAt: '2026-11-16T04:12:00Z' };
  await call('PUT /api/v1/mappings/:MappingId/draft', {
    params: { MappingId: 7 },
    body,
    ifMatch: '"d7.1"',
    idempotencyKey: '8e9b5a54-6c8a-4f2e-9a51-0c6c6f0c7b11',
  });
  const [request] = server.sent;
  expect(request?.body).toEqual(body);
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': '8e9b5a54-6c8a-4f2e-9a51-0c6c6f0c7b11',
    'if-match': '"d7.1"',
    'x-fs-client': '1.2;IsApp=0',
  });
});

it('calls the configured host', async () => {
  nameHost('https://api.example.in/');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => (asked.push(url), json({ AppVersion: '1.2' })));
  await call('GET /api/General/CheckAppVersion', { query: { Type: '1' } });
  expect(asked).toEqual(['https://api.example.in/api/General/CheckAppVersion?Type=1']);
});

it('returns the answer with its tag', async () => {
  using(new FakeServer().on('GET /api/v1/session', () => Response.json(anita, { headers: { ETag: '"c5.1"' } })));
  expect(await call('GET /api/v1/session')).toEqual({ ok: true, answer: anita, etag: '"c5.1"' });
});

it('hands over the server’s problem, and how long to wait', async () => {
  using(
    new FakeServer().on('GET /api/v1/home', () =>
      problem(429, 'slow-down', 'Too many requests', { 'Retry-After': '7' }),
    ),
  );
  expect(await call('GET /api/v1/home')).toMatchObject({
    ok: false,
    failure: { kind: 'problem', problem: { code: 'slow-down' }, retryAfterSec: 7 },
  });
});

it('returns a problem when a proxy answers for a server that is down', async () => {
  using(new FakeServer().on('GET /api/v1/home', () => stranger(new Response('Bad gateway', { status: 502 }))));
  expect(await call('GET /api/v1/home')).toMatchObject({
    ok: false,
    failure: { kind: 'problem', problem: { code: 'unavailable' } },
  });
});

it.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a sign-in page instead of the answer', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['an answer cut off halfway', () => new Response('{"Todays', { headers: { 'Content-Type': 'application/json' } })],
  ['a refusal that is not the server’s', () => stranger(new Response('Forbidden', { status: 403 }))],
  ['an answer of the right shape that is not the server’s', () => stranger(json(home))],
  ['a problem that is not the server’s', () => stranger(problem(404, 'not-found'))],
  ['a lost session that is not the server’s', () => stranger(problem(401, 'session'))],
  ['a fault that is not the server’s', () => stranger(problem(500, 'internal'))],
  ['a network that asks to sign in', () => stranger(new Response('', { status: 511 }))],
  ['nothing', () => stranger(new Response(null, { status: 204 }))],
  ['no change', () => stranger(new Response(null, { status: 304 }))],
  ['an empty answer', () => new Response('', { headers: { 'Content-Type': 'application/json' } })],
])('takes %s for no answer', async (_, answer) => {
  using(new FakeServer().on('GET /api/v1/home', answer));
  expect(await call('GET /api/v1/home')).toEqual({ ok: false, failure: { kind: 'network' } });
});

it('gives up after its timeout', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  expect(await call('GET /api/v1/home', { timeoutMs: 5 })).toEqual({ ok: false, failure: { kind: 'network' } });
});

it('broadcasts the connection state and an expired session', async () => {
  const server = using(new FakeServer().on('GET /api/v1/home', home));
  const heard: CallNews[] = [];
  const stop = watchCalls((news) => heard.push(news));
  await call('GET /api/v1/home');
  server.isSignedIn = false;
  await call('GET /api/v1/home');
  server.isReachable = false;
  await call('GET /api/v1/home');
  stop();
  expect(heard).toEqual(['reached', 'session-lost', 'unreachable']);
});

it('follows nobody who sends it elsewhere', async () => {
  const heard: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => (heard.push(init), json(home)));
  await call('GET /api/v1/home');
  expect(heard).toMatchObject([{ redirect: 'error' }]);
});

it('waits at most five minutes for a proxy, and as long as it asks for the server', async () => {
  const wait = { 'Retry-After': '86400' };
  const server = using(new FakeServer());
  const asked = async (answer: () => Response): Promise<unknown> => {
    const result = await call((server.on('GET /api/v1/home', answer), 'GET /api/v1/home'));
    return !result.ok && result.failure.kind === 'problem' ? result.failure.retryAfterSec : undefined;
  };
  expect(await asked(() => stranger(problem(503, 'unavailable', '', wait)))).toBe(300);
  expect(await asked(() => problem(503, 'unavailable', '', wait))).toBe(86_400);
});

it('holds an answer of the server to the shape of its call, and leaves alone what a newer server adds', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const server = using(new FakeServer());
  server.on('GET /api/v1/session', { ...anita, Role: 'inspector', Team: { Name: 'West' } });
  expect(await call('GET /api/v1/session')).toMatchObject({ ok: true, answer: { Role: 'inspector' } });
  const { FullName: _, ...nameless } = anita;
  for (const wrong of [nameless, { ...anita, UserId: '7' }, { status: 'ok' }, [], null, 'ok']) {
    server.on('GET /api/v1/session', () => json(wrong));
    expect(await call('GET /api/v1/session')).toMatchObject({ ok: false, failure: { problem: { code: 'internal' } } });
  }
  expect(said).toHaveBeenCalledTimes(6);
  vi.restoreAllMocks();
});

it('holds the answers of screens that load later to theirs too', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const server = using(new FakeServer());
  server.on('GET /api/v1/calls/5', { CallId: 5 });
  expect(await call('GET /api/v1/calls/:CallId', { params: { CallId: 5 } })).toMatchObject({ ok: false });
  vi.restoreAllMocks();
});

describe('the version of the app', () => {
  const asked = (answer: () => Response) => {
    using(new FakeServer().on('GET /api/General/CheckAppVersion', answer));
    return call('GET /api/General/CheckAppVersion', { query: { Type: '1' } });
  };

  it('is believed of a server of before the mark, which may need another app', async () => {
    expect(await asked(() => stranger(json({ AppVersion: '1.1' })))).toMatchObject({
      ok: true,
      answer: { AppVersion: '1.1' },
    });
  });

  it.each([
    ['JSON of a network', () => stranger(json({ status: 'ok' }))],
    ['a version that is no text', () => stranger(json({ AppVersion: 2 }))],
    ['a list', () => stranger(json([]))],
    ['nothing', () => stranger(new Response(null, { status: 204 }))],
  ])('is not believed of %s', async (_, answer) => {
    expect(await asked(answer)).toEqual({ ok: false, failure: { kind: 'network' } });
  });
});
