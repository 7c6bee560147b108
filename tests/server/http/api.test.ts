import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints, problems } from '#contract';
import { readViolations } from '../../../src/server/http/violations.ts';
import type { Read } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    limits: { reads: { max: 20, windowMs: 60_000 }, writes: { max: 3, windowMs: 60_000 } },
  });
});
afterAll(() => server.close());

describe('the routes', () => {
  const outside = [
    'GET /healthz',
    'GET /readyz',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/docs.css',
    'POST /api/csp-report',
    'GET /*',
  ];

  it('are exactly those of the contract, and seven for other clients', () => {
    const registered = server.app
      .printRoutes({ commonPrefix: false, includeHooks: false })
      .split('\n')
      .filter((line) => line.includes('('));
    const known = [...Object.keys(endpoints), ...outside].map((key) => key.split(' '));
    for (const [method = '', url = ''] of known)
      expect([method, url, server.app.hasRoute({ method, url })]).toEqual([method, url, true]);
    const methods = registered
      .flatMap((line) => (/\(([^)]+)\)/.exec(line)?.[1] ?? '').split(', '))
      .filter((method) => method !== 'HEAD');
    expect(methods).toHaveLength(known.length);
  });
});

describe('CheckAppVersion and ping', () => {
  it('the version check and the ping answer without a session', async () => {
    const version = await server.anyone().get('/api/General/CheckAppVersion?Type=1');
    expect([version.status, version.body]).toEqual([200, { AppVersion: '1.2' }]);
    expect((await server.anyone().get('/api/General/CheckAppVersion')).status).toBe(200);
    const ping = await server.anyone().get('/api/v1/ping');
    expect([ping.status, ping.text]).toEqual([204, '']);
  });
});

describe('the answers of the API', () => {
  it.each([['/api/v1/ping'], ['/api/v1/home'], ['/api/v1/nothing'], ['/api/openapi.json'], ['/%61pi/v1/home']])(
    'may not be framed, cached or read by others: %s',
    async (url) => {
      const { headers } = await server.anyone().get(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-fs-server': 'switchgear-reports',
        'x-request-id': expect.stringMatching(/^req_[\w-]{16}$/),
      });
      expect(headers.vary).toContain('Sec-Fetch-Site, Origin, Cookie');
      expect([headers.server, headers['x-powered-by'], headers['access-control-allow-origin']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );
});

describe('limits', () => {
  it('on reads and changes count per person and end after a minute', async () => {
    const anita = await server.signedIn('anita');
    const read = () => anita.get('/api/v1/session');
    const change = () => anita.post('/api/v1/mappings/401/reopen', { Reason: 'There is nothing to reopen' });
    for (let n = 0; n < 20; n += 1) expect((await read()).status).toBe(200);
    const refused = await read();
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'slow-down', '60']);
    for (let n = 0; n < 3; n += 1) expect((await change()).status).toBe(409);
    expect((await change()).status).toBe(429);
    expect((await (await server.signedIn('ravi')).get('/api/v1/session')).status).toBe(200);
    server.time.now += 60_000;
    expect((await read()).status).toBe(200);
  });
});

describe('the API description', () => {
  it('is OpenAPI 3.1 and has every call with its input, its answer and its problems', async () => {
    const { body } = await server.anyone().get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const operations = Object.entries<Read>(body.paths).flatMap(([path, methods]) =>
      Object.entries<Read>(methods).map(
        ([method, operation]) =>
          [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, operation] as const,
      ),
    );
    expect(operations.map(([key]) => key).sort()).toEqual(Object.keys(endpoints).sort());
    for (const [key, operation] of operations) {
      expect(operation.responses.default.content['application/problem+json'].schema.$ref).toBe(
        '#/components/schemas/Problem',
      );
      const inPath = operation.parameters
        .filter((parameter: Read) => parameter.in === 'path')
        .map((parameter: Read) => parameter.name);
      expect(inPath).toEqual([...key.matchAll(/:(\w+)/g)].map((match) => match[1]));
    }
    const save = body.paths['/api/v1/mappings/{MappingId}/draft'].put;
    expect(save.requestBody.content['application/json'].schema.required).toEqual(['Version', 'Entries', 'SavedAt']);
    expect(save.parameters.map((parameter: Read) => parameter.name)).toEqual([
      'MappingId',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Content-Digest',
      'Sec-Fetch-Site',
      'On-Behalf-Of',
    ]);
    expect(new Set(operations.map(([, operation]) => operation.operationId)).size).toBe(operations.length);
  });
});

