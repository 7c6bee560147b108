import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, json, problem } from '../fake-server.ts';
import { anita } from '../field-work.ts';
import { address, openAt } from '../open-at.tsx';

const Token = 'kq3'.padEnd(32, 'x');
const holder = 'POST /api/v1/password-link/holder';
const set = 'POST /api/v1/password-link/password';
const linked = { FullName: 'Anita Deshmukh', UserName: 'anita', ShortestPassword: 8 };
const over = () => problem(410, 'link-over', 'This link was used already or has expired');

const serve = (whose: object = linked) =>
  Object.assign(new FakeServer(), { isSignedIn: false })
    .on(holder, () => json(whose))
    .on(set, () => new Response(null, { status: 204 }))
    .on('POST /api/v1/session', () => json(anita));

const openLink = (server: FakeServer, token = Token) => openAt(`/set-password#${token}`, { server });
const save = () => screen.getByRole('button', { name: 'Save and sign in' });

it('greets whose link it is, sets the password and signs them in', async () => {
  const server = serve();
  const { user } = openLink(server);
  expect(await screen.findByText(/^Welcome, Anita Deshmukh\./)).toBeDefined();
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'anita');
  await user.type(screen.getByLabelText('Password'), 'four words of mine');
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/executive-home'));
  expect(window.location.hash).toBe('');
  const sent = (key: string) => server.sent.find((request) => request.key === key);
  expect(sent(holder)?.body).toEqual({ Token });
  expect(sent(set)?.body).toEqual({ Token, Password: 'four words of mine' });
  expect(sent('POST /api/v1/session')?.body).toEqual({ UserName: 'anita', Password: 'four words of mine' });
});

it('asks for eight characters before anything is sent, and an administrator for twelve', async () => {
  const server = serve({ ...linked, ShortestPassword: 12 });
  const { user } = openLink(server);
  await user.type(await screen.findByLabelText('Password'), 'short 1');
  await user.click(save());
  expect(screen.getByText('Please write at least 8 characters.')).toBeDefined();
  await user.type(screen.getByLabelText('Password'), '234');
  expect(screen.getByText('Please write at least 12 characters.')).toBeDefined();
  expect(server.count(set)).toBe(0);
});

it('says at the field that a password is a common one', async () => {
  const message = 'This password is common and easy to guess. Choose four words of your own.';
  const refusal = { type: '', title: '', status: 422, code: 'field-invalid', instance: 'r', retry: 'never' };
  const errors = [{ pointer: '/Password', code: 'password-common', message, label: 'New password' }];
  const { user } = openLink(serve().on(set, () => Response.json({ ...refusal, errors }, { status: 422 })));
  await user.type(await screen.findByLabelText('Password'), 'sunshine');
  await user.click(save());
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['was used', Token, over],
  ['was cut off in a message', 'kq3', () => problem(422, 'field-invalid', 'Some values are not valid')],
])('a link that %s says so, and leads to signing in', async (_, token, answer) => {
  openLink(serve().on(holder, answer), token);
  expect(await screen.findByText('This link is no longer valid.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

it('a link that is used elsewhere meanwhile says so when the password is saved', async () => {
  const server = serve().on(set, over);
  const { user } = openLink(server);
  await user.type(await screen.findByLabelText('Password'), 'four words of mine');
  server.on(holder, over);
  await user.click(save());
  expect(await screen.findByText('This link is no longer valid.')).toBeDefined();
});

it('waits for a connection, and goes on with it', async () => {
  const server = serve().on(holder, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = openLink(server);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on(holder, () => json(linked));
  await user.click(again);
  expect(await screen.findByLabelText('Password')).toBeDefined();
});

it('says that the password is set when only signing in has failed', async () => {
  const { user } = openLink(serve().on('POST /api/v1/session', () => problem(503, 'unavailable')));
  await user.type(await screen.findByLabelText('Password'), 'four words of mine');
  await user.click(save());
  expect(await screen.findByText('Your password is set.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

it('works also where somebody else is signed in', async () => {
  const server = Object.assign(serve(), { isSignedIn: true });
  openLink(server);
  expect(await screen.findByText(/^Welcome, Anita Deshmukh\./)).toBeDefined();
});
