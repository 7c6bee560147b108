import { english, setLanguage } from '#language';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { placeAfterSignIn } from '../../../src/app/session/came-from.ts';
import { FakeServer, json, problem } from '../fake-server.ts';
import { home } from '../field-work.ts';
import { keptAnswers } from '../kept-answers.ts';
import { address, openAt } from '../open-at.tsx';

const session = 'POST /api/v1/session';
const signedOut = () => Object.assign(new FakeServer(), { isSignedIn: false }).on('GET /api/v1/home', home);

afterEach(() => setLanguage(english));

async function atSignIn(server = signedOut()) {
  const opened = openAt('/login', { server });
  const signIn = await screen.findByRole('button', { name: 'Sign in' });
  return {
    ...opened,
    signIn,
    userName: screen.getByLabelText('User name'),
    password: screen.getByLabelText('Password'),
  };
}

it('reports missing fields in the words of the rule table, and sends nothing', async () => {
  const { user, server, signIn, userName } = await atSignIn();
  await user.click(signIn);
  expect(screen.getByText('Please Enter UserName')).toBeDefined();
  expect(screen.getByText('Please Enter Valid Password')).toBeDefined();
  expect(document.activeElement).toBe(userName);
  expect(userName.getAttribute('aria-invalid')).toBe('true');
  expect(server.count(session)).toBe(0);
});

it('does not send a password of six characters', async () => {
  const { user, server, signIn, userName, password } = await atSignIn();
  await user.type(userName, 'anita');
  await user.type(password, 'secret');
  await user.click(signIn);
  expect(screen.getByText('Please Enter Valid Password')).toBeDefined();
  expect(screen.queryByText('Please Enter UserName')).toBeNull();
  expect(server.count(session)).toBe(0);
});

it('a missing password takes the focus, in Hindi too', async () => {
  const { user, signIn, userName, password } = await atSignIn();
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  await screen.findByRole('button', { name: 'साइन इन करें' });
  await user.type(userName, 'anita');
  await user.click(signIn);
  expect(document.activeElement).toBe(password);
});

it('shows no error during the first entry, and clears an error as soon as it is corrected', async () => {
  const { user, signIn, userName } = await atSignIn();
  await user.type(userName, 'a{Backspace}');
  expect(screen.queryByText('Please Enter UserName')).toBeNull();
  await user.click(signIn);
  await user.type(userName, 'a');
  expect(screen.queryByText('Please Enter UserName')).toBeNull();
});

it('does not say which of the two is wrong, and keeps what was typed', async () => {
  const { user, userName, password } = await atSignIn();
  await user.type(userName, 'anita');
  await user.type(password, 'wrong-password{Enter}');
  expect(await screen.findByText('User name or password is wrong')).toBeDefined();
  expect(userName).toHaveProperty('value', 'anita');
  expect(password).toHaveProperty('value', 'wrong-password');
});

it('signing in opens the day', async () => {
  const { user, userName, password } = await atSignIn();
  await user.type(userName, 'anita');
  await user.type(password, 'right-password{Enter}');
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  expect(address()).toBe('/executive-home');
});

it('counts down after too many attempts', async () => {
  const slow = () => problem(429, 'slow-down', 'Too many requests', { 'Retry-After': '60' });
  const { user, signIn, userName, password } = await atSignIn(signedOut().on(session, slow));
  await user.type(userName, 'anita');
  await user.type(password, 'right-password{Enter}');
  expect(await screen.findByText(/Too many attempts\. Try again in (60|59) s\./)).toBeDefined();
  expect(signIn).toHaveProperty('disabled', true);
});

it('says that work is safe when the server is down', async () => {
  const { user, userName, password } = await atSignIn(signedOut().on(session, () => problem(503, 'unavailable')));
  await user.type(userName, 'anita');
  await user.type(password, 'right-password{Enter}');
  expect(await screen.findByText('The server cannot be reached. Your saved work is safe.')).toBeDefined();
});

it('shows the password on request', async () => {
  const { user, password } = await atSignIn();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveProperty('type', 'text');
});

it('signs out, and does not let the same device in again', async () => {
  const { user } = openAt('/executive-home', { server: new FakeServer().on('GET /api/v1/home', home) });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  await waitFor(async () => expect(await keptAnswers(1)).toBe('[]'));
  expect(JSON.parse(localStorage.getItem('fs-person') ?? '{}')).toMatchObject({ signedOut: true });
});

it.each([
  ['is locked', json({ Half: 'h'.repeat(43), Secret: '0'.repeat(16) }), /^Unsent work stays on this device, locked /],
  ['is not, where the server has not given its half of the key', problem(503, 'unavailable'), / It is not locked: /],
])('says before signing out that what was not sent %s', async (_, answer, words) => {
  const server = new FakeServer().on('GET /api/v1/home', home);
  server.half = () => answer.clone();
  const { user } = openAt('/executive-home', { server });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByText(words)).toBeDefined();
});

it('asks whether to sign out without a connection, and does', async () => {
  const server = new FakeServer().on('GET /api/v1/home', home).on('DELETE /api/v1/session', () => Response.error());
  const { user } = openAt('/executive-home', { server });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const said = await screen.findByText('You are still signed in.');
  expect(said.parentElement?.textContent).toBe(
    'There is no connection. You are still signed in. Once you have signed out, you can sign in again only with a connection.',
  );
  await user.click(screen.getByRole('button', { name: 'Sign out without a connection' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  await waitFor(async () => expect(await keptAnswers(1)).toBe('[]'));
  expect(JSON.parse(localStorage.getItem('fs-person') ?? '{}')).toMatchObject({ signedOut: true, serverNotTold: true });
});

it('never sends a person to another site after signing in', () => {
  expect(placeAfterSignIn({ from: '//evil.example' })).toBe('/executive-home');
  expect(placeAfterSignIn({ from: 'https://evil.example' })).toBe('/executive-home');
  expect(placeAfterSignIn({ from: '/version-mismatch' })).toBe('/executive-home');
  expect(placeAfterSignIn({ from: '/task/7?tab=2#end' })).toBe('/task/7?tab=2#end');
});

it('asks for the passkey after the right password, says when there is none, and leads back', async () => {
  const current = { Ticket: 'x'.repeat(32), Challenge: 'AAAA', ServerName: 'localhost', Known: [] };
  const needed = {
    type: 'about:blank',
    title: 'Confirm',
    status: 401,
    code: 'passkey-needed',
    instance: '',
    retry: '',
  };
  const server = signedOut().on(session, () =>
    Response.json({ ...needed, current }, { status: 401, headers: { 'Content-Type': 'application/problem+json' } }),
  );
  const { user, signIn, userName, password } = await atSignIn(server);
  await user.type(userName, 'anita');
  await user.type(password, 'right-password');
  await user.click(signIn);
  // There are no passkeys in this browser.
  await screen.findByText(/^The passkey was not confirmed/);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('User name')).toHaveProperty('value', 'anita');
  expect(server.sent.filter(({ key }) => key.endsWith('/passkey'))).toEqual([]);
});
