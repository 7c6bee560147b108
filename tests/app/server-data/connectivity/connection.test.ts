import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Connection, type ConnectionState } from '../../../../src/app/server-data/connectivity/connection.ts';
import { FakeServer, problem } from '../../fake-server.ts';

const ping = 'GET /api/v1/ping';

beforeEach(() => {
  vi.useFakeTimers();
  // In the middle of its bounds.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function watched(server: FakeServer, onLine = true) {
  vi.stubGlobal('fetch', server.fetch);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const connection = new Connection();
  const seen: ConnectionState[] = [];
  connection.watch(() => seen.push(connection.get()));
  connection.start();
  onTestFinished(() => connection.stop());
  return { connection, seen };
}

const unreachable = () => Object.assign(new FakeServer(), { isReachable: false });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('is lost at once when the browser starts offline and the server does not answer', async () => {
  const { connection } = watched(unreachable(), false);
  await pass(0);
  expect(connection.get()).toBe('lost');
});

it('believes the server, not a browser that says it is offline', async () => {
  const { connection } = watched(new FakeServer(), false);
  await pass(10_000);
  expect(connection.get()).toBe('online');
});

it('does not show a drop shorter than 3 seconds', async () => {
  const server = new FakeServer();
  const { seen } = watched(server);
  await pass(0);
  server.isReachable = false;
  window.dispatchEvent(new Event('offline'));
  await pass(2_500);
  server.isReachable = true;
  await pass(10_000);
  expect(seen).toEqual([]);
});

it('is lost after two calls 3 seconds apart have failed', async () => {
  const server = new FakeServer();
  const { connection } = watched(server);
  await pass(0);
  server.isReachable = false;
  window.dispatchEvent(new Event('offline'));
  await pass(2_999);
  expect(connection.get()).toBe('online');
  await pass(1);
  expect(connection.get()).toBe('lost');
});

it('does not mistake a failing server for a lost connection', async () => {
  const { connection } = watched(new FakeServer().on(ping, () => problem(503, 'unavailable')));
  window.dispatchEvent(new Event('offline'));
  await pass(10_000);
  expect(connection.get()).toBe('online');
});

it('treats a network sign-in page as a lost connection', async () => {
  const portal = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  const { connection } = watched(new FakeServer().on(ping, portal));
  await pass(3_000);
  expect(connection.get()).toBe('lost');
});

it('comes back by itself when the server answers again', async () => {
  const server = unreachable();
  const { connection } = watched(server, false);
  await pass(0);
  server.isReachable = true;
  await pass(5_000);
  expect(connection.get()).toBe('online');
});

it('asks the server once in each wait, however often the browser says that it is online', async () => {
  const server = unreachable();
  watched(server, false);
  await pass(0);
  for (const waitMs of [5_000, 7_500, 11_250]) {
    const before = server.count(ping);
    for (let time = 0; time < 20; time += 1) {
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
      await pass(10);
    }
    expect(server.count(ping)).toBe(before + 1);
    // The wait itself is as long as without a hint.
    await pass(waitMs);
    expect(server.count(ping)).toBe(before + 2);
  }
});

it('asks at most once per loss whether to work offline', async () => {
  const server = unreachable();
  const { connection, seen } = watched(server, false);
  await pass(0);
  connection.workOffline();
  window.dispatchEvent(new Event('offline'));
  await pass(60_000);
  expect(seen).toEqual(['lost', 'working-offline']);
});

it('continues working offline when the connection was back only for a moment', async () => {
  const server = unreachable();
  const { connection, seen } = watched(server, false);
  await pass(0);
  connection.workOffline();
  server.isReachable = true;
  window.dispatchEvent(new Event('online'));
  await pass(5_000);
  server.isReachable = false;
  window.dispatchEvent(new Event('offline'));
  await pass(3_000);
  expect(seen).toEqual(['lost', 'working-offline', 'online', 'working-offline']);
});

it('asks again at a new loss', async () => {
  const server = unreachable();
  const { connection, seen } = watched(server, false);
  await pass(0);
  connection.workOffline();
  server.isReachable = true;
  window.dispatchEvent(new Event('online'));
  await pass(31_000);
  server.isReachable = false;
  window.dispatchEvent(new Event('offline'));
  await pass(3_000);
  expect(seen.at(-1)).toBe('lost');
});
