import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { home, taskDetail, callDetail } from '../field-work.ts';
import { address, answering, openAt } from '../open-at.tsx';
import { ownClock } from '../passing-time.ts';

beforeEach(() => ownClock());

/** Signed in and working, then the server forgets the session. */
async function expired() {
  const server = new FakeServer()
    .on('GET /api/v1/home', home)
    .on('GET /api/v1/tasks/2002', taskDetail)
    .on('GET /api/v1/calls/1001', callDetail);
  const opened = openAt('/task-details/2002', { server });
  await screen.findByText('Next: finish and submit the reports.');
  server.isSignedIn = false;
  await opened.user.click(screen.getByRole('link', { name: /SC-2026-000101 · Sahyadri/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Please sign in again' });
  await answering(within(sheet).getByRole('button', { name: 'Sign in' }));
  return { ...opened, sheet };
}

it('covers the screen, which stays', async () => {
  const { sheet } = await expired();
  expect(within(sheet).getByText(/What you have entered stays as it is, Anita Deshmukh/)).toBeDefined();
  expect(address()).toBe('/task/1001');
});

it('leaves the keystrokes to the focused field: none of them goes into the password', async () => {
  const server = new FakeServer().on('GET /api/v1/calls', { Items: [], AsOf: '2026-11-21T04:30:00.000Z' });
  const { user } = openAt('/calls', { server });
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.type(search, 'tested');
  server.isSignedIn = false;
  await user.type(search, ' and found');
  const sheet = await screen.findByRole('dialog', { name: 'Please sign in again' });
  await answering(within(sheet).getByRole('button', { name: 'Sign in' }));
  await user.keyboard(' in order{Enter}');
  expect(search.value).toBe('tested and found in order');
  expect(within(sheet).getByLabelText('Password')).toHaveProperty('value', '');
  expect(server.count('POST /api/v1/session')).toBe(0);
});

it('lets only the same person continue', async () => {
  const { sheet } = await expired();
  expect(within(sheet).getByLabelText('User name')).toHaveProperty('value', 'anita');
  expect(within(sheet).getByLabelText('User name')).toHaveProperty('readOnly', true);
});

it('closes after signing in again, and retries what had failed', async () => {
  const { user, sheet } = await expired();
  await user.type(within(sheet).getByLabelText('Password'), 'right-password{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/Bus side stays live/)).toBeDefined();
  expect(address()).toBe('/task/1001');
});

it('the sign-in sheet stays after a wrong password', async () => {
  const { user, sheet } = await expired();
  await user.type(within(sheet).getByLabelText('Password'), 'wrong-password{Enter}');
  expect(await within(sheet).findByText('User name or password is wrong')).toBeDefined();
});

it('passes the device to somebody else only through the sign-in page', async () => {
  const { user, sheet } = await expired();
  await user.click(within(sheet).getByRole('button', { name: 'Sign in as somebody else' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(address()).toBe('/login');
});
