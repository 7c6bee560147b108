import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lastPersonHere, openDevice, type Device } from '#offline';
import { rememberedPerson, rememberPerson } from '../../../src/app/session/remembered-person.ts';
import { call } from '../../../src/app/server-data/api-client.ts';
import { Session } from '../../../src/app/session/session.ts';
import { FakeServer, json, problem } from '../fake-server.ts';
import { anita } from '../field-work.ts';

let server: FakeServer;

// The script that deletes and locks is loaded: what one test leaves behind must not wait for it until the next has begun.
beforeAll(() => lastPersonHere().then(() => undefined));

beforeEach(() => {
  server = new FakeServer();
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  vi.stubGlobal('fetch', server.fetch);
});

it('an answer that comes only after somebody has signed out signs nobody in, and nobody is taken to work here without a connection', async () => {
  vi.useFakeTimers();
  rememberPerson(window, { profile: anita, confirmedAt: Date.now() });
  let answerLate: (response: Response) => void = () => undefined;
  server.on('GET /api/v1/session', () => new Promise<Response>((resolve) => (answerLate = resolve)));
  const session = new Session(() => undefined);
  session.start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(session.get()).toMatchObject({ kind: 'signed-in' });

  expect(await session.signOut()).toBeUndefined();
  answerLate(json(anita));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.get()).toEqual({ kind: 'signed-out' });
  expect(rememberedPerson(window)).toMatchObject({ signedOut: true });
  session.stop();
});

it('who signs out without a connection works here no more without a password, and the server is told once it is reached', async () => {
  rememberPerson(window, { profile: anita, confirmedAt: Date.now() });
  const session = new Session(() => undefined);
  session.start();
  await expect.poll(() => session.get()).toMatchObject({ kind: 'signed-in' });
  server.isReachable = false;
  expect(await session.signOut()).toEqual({ kind: 'network' });
  expect(session.get()).toMatchObject({ kind: 'signed-in' });
  session.signOutWithoutServer();
  expect(session.get()).toEqual({ kind: 'signed-out' });
  session.stop();

  const nextStart = new Session(() => undefined);
  nextStart.start();
  await expect.poll(() => nextStart.get()).toEqual({ kind: 'signed-out' });
  server.isReachable = true;
  server.on('DELETE /api/v1/session', () => problem(503, 'unavailable'));
  const before = server.count('DELETE /api/v1/session');
  await call('GET /api/v1/ping');
  await expect.poll(() => server.count('DELETE /api/v1/session')).toBe(before + 1);
  expect(nextStart.get()).toEqual({ kind: 'signed-out' });
  server.on('DELETE /api/v1/session', () => {
    server.isSignedIn = false;
    return new Response(null, { status: 204 });
  });
  // A call that comes while the server is being told says nothing more.
  await expect
    .poll(async () => {
      await call('GET /api/v1/ping');
      return server.isSignedIn;
    })
    .toBe(false);
  await expect.poll(() => rememberedPerson(window)).not.toHaveProperty('serverNotTold');
  expect(rememberedPerson(window)).toMatchObject({ signedOut: true });
  nextStart.stop();
});

it('who signs in next ends the session of whoever signed out without a connection first', async () => {
  rememberPerson(window, { profile: anita, confirmedAt: Date.now(), signedOut: true, serverNotTold: true });
  const session = new Session(() => undefined);
  await session.signIn({ UserName: 'anita', Password: 'right-password' });
  expect(server.sent.map(({ key }) => key)).toEqual(['DELETE /api/v1/session', 'POST /api/v1/session']);
  expect(rememberedPerson(window)).toEqual({ profile: anita, confirmedAt: expect.any(Number) as number });
});

/** A device that has the server's half of its key. */
async function boundDevice(): Promise<Device> {
  const half = Buffer.from('h'.repeat(32)).toString('base64url');
  const fetch = () => Promise.resolve({ half, secret: '0'.repeat(16) });
  const send = () => Promise.resolve({ kind: 'unreachable' } as const);
  const device = await openDevice(anita.UserId, { send, half: fetch, now: Date.now, random: Math.random });
  expect(await device.bindKey()).toBe(true);
  await device.answers.keepPerson({ profile: anita, confirmedAt: Date.now() });
  return device;
}

const opensHere = async (): Promise<boolean> => (await lastPersonHere()) !== undefined;

it('a session that the server has ended, that of a lost phone for example, locks what is kept here at the next contact', async () => {
  rememberPerson(window, { profile: anita, confirmedAt: Date.now() });
  const device = await boundDevice();
  const session = new Session(() => undefined);
  session.start();
  await expect.poll(() => session.get()).toMatchObject({ kind: 'signed-in', expired: false });
  expect(await opensHere()).toBe(true);

  server.isSignedIn = false;
  server.on('GET /api/v1/home', {});
  await call('GET /api/v1/home');
  await expect.poll(() => session.get()).toMatchObject({ kind: 'signed-in', expired: true });
  await expect.poll(opensHere).toBe(false);
  session.stop();
  await device.close();

  server.isReachable = false;
  const nextStart = new Session(() => undefined);
  expect(nextStart.expectsSomebody()).toBe(false);
  nextStart.start();
  await expect.poll(() => nextStart.get()).toEqual({ kind: 'signed-out' });
  server.isReachable = true;
  expect(await nextStart.signIn({ UserName: 'anita', Password: 'right-password' })).toBeUndefined();
  expect(nextStart.expectsSomebody()).toBe(true);
  nextStart.stop();
});

it('a late answer to a session that was replaced in another tab locks nothing', async () => {
  rememberPerson(window, { profile: anita, confirmedAt: Date.now() });
  const device = await boundDevice();
  const session = new Session(() => undefined);
  session.start();
  await expect.poll(() => session.get()).toMatchObject({ kind: 'signed-in', expired: false });
  server.on('GET /api/v1/home', () => problem(401, 'session'));
  await call('GET /api/v1/home');
  await expect.poll(() => server.count('GET /api/v1/session')).toBe(2);
  await expect.poll(() => session.get()).toMatchObject({ kind: 'signed-in', expired: false });
  expect(await opensHere()).toBe(true);
  expect(session.expectsSomebody()).toBe(true);
  session.stop();
  await device.close();
});

it('what somebody has not finished in this tab, such as a signature, goes when they sign out or somebody else signs in', async () => {
  rememberPerson(window, { profile: anita, confirmedAt: Date.now() });
  const session = new Session(() => undefined);
  session.start();
  await expect.poll(() => session.get()).toMatchObject({ kind: 'signed-in' });
  sessionStorage.setItem('fs-kept-u1-own-signature', '{}');
  sessionStorage.setItem('fs-kept-u12-own-signature', '{}');
  expect(await session.signIn({ UserName: 'anita', Password: 'right-password' })).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual(['fs-kept-u1-own-signature']);
  expect(await session.signOut()).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
  session.stop();
});