it('imports, and files of what there is to import, have a pace of their own for each person', async () => {
  const two = { max: 2, windowMs: 60_000 };
  const limited = await startServer({ limits: { imports: two, files: two } });
  onTestFinished(() => limited.close());
  const office = await limited.signedIn('office');
  const bring = async () =>
    (await office.post('/api/v1/imports?kind=sites&dryRun=1', { FileName: 'sites.csv', Content: 'U2l0ZU5hbWU=' }))
      .status;
  const [first, second, third] = [await bring(), await bring(), await bring()];
  expect([first === 429, second === first, third]).toEqual([false, true, 429]);
  const present = async () => (await office.get('/api/v1/imports/sites/present.csv')).status;
  expect([await present(), await present(), await present()]).toEqual([200, 200, 429]);
});

it('the app and the description of the API are given to one address at a pace', async () => {
  const two = { max: 2, windowMs: 60_000 };
  const limited = await startServer({ limits: { appFiles: two, descriptions: two } });
  onTestFinished(() => limited.close());
  for (const url of ['/login', '/api/openapi.json']) {
    const ask = async (remoteAddress: string) =>
      (await limited.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })).statusCode;
    const [first, second, third] = [await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1')];
    expect([first, second === first, third, await ask('10.0.0.2')]).toEqual([first, true, 429, first]);
    expect(first).not.toBe(429);
  }
});

describe('CSP reports of browsers', () => {
  it('are accepted from anybody, up to a size and number', async () => {
    const send = (report: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/csp-report',
        headers: { 'content-type': 'application/csp-report' },
        payload: report,
      });
    expect((await send('{"csp-report":{"blocked-uri":"inline"}}')).statusCode).toBe(204);
    expect((await send('x'.repeat(9000))).statusCode).toBe(413);
    expect((await send('no report at all')).statusCode).toBe(204);
  });

  it('are refused beyond a number for one address, and for all together', async () => {
    const limited = await startServer({
      limits: { browserReports: { max: 2, windowMs: 60_000 }, allBrowserReports: { max: 3, windowMs: 60_000 } },
    });
    onTestFinished(() => limited.close());
    const send = async (remoteAddress: string) => {
      const request = { method: 'POST', url: '/api/csp-report', payload: '{}', remoteAddress } as const;
      const headers = { 'content-type': 'application/csp-report' };
      return (await limited.app.inject({ ...request, headers })).statusCode;
    };
    expect([await send('10.0.0.1'), await send('10.0.0.1'), await send('10.0.0.1')]).toEqual([204, 204, 429]);
    expect([await send('10.0.0.2'), await send('10.0.0.3')]).toEqual([204, 429]);
  });

  it('are logged as facts, shortened and without what stands behind a question mark', () => {
    const older = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': `https://x/?name=Rao` } };
    const newer = {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'y'.repeat(900), lineNumber: 3 },
    };
    const read = (report: object) => readViolations(Buffer.from(JSON.stringify(report)));
    const nothing = { page: '', source: '', line: '' };
    expect(read(older)).toEqual([{ ...nothing, directive: 'script-src', blocked: 'https://x/' }]);
    expect(read([newer, 1, null, {}])).toEqual([
      { ...nothing, directive: 'img-src', blocked: 'y'.repeat(200), line: '3' },
    ]);
    expect(read(Array.from({ length: 100 }, () => older))).toHaveLength(5);
    expect(readViolations(Buffer.from('{"csp-report":'))).toEqual([]);
  });
});

describe('the table of problems', () => {
  it('has a status that fits the retry it advises', () => {
    for (const [code, { status, retry }] of Object.entries(problems)) {
      if (status >= 500) expect([code, retry]).toEqual([code, 'later']);
    }
  });
});
