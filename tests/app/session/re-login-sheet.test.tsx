import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { home, taskDetail, callDetail } from '../field-work.ts';
import { address, openAt } from '../open-at.tsx';

/** Signed in and at work, then the server forgets the session. */
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
  return { ...opened, sheet };
}

it('stands over the screen, which stays', async () => {
  const { sheet } = await expired();
  expect(within(sheet).getByText(/What you have entered stays as it is, Anita Deshmukh/)).toBeDefined();
  expect(address()).toBe('/task/1001');
});

it('lets only the same person go on', async () => {
  const { sheet } = await expired();
  expect(within(sheet).getByLabelText('User name')).toHaveProperty('value', 'anita');
  expect(within(sheet).getByLabelText('User name')).toHaveProperty('readOnly', true);
});

it('closes after signing in again, and asks again for what had failed', async () => {
  const { user, sheet } = await expired();
  await user.type(within(sheet).getByLabelText('Password'), 'right-password{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/Bus side stays live/)).toBeDefined();
  expect(address()).toBe('/task/1001');
});

it('stays after a wrong password', async () => {
  const { user, sheet } = await expired();
  await user.type(within(sheet).getByLabelText('Password'), 'wrong-password{Enter}');
  expect(await within(sheet).findByText('User name or password is wrong')).toBeDefined();
});

it('gives the device to somebody else only through the sign-in page', async () => {
  const { user, sheet } = await expired();
  await user.click(within(sheet).getByRole('button', { name: 'Sign in as somebody else' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(address()).toBe('/login');
});
