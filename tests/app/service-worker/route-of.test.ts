import { expect, it } from 'vitest';
import { routeOf } from '../../../src/app/service-worker/route-of.ts';

const origin = 'https://reports.example.in';
const shell = new Set(['/index.html', '/manifest.webmanifest']);
const route = (path: string, { method = 'GET', mode = 'cors' } = {}): string =>
  routeOf({ method, mode, url: new URL(path, origin).href }, origin, (file) => shell.has(file));

it.each(['/', '/login', '/executive-home', '/vcb-service-report/12?from=home', '/index.html', '/no-such-page'])(
  'the page %s opens without a network',
  (path) => expect(route(path, { mode: 'navigate' })).toBe('page'),
);

it.each(['/assets/first-4f3a.js', '/assets/first-4f3a.css', '/manifest.webmanifest'])(
  'the file %s of the app is answered from the device',
  (path) => expect(route(path)).toBe('file'),
);

it.each(['', 'https://api.example.in'])(
  'a script of a published version never changes, wherever the API is%s',
  (host) => {
    expect(route(`${host}/api/v1/report-types/mc31/versions/4f3a/validator.js?App=1.2`)).toBe('version');
  },
);

it.each([
  '/api/General/CheckAppVersion?Type=1',
  '/api/v1/session',
  '/api/v1/home',
  '/api/v1/ping',
  '/api/v1/report-types',
  '/api/v1/attachments/7/content',
  '/api',
])('the answer to %s can change, so it always comes from the server', (path) => {
  expect(route(path)).toBe('network');
});

it.each(['/api/docs', '/api/v1/exports/reports.csv', '/sw.js', '/icon.ico'])(
  'the address %s opened by itself is no page of the app',
  (path) => expect(route(path, { mode: 'navigate' })).toBe('network'),
);

it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('a %s always reaches the server', (method) => {
  for (const path of ['/', '/assets/first-4f3a.js', '/api/v1/report-types/mc31/versions/4f3a/validator.js'])
    expect(route(path, { method })).toBe('network');
});

it('files of another site are none of the app’s', () => {
  expect(route('https://elsewhere.example/assets/first-4f3a.js')).toBe('network');
});
