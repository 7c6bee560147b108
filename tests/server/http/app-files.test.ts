import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
const page = '<!doctype html><title>Reports</title>';

beforeAll(async () => {
  server = await startServer();
  const { appDir } = server.folders;
  await mkdir(path.join(appDir, 'assets'));
  await writeFile(path.join(appDir, 'index.html'), page);
  await writeFile(path.join(appDir, 'sw.js'), 'self.skipWaiting();');
  await writeFile(path.join(appDir, 'assets', 'index-4f3a.js'), `export const text = '${'switchgear '.repeat(400)}';`);
  await writeFile(path.join(server.folders.root, 'secret.txt'), 'secret');
});
afterAll(() => server.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = browser) => server.app.inject({ url, headers });

describe('the page', () => {
  it.each([['/'], ['/login'], ['/vcb-service-report/12'], ['/task/7?from=home'], ['/no-such-page'], ['/index.html']])(
    '%s gets the app, which has its own routes',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body, headers['content-type']]).toEqual([200, page, 'text/html; charset=utf-8']);
    },
  );

  it.each([['/task/%00'], ['/task/%E0%A4%A'], [`/task/${'7'.repeat(9_000)}`]])(
    'an address that cannot be read gets the app, which explains the error',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([body, headers['content-type']]).toEqual([page, 'text/html; charset=utf-8']);
      expect(statusCode).toBeLessThan(500);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('an address that cannot be read is a problem for programs', async () => {
    const { statusCode, headers } = await get('/task/%E0%A4%A', { accept: 'application/json' });
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  });

  it.each([['/'], ['/login'], ['/index.html'], ['/version-mismatch']])(
    '%s is revalidated at every start, so that nobody stays on an old version',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
    },
  );

  it('has exactly these security headers', async () => {
    expect((await get('/')).headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app-sw; upgrade-insecure-requests; report-uri /api/csp-report; report-to csp",
      'reporting-endpoints': 'csp="/api/csp-report"',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
      'cache-control': 'no-cache',
    });
  });
});

describe('files', () => {
  it('with a hash in their name are cached for ever', async () => {
    const { statusCode, headers } = await get('/assets/index-4f3a.js', { accept: '*/*' });
    expect([statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'nosniff',
    ]);
  });

  it('of the service worker are revalidated', async () => {
    expect((await get('/sw.js', { accept: '*/*' })).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br, gzip', 'br'],
    ['identity', undefined],
  ])('are packed for %s', async (accepted, packed) => {
    const { headers } = await get('/assets/index-4f3a.js', { accept: '*/*', 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(packed);
  });

  it('are sent as the build has compressed them', async () => {
    const compressed = brotliCompressSync('as the build has compressed it');
    const file = path.join(server.folders.appDir, 'assets', 'home-77aa.js');
    await writeFile(file, 'as it was written');
    await writeFile(`${file}.br`, compressed);
    const sent = (accepted: string) =>
      server.app.inject({ url: '/assets/home-77aa.js', headers: { accept: '*/*', 'accept-encoding': accepted } });
    const small = await sent('gzip, deflate, br');
    expect(small.rawPayload).toEqual(compressed);
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(String(small.headers['vary']).toLowerCase()).toContain('accept-encoding');
    expect((await sent('identity')).body).toBe('as it was written');
  });

  it('name their encoding, drawings too', async () => {
    await writeFile(path.join(server.folders.appDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(path.join(server.folders.appDir, 'other.css'), 'p {}');
    await writeFile(path.join(server.folders.appDir, 'notes.txt'), 'text');
    const types = await Promise.all(
      ['/icon.svg', '/other.css', '/notes.txt'].map(async (url) => (await get(url)).headers['content-type']),
    );
    expect(types).toEqual(['image/svg+xml; charset=utf-8', 'text/css; charset=utf-8', 'text/plain; charset=utf-8']);
  });

  it.each([
    ['/assets/index-0000.js'],
    ['/assets/'],
    ['/favicon.ico'],
    ['/missing.css'],
    ['/assets/../../secret.txt'],
    ['/..%2fsecret.txt'],
    ['/assets/..%2f..%2fsecret.txt'],
  ])('%s is not there, and the page is not sent in its place', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('secret');
  });

  it('an unknown address of the API never gets the page', async () => {
    for (const url of ['/api', '/api/', '/api/v1/nothing', '/api/v2/home']) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
  });
});
