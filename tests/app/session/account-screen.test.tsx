import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '#contract';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { address, answering, openAt } from '../open-at.tsx';
import { ownClock } from '../passing-time.ts';

beforeEach(() => ownClock());

const phone: OwnSession = {
  SessionId: '0123456789abcdef',
  Browser: 'Chrome',
  Device: 'android',
  SignedInAt: '2026-11-02T04:12:00.000Z',
  LastSeenAt: '2026-11-20T04:12:00.000Z',
  IsThis: false,
};
const desk: OwnSession = { ...phone, SessionId: 'f'.repeat(16), Browser: 'Edge', Device: 'windows', IsThis: true };
const sessions = 'GET /api/v1/sessions';
const change = 'PUT /api/v1/password';
const done = () => new Response(null, { status: 204 });

const serve = (...Items: readonly OwnSession[]) =>
  new FakeServer().on(sessions, { Items }).on('GET /api/v1/passkeys', { Items: [] });
const bodies = (server: FakeServer, key: string) =>
  server.sent.filter((sent) => sent.key === key).map(({ body }) => body);

it('is reached from the account', async () => {
  const { user } = openAt('/executive-home', { server: serve(desk) });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('link', { name: 'Password and devices' }));
  await screen.findByRole('heading', { name: 'Password and devices' });
  expect(address()).toBe('/account');
});

it('lists the devices in plain words, and which one this is', async () => {
  openAt('/account', {
    server: serve(desk, phone, { ...phone, SessionId: '0'.repeat(16), LastSeenAt: phone.SignedInAt }),
  });
  const devices = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
  expect(devices[0]?.textContent).toContain('Windows computer, EdgeThis device');
  expect(devices[1]?.textContent).toContain('Android phone or tablet, ChromeLast used 20 Nov 2026, 09:42');
});

it('signs out a lost phone after a question', async () => {
  const key = `DELETE /api/v1/sessions/${phone.SessionId}`;
  const server = serve(desk, phone).on(key, done);
  const { user } = openAt('/account', { server });
  await user.click(await screen.findByRole('button', { name: 'Sign out: Android phone or tablet, Chrome' }));
  expect(server.count(key)).toBe(0);
  server.on(sessions, { Items: [desk] });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await answering(dialog.getByRole('button', { name: 'Sign out' })));
  await waitFor(() => expect(screen.queryByText(/^Android phone/)).toBeNull());
  expect(server.count(key)).toBe(1);
  expect(screen.queryByRole('button', { name: /all other devices/ })).toBeNull();
});

it('signs out all other devices at once', async () => {
  const server = serve(desk, phone).on('DELETE /api/v1/sessions', done);
  const { user } = openAt('/account', { server });
  await user.click(await screen.findByRole('button', { name: 'Sign out on all other devices' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await answering(dialog.getByRole('button', { name: 'Sign out' })));
  await waitFor(() => expect(server.count('DELETE /api/v1/sessions')).toBe(1));
});

async function typed(server: FakeServer, old: string, next: string) {
  const { user } = openAt('/account', { server });
  await user.type(await screen.findByLabelText('Current password'), old);
  await user.type(screen.getByLabelText('New password'), next);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

it('changes the password, and says that the other devices are signed out', async () => {
  const server = serve(desk).on(change, done);
  await typed(server, 'right-password', 'four words of mine');
  expect(await screen.findByText('Your password is changed. All other devices are signed out.')).toBeDefined();
  expect(bodies(server, change)).toEqual([{ OldPassword: 'right-password', Password: 'four words of mine' }]);
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
});

it('says at the field that the current password is another one', async () => {
  const message = 'This is not your current password.';
  const refusal = { type: '', title: '', status: 422, code: 'field-invalid', instance: 'r', retry: 'never' };
  const errors = [{ pointer: '/OldPassword', code: 'password-wrong', message, label: 'Current password' }];
  await typed(
    serve(desk).on(change, () => Response.json({ ...refusal, errors }, { status: 422 })),
    'wrong',
    'four words of mine',
  );
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
});

it('checks both fields before anything is sent', async () => {
  const server = serve(desk);
  const { user } = openAt('/account', { server });
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  expect(screen.getByText('Please Enter Current password')).toBeDefined();
  expect(screen.getByText('Please write at least 8 characters.')).toBeDefined();
  expect(server.count(change)).toBe(0);
});
