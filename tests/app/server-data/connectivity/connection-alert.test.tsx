import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer } from '../../fake-server.ts';
import { anita, home } from '../../field-work.ts';
import { answering, openAt } from '../../open-at.tsx';
import { ownClock } from '../../passing-time.ts';

beforeEach(() => ownClock());

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
  await user.click(await answering(within(dialog).getByRole('button', { name: 'Retry' })));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a tap that comes before the connection alert could be read has no effect', async () => {
  const { reload } = openAt('/', { server: offline(), onLine: false });
  const retry = within(await alert()).getByRole('button', { name: 'Retry' });
  expect(retry.matches(':disabled')).toBe(true);
  retry.click();
  expect(reload).not.toHaveBeenCalled();
});

it('the connection alert focuses itself when nobody is typing, and no key presses its button', async () => {
  const { user, reload } = openAt('/', { server: offline(), onLine: false });
  const dialog = await alert();
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  await answering(within(dialog).getByRole('button', { name: 'Retry' }));
  await user.keyboard(' {Enter}');
  expect(reload).not.toHaveBeenCalled();
  await user.tab();
  await user.keyboard(' ');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('the connection alert leaves the focus in a field that is typed in, and Escape leads from the field into it', async () => {
  const server = Object.assign(new FakeServer(), { isSignedIn: false });
  const { user, reload } = openAt('/login', { server });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'User name' });
  await user.type(name, 'a');
  server.isReachable = false;
  window.dispatchEvent(new Event('offline'));
  const dialog = await alert();
  expect(document.activeElement).toBe(name);
  expect(within(dialog).getByRole('alert').textContent).toContain('No Internet Connection');
  expect(name.closest('[aria-hidden=true]')).toBeNull();
  await answering(within(dialog).getByRole('button', { name: 'Retry' }));
  await user.keyboard('nita {Enter}');
  expect(name.value).toBe('anita ');
  expect(reload).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(dialog);
});

it('the connection alert gives the focus back to the field it came from when it closes by itself', async () => {
  const server = Object.assign(new FakeServer(), { isSignedIn: false });
  const { user } = openAt('/login', { server });
  const name = await screen.findByRole('textbox', { name: 'User name' });
  await user.click(name);
  server.isReachable = false;
  window.dispatchEvent(new Event('offline'));
  await alert();
  await user.keyboard('{Escape}');
  server.isReachable = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(name);
});

it('the connection alert stays when Escape is pressed', async () => {
  const { user } = openAt('/', { server: offline(), onLine: false });
  await alert();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

it('offers to work offline to a known person with work on the device', async () => {
  const { user } = openAt('/executive-home', { server: offline(), onLine: false, remembered, hasLocalData: true });
  const dialog = await alert();
  await user.click(await answering(await within(dialog).findByRole('button', { name: 'Work offline' })));
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
