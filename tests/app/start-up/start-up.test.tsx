import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, json, problem } from '../fake-server.ts';
import { anita, home, taskDetail } from '../field-work.ts';
import { address, openAt } from '../open-at.tsx';
import { letPass, ownClock } from '../passing-time.ts';

beforeEach(() => ownClock());

const check = 'GET /api/General/CheckAppVersion';

/** Between the four calls. */
const allPausesMs = 300 + 600 + 1_200;

/** An answer takes its own time to be read, and only then the next pause begins: time passes until the claim holds. */
const afterPauses = (claim: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await letPass(allPausesMs);
      claim();
    },
    { timeout: 30_000 },
  );

/** The version check never blocks the app longer than this. */
const longestCheckMs = 4_000;

const signedOut = () => Object.assign(new FakeServer(), { isSignedIn: false });

it('goes from the root to sign-in when the version is the same', async () => {
  const { server } = openAt('/', { server: signedOut() });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  expect(address()).toBe('/login');
  expect(server.count(check)).toBe(1);
});

it('asks with Type=1 and says which client it is', async () => {
  const asked: string[] = [];
  const server = signedOut();
  const { fetch } = server;
  Object.assign(server, { fetch: (input: string, init: RequestInit) => (asked.push(input), fetch(input, init)) });
  openAt('/', { server });
  await screen.findByRole('button', { name: 'Sign in' });
  expect(asked).toContain('/api/General/CheckAppVersion?Type=1');
  expect(server.sent[0]?.headers.get('X-FS-Client')).toBe('1.2;IsApp=0');
});

it('sends a signed-in person on to their day', async () => {
  openAt('/', { server: new FakeServer().on('GET /api/v1/home', home) });
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  expect(address()).toBe('/executive-home');
});

it('sends a signed-in person back to the page they asked for', async () => {
  openAt('/task-details/2002', { server: new FakeServer().on('GET /api/v1/tasks/2002', taskDetail) });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Replace closing coil and retest breaker' }),
  ).toBeDefined();
  expect(address()).toBe('/task-details/2002');
});

it('goes to version-mismatch in place of the page that was asked for', async () => {
  const entries = window.history.length;
  openAt('/', { server: Object.assign(new FakeServer(), { version: '1.3' }) });
  expect(await screen.findByText('This app is version 1.2. The server needs 1.3.')).toBeDefined();
  expect(address()).toBe('/version-mismatch');
  // One entry for the opened address, none for the redirect.
  expect(window.history.length).toBe(entries + 1);
});

it('asks four times, then only logs, and stays', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const server = signedOut().on(check, () => problem(503, 'unavailable'));
  openAt('/login', { server });
  await afterPauses(() =>
    expect(logged).toHaveBeenCalledWith('The app version could not be checked.', expect.anything()),
  );
  // The page of an earlier test may still be asking.
  expect(server.count(check)).toBeGreaterThanOrEqual(4);
  expect(address()).toBe('/login');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
});

it('takes the version of the fourth answer when three calls failed', async () => {
  let calls = 0;
  const server = signedOut().on(check, () => (++calls < 4 ? problem(500, 'internal') : json({ AppVersion: '2.0' })));
  openAt('/', { server });
  await letPass(allPausesMs);
  expect(await screen.findByText(/The server needs 2.0/)).toBeDefined();
});

it('does not mistake a network sign-in page for an answer', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const portal = () => new Response('<html>Pay for Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } });
  const server = signedOut().on(check, portal);
  openAt('/login', { server });
  await afterPauses(() =>
    expect(logged).toHaveBeenCalledWith('The app version could not be checked.', { kind: 'network' }),
  );
  // The page of an earlier test may still be asking.
  expect(server.count(check)).toBeGreaterThanOrEqual(4);
});

it('does not keep a known person waiting for a slow version check', async () => {
  const never = () => new Promise<Response>(() => undefined);
  const server = new FakeServer().on(check, never).on('GET /api/v1/home', home);
  openAt('/executive-home', { server, remembered: { profile: anita, confirmedAt: Date.now() } });
  await letPass(longestCheckMs);
  expect(await screen.findByText('Sahyadri Sugar Mills Ltd.')).toBeDefined();
});

it('lets somebody who was let in finish their field before it goes to version-mismatch', async () => {
  let answer: (response: Response) => void = () => undefined;
  const server = new FakeServer()
    .on(check, () => new Promise<Response>((resolve) => (answer = resolve)))
    .on('GET /api/v1/calls', { Items: [], AsOf: '2026-11-21T04:30:00.000Z' });
  const { user } = openAt('/calls', { server, remembered: { profile: anita, confirmedAt: Date.now() } });
  await letPass(longestCheckMs);
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.type(search, 'spring');
  answer(json({ AppVersion: '1.3' }));
  await user.type(search, ' charging');
  expect(address()).toBe('/calls');
  expect(search.value).toBe('spring charging');
  await user.tab();
  act(() => search.blur());
  expect(await screen.findByText('This app is version 1.2. The server needs 1.3.')).toBeDefined();
});
