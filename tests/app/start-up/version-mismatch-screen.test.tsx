import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDevice, type Device } from '#offline';
import { lockManager } from '../../lock-manager.ts';
import { FakeServer, problem } from '../fake-server.ts';
import { anita, home } from '../field-work.ts';
import { address, answering, openAt } from '../open-at.tsx';

const check = 'GET /api/General/CheckAppVersion';
const punches = 'POST /api/v1/attendance/punches';
const outdated = () => Object.assign(new FakeServer(), { version: '1.3' }).on('GET /api/v1/home', home);

/** The page opens the device again that the next page opens: one sends at a time. */
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: lockManager() });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
});

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
async function leaveWork(count = queued): Promise<readonly string[]> {
  const phone = await openPhone();
  const keys: string[] = [];
  const DeviceAt = '2026-11-16T04:12:00.000Z';
  for (let punch = 0; punch < count; punch += 1) {
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

/** The service workers of this browser; nothing is stored in their caches. */
function workersAre(registrations: readonly object[]): void {
  const workers = Object.assign(new EventTarget(), { getRegistrations: async () => registrations });
  const caches = { match: async () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  Object.defineProperty(window, 'caches', { configurable: true, value: caches });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'caches');
  });
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

it('sends by itself what the server still takes, and says so', async () => {
  const keys = await leaveWork(3);
  const server = outdated().on(punches, { AlreadyApplied: false });
  await atMismatch(server);
  const work = await screen.findByRole('region', { name: 'Work on this device' });
  expect(await within(work).findByText('Everything has been sent to the server.')).toBeDefined();
  expect(server.count(punches)).toBe(keys.length);
  expect(address()).toBe('/version-mismatch');
});

it('counts what the server refuses, says why, and leads to no page that stays closed', async () => {
  await leaveWork(3);
  const server = outdated().on(punches, () => problem(422, 'invalid', 'This version is no longer taken'));
  await atMismatch(server);
  const work = await screen.findByRole('region', { name: 'Work on this device' });
  expect(await within(work).findByText(/^Not on the server yet: 3 changes/)).toBeDefined();
  expect(await within(work).findByText(/This version is no longer taken/)).toBeDefined();
  expect(within(work).queryByRole('link')).toBeNull();
});

it('without a connection, Work offline leads to the count and the export of what waits, and to no other page', async () => {
  await leaveWork(2);
  const server = outdated().on(punches, { AlreadyApplied: false });
  const opened = openAt('/version-mismatch', {
    server: Object.assign(server, { isReachable: false }),
    hasLocalData: true,
    onLine: false,
    remembered: { profile: anita, confirmedAt: Date.now() },
  });
  const alert = await screen.findByRole('alertdialog', { name: 'No Internet Connection' });
  await opened.user.click(await answering(await within(alert).findByRole('button', { name: 'Work offline' })));
  const work = await screen.findByRole('region', { name: 'Work on this device' });
  expect(await within(work).findByText(/^Not on the server yet: 2 changes/)).toBeDefined();
  expect(within(work).getByText(/the app version cannot be checked, so reports stay closed/)).toBeDefined();
  await opened.user.click(within(work).getByRole('button', { name: 'Export unsent work' }));
  expect(await within(work).findByText(/^Exported to unsent-anita-/)).toBeDefined();
  expect(address()).toBe('/version-mismatch');
});

it('lets somebody whose session is over sign in on the page, and sends their work', async () => {
  const keys = await leaveWork(2);
  const server = Object.assign(outdated(), { isSignedIn: false }).on(punches, { AlreadyApplied: false });
  const opened = openAt('/', { server, hasLocalData: true, remembered: { profile: anita, confirmedAt: 0 } });
  const work = await screen.findByRole('region', { name: 'Work on this device' });
  expect(within(work).getByText(/Their work is safe on this device\.$/)).toBeDefined();
  await opened.user.type(within(work).getByLabelText('User name'), 'anita');
  await opened.user.type(within(work).getByLabelText('Password'), 'right-password');
  await opened.user.click(within(work).getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: 'Work on this device' })).getByText(
        'Everything has been sent to the server.',
      ),
    ).toBeDefined(),
  );
  expect([server.count(punches), address()]).toEqual([keys.length, '/version-mismatch']);
});

it('says plainly when the server asks for a version that it does not serve, and keeps the page', async () => {
  workersAre([{ update: async () => undefined, installing: null, waiting: null }]);
  const { user, reload } = await atMismatch();
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  expect(
    await screen.findByText(/^The server requires version 1.3 but still provides 1.2, so an update does not help\./),
  ).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

it('says when the new version does not come, and keeps the app', async () => {
  workersAre([{ update: () => Promise.reject(new TypeError('404')), installing: null, waiting: null }]);
  const { user, reload } = await atMismatch();
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  expect(
    await screen.findByText(/^The new version did not download completely\. The app on this device is unchanged/),
  ).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

it('goes on when the server needs this version again by the time somebody updates', async () => {
  const { server, user, reload } = await atMismatch();
  server.version = '1.2';
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});
