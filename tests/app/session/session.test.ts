import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { rememberedPerson, rememberPerson } from '../../../src/app/session/remembered-person.ts';
import { Session } from '../../../src/app/session/session.ts';
import { FakeServer, json } from '../fake-server.ts';
import { anita } from '../field-work.ts';

const server = new FakeServer();

beforeEach(() => {
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
