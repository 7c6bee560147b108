import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { anita, home } from '../field-work.ts';
import { openAt } from '../open-at.tsx';

const offline = () => Object.assign(new FakeServer(), { isReachable: false });
const remembered = { profile: anita, confirmedAt: Date.now() };
const alert = () => screen.findByRole('alertdialog');

it('says the words of the product, and Retry reloads the page', async () => {
  const { user, reload } = openAt('/', { server: offline(), onLine: false });
  const dialog = await screen.findByRole('alertdialog', {
    name: 'No Internet Connection',
    description: 'Please check your internet connection and try again.',
  });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Retry']);
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('stays when Escape is pressed', async () => {
  const { user } = openAt('/', { server: offline(), onLine: false });
  await alert();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

it('offers to work offline to a known person with work on the device', async () => {
  const { user } = openAt('/executive-home', { server: offline(), onLine: false, remembered, hasLocalData: true });
  const dialog = await alert();
  await user.click(await within(dialog).findByRole('button', { name: 'Work offline' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Offline' })).toBeDefined();
});

it('does not offer it to a person without work on the device', async () => {
  openAt('/executive-home', { server: offline(), onLine: false, remembered, hasLocalData: false });
  await alert();
  await screen.findByText('This list is not on this device yet.');
  expect(screen.queryByText('Work offline')).toBeNull();
});

it('does not offer it to somebody who has signed out', async () => {
  openAt('/', { server: offline(), onLine: false, remembered: { ...remembered, signedOut: true }, hasLocalData: true });
  await alert();
  await screen.findByText(/Last used by Anita Deshmukh/);
  expect(screen.queryByText('Work offline')).toBeNull();
});

it('does not offer it two weeks after the server last knew the person', async () => {
  const longAgo = { profile: anita, confirmedAt: Date.now() - 15 * 24 * 3_600_000 };
  openAt('/executive-home', { server: offline(), onLine: false, remembered: longAgo, hasLocalData: true });
  await alert();
  await screen.findByText(/Last used by Anita Deshmukh/);
  expect(screen.queryByText('Work offline')).toBeNull();
});

it('closes by itself when the connection is back, and loads what was missing', async () => {
  const server = offline().on('GET /api/v1/home', home);
  openAt('/executive-home', { server, onLine: false, remembered, hasLocalData: true });
  await alert();
  server.isReachable = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText('Sahyadri Sugar Mills Ltd.')).toBeDefined();
});
