import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readName } from '../../../../src/app/server-data/use-server-data.ts';
import { FakeServer, json } from '../../fake-server.ts';
import { anita, callDetail, home, jobCard, taskDetail } from '../../field-work.ts';
import { address, answering, openAt } from '../../open-at.tsx';
import { ownDevice } from '../../device/keeping/own-device.ts';
import { letPass, ownClock } from '../../passing-time.ts';

beforeEach(() => ownClock());

const server = () =>
  new FakeServer()
    .on('GET /api/v1/home', home)
    .on('GET /api/v1/calls/1001', callDetail)
    .on('GET /api/v1/tasks/2002', taskDetail)
    .on('GET /api/v1/job-cards/3002', jobCard);

it('has prefetched the work of the day when the connection is gone', async () => {
  const { server: carried, user } = openAt('/executive-home', { server: server(), hasLocalData: true });
  await screen.findByText('Sahyadri Sugar Mills Ltd.');
  await waitFor(() => expect(carried.count('GET /api/v1/mappings/4003/report')).toBe(1));
  carried.isReachable = false;
  window.dispatchEvent(new Event('offline'));
  await user.click(await answering(await screen.findByRole('button', { name: 'Work offline' })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await user.click(screen.getByRole('link', { name: /SC-2026-000101.*Incomer VCB spring/ }));
  expect(await screen.findByText(/Bus side stays live/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: /SC-2026-000101\/02/ }));
  expect(await screen.findByText('Next: finish and submit the reports.')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Open job card' }));
  expect(await screen.findByText('Calibration expired on 31 Jan 2026')).toBeDefined();
});

it('packs the work at once after sign-in: before any time has passed, and whatever screen comes first', async () => {
  const signedOut = Object.assign(server(), { isSignedIn: false });
  const { user } = openAt('/task/1001', { server: signedOut });
  await user.type(await screen.findByLabelText('User name'), 'anita');
  await user.type(screen.getByLabelText('Password'), 'right-password');
  expect(signedOut.count('GET /api/v1/job-cards/3002')).toBe(0);
  // From here on time stands still: only what waits for no more than its turn goes on.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  act(() => screen.getByRole('button', { name: 'Sign in' }).click());
  const fetched = async () => {
    await letPass(0);
    return signedOut.count('GET /api/v1/mappings/4003/report');
  };
  await expect.poll(fetched).toBe(1);
  expect(signedOut.count('GET /api/v1/job-cards/3002')).toBe(1);
  expect(address()).toBe('/task/1001');
});

it('packs all reports that an executive has in hand, not only those of the first screen', async () => {
  const [first] = home.PendingReports;
  const many = Array.from({ length: 45 }, (_, at) => ({ ...first!, MappingId: 6001 + at }));
  const { server: carried } = openAt('/executive-home', {
    server: server().on('GET /api/v1/home', { ...home, PendingReports: many }),
  });
  await waitFor(() => expect(carried.count('GET /api/v1/mappings/6045/report')).toBe(1));
});

it('does not fetch again what it has, but retries what failed', async () => {
  const { server: carried, user } = openAt('/executive-home', { server: server() });
  const tries = () => carried.count('GET /api/v1/mappings/4009/report');
  await waitFor(() => expect(tries()).toBeGreaterThan(0));
  await user.click(screen.getByRole('link', { name: /SC-2026-000101.*Incomer VCB spring/ }));
  const before = tries();
  await user.click(screen.getByRole('link', { name: 'Switchgear Reports, home' }));
  await waitFor(() => expect(tries()).toBeGreaterThan(before));
  expect(carried.count('GET /api/v1/tasks/2002')).toBe(1);
  expect(carried.count('GET /api/v1/job-cards/3002')).toBe(1);
});

it('fetches the bag of spares only for a person who has one', async () => {
  const office = server().on('GET /api/v1/session', { ...anita, Roles: ['coordinator'] });
  openAt('/executive-home', { server: office });
  await waitFor(() => expect(office.count('GET /api/v1/mappings/4009/report')).toBe(1));
  // What reports offer, and the list of the screen.
  expect(office.count('GET /api/v1/mapped-spares')).toBe(2);
  expect(office.count('GET /api/v1/stock/balances')).toBe(0);
});

it('tells in the list of unsent work what was packed, when, and what is missing', async () => {
  const { user } = openAt('/executive-home', { server: server() });
  await user.click(await screen.findByRole('button', { name: 'All sent' }));
  const sheet = await screen.findByRole('dialog', { name: 'Work on this device' });
  const packed = within(await within(sheet).findByRole('region', { name: 'Offline copy for the coming days' }));
  expect(packed.getByText(/^(Up to date|Incomplete) \(/).parentElement?.textContent).toMatch(
    /^Incomplete \(.+\)\. Oldest part: /,
  );
  expect(packed.getByText('Job cards: 1 of 1')).toBeDefined();
  expect(packed.getByText('Reports: 0 of 2')).toBeDefined();
  expect(packed.getByText(/ are missing\. Connect and open Today to download them\./)).toBeDefined();
});

it('the list of unsent work follows while the work is being packed', async () => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const slow = server().on('GET /api/v1/job-cards/3002', () => held.then(() => json(jobCard)));
  const { user } = openAt('/executive-home', { server: slow });
  await user.click(await screen.findByRole('button', { name: 'All sent' }));
  const sheet = await screen.findByRole('dialog', { name: 'Work on this device' });
  expect(within(sheet).getByText(/^The work of the coming days is not on this device yet\./)).toBeDefined();
  goOn();
  expect(await within(sheet).findByText('Job cards: 1 of 1')).toBeDefined();
});

it('puts back at the start what the browser had not yet written of the read cache when the phone was killed', async () => {
  const device = await ownDevice();
  const answers = [
    [readName('GET /api/v1/calls/:CallId', { params: { CallId: 1001 } }), { answer: callDetail, at: 1 }],
  ] as const;
  await device.pack.keep({ at: 1, wanted: [], forms: { here: 0, missing: 0 }, answers });
  await device.close();
  const gone = new FakeServer();
  gone.isReachable = false;
  const remembered = { profile: anita, confirmedAt: Date.now() };
  const { user } = openAt('/task/1001', { server: gone, hasLocalData: true, remembered });
  await user.click(await answering(await screen.findByRole('button', { name: 'Work offline' })));
  expect(await screen.findByText(/Bus side stays live/)).toBeDefined();
});
