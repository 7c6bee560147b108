import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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

/** The browser's Back: the page of this app that was open before. */
async function goBack(): Promise<void> {
  await act(async () => window.history.back());
}

it('is left after a fresh check that matches', async () => {
  const { server, user } = await atMismatch();
  server.version = '1.2';
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  expect(server.count(check)).toBe(2);
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
  expect(
    await screen.findByText('Could not check the version. Connect and try again.', undefined, { timeout: 5000 }),
  ).toBeDefined();
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
  await screen.findByText('Could not check the version. Connect and try again.', undefined, { timeout: 5000 });
  expect(reload).not.toHaveBeenCalled();
});

it('loads the new app when the server is there', async () => {
  const { user, reload } = await atMismatch();
  await user.click(screen.getByRole('button', { name: 'Update now' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
