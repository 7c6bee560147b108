import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDevice, type Device } from '#offline';
import { FakeServer, problem } from '../fake-server.ts';
import { home } from '../field-work.ts';
import { address, openAt } from '../open-at.tsx';

const check = 'GET /api/General/CheckAppVersion';
const outdated = () => Object.assign(new FakeServer(), { version: '1.3' }).on('GET /api/v1/home', home);

async function atMismatch(server = outdated()) {
  const opened = openAt('/', { server });
  await screen.findByText('This app is version 1.2. The server needs 1.3.');
  return opened;
}

const queued = 20;

/** A clock that stands: however long the test takes, each item is tried once without a connection, so that its next try is soon. */
const leftAt = Date.now();
const openPhone = (): Promise<Device> =>
  openDevice(1, { send: async () => ({ kind: 'unreachable' }), now: () => leftAt, random: Math.random });

/** What a day without signal left on the phone. */
async function leaveWork(): Promise<readonly string[]> {
  const phone = await openPhone();
  const keys: string[] = [];
  const DeviceAt = '2026-11-16T04:12:00.000Z';
  for (let punch = 0; punch < queued; punch += 1) {
    const Kind = punch % 2 === 0 ? 'in' : 'out';
    keys.push(
      await phone.act({
        endpoint: 'POST /api/v1/attendance/punches',
        params: {},
        body: { PunchId: crypto.randomUUID(), Kind, DeviceAt, PositionState: 'off' },
        lane: 'attendance',
        about: { Kind, DeviceAt },
      }),
    );
  }
  await phone.close();
  return keys;
}

/** The browser's Back: the page of this app that was open before. */
async function goBack(): Promise<void> {
  await act(async () => window.history.back());
}

it('can be left after a fresh check that matches', async () => {
  const { server, user } = await atMismatch();
  server.version = '1.2';
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  // The app that opens may check once more by itself.
  expect(server.count(check)).toBeGreaterThanOrEqual(2);
});

it('cannot be left while the version differs', async () => {
  const { server, user } = await atMismatch();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('The server still needs version 1.3. Update the app, then try again.')).toBeDefined();
  expect(address()).toBe('/version-mismatch');
  expect(server.count(check)).toBe(2);
});

it('cannot be left when the check fails', async () => {
  const { server, user } = await atMismatch();
  server.on(check, () => problem(503, 'unavailable'));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Could not check the version. Connect and try again.')).toBeDefined();
  expect(server.count(check)).toBe(1 + 4);
  expect(address()).toBe('/version-mismatch');
});

it('holds the browser’s Back button too', async () => {
  const { server } = openAt('/task-details/2002', { server: outdated(), earlier: ['/executive-home'] });
  await screen.findByRole('heading', { name: 'This app needs an update' });

  await goBack();
  expect(await screen.findByText('The server still needs version 1.3. Update the app, then try again.')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/version-mismatch'));

  server.version = '1.2';
  await goBack();
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  expect(address()).toBe('/executive-home');
});

it('says that work is safe, and does not throw the old app away without the server', async () => {
  const { server, user, reload } = await atMismatch();
  expect(screen.getByText('What you have entered is safe on this device.')).toBeDefined();
  server.on(check, () => problem(503, 'unavailable'));
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  await screen.findByText('Could not check the version. Connect and try again.');
  expect(reload).not.toHaveBeenCalled();
});

it('loads the new app when the server is there', async () => {
  const { user, reload } = await atMismatch();
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('keeps twenty waiting items through an update, and sends each of them once afterwards', async () => {
  const keys = await leaveWork();
  const punches = 'POST /api/v1/attendance/punches';
  const server = outdated().on(punches, { AlreadyApplied: false });
  const { user, reload } = await atMismatch(server);
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const phone = await openPhone();
  const waiting = (await phone.outbox.read()).map(({ key }) => key);
  await phone.close();
  // Nothing is lost: each item waits, or the server already has it.
  const sent = (): (string | null)[] =>
    server.sent.filter(({ key }) => key === punches).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set([...waiting, ...sent()])).toEqual(new Set(keys));

  server.version = '1.2';
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('heading', { name: 'Today' });
  await waitFor(() => expect(sent()).toEqual(keys));
});
