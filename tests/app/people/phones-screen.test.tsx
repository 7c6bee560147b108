import { screen, waitFor, within } from '@testing-library/react';
import type { PersonPhones, Phone } from '#contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, json, problem, type SentRequest } from '../fake-server.ts';
import { anita } from '../field-work.ts';
import { answering, openAt } from '../open-at.tsx';
import { ownClock } from '../passing-time.ts';

const meera = { ...anita, UserId: 4, UserName: 'meera', FullName: 'Meera Kulkarni', Roles: ['coordinator'] };
const now = Date.parse('2026-11-21T12:00:00+05:30');
const ago = (ms: number): string => new Date(now - ms).toISOString();
const hour = 3_600_000;
const day = 24 * hour;

const phone: Phone = {
  SessionId: '0123456789abcdef',
  Browser: 'Chrome',
  Device: 'android',
  LastSeenAt: ago(3 * hour),
  IsSignedIn: true,
  IsThis: false,
};
const said = { SaidAt: ago(3 * hour), Changes: 2, Pictures: 1, Stuck: 1, AppVersion: '1.2', IsBehind: false };
const LastWord = { ...said, Since: ago(3 * day) };
const rahul: PersonPhones = {
  ...{ UserId: 2, FullName: 'Rahul Nair', UserName: 'rahul', Roles: ['executive'], BaseCity: 'Nagpur' },
  IsActive: true,
  Phones: [{ ...phone, LastWord }],
};

// Noon in India: what waits since this morning waits since today.
beforeEach(() => {
  ownClock(now);
});
afterEach(() => {
  vi.useRealTimers();
});

const list = 'GET /api/v1/phones';
const out = `DELETE /api/v1/phones/${phone.SessionId}`;
const page = (...Items: readonly PersonPhones[]) => ({ Items, AsOf: ago(0) });
const serve = (...people: readonly PersonPhones[]) =>
  new FakeServer().on('GET /api/v1/session', meera).on(list, page(...people));
const withPhones = (...Phones: readonly Phone[]): PersonPhones => ({ ...rahul, Phones: [...Phones] });
const cards = async () => within(await screen.findByRole('list', { name: 'Phones' }));
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Kolkata' }).format(now - 3 * day);

it('is reached by the office from the menu, and says in words what waits, since when, and when the phone was seen', async () => {
  openAt('/executive-home', { server: serve(rahul) });
  (await screen.findAllByRole('link', { name: 'Phones' }))[0]?.click();
  const line = (await (await cards()).findByRole('list', { name: 'Phones of Rahul Nair' })).textContent;
  expect(line).toMatch(
    new RegExp(
      `^Android phone or tablet, ChromeNot sent: 2 changes, 1 picture, the oldest since ${weekday}last reported \\d`,
    ),
  );
  expect(line).toContain('1 needs a decision on the phone');
  expect(line).toContain('Version 1.2Last seen 3 hours ago (');
  expect((await cards()).getByText('Call this person')).toBeDefined();
});

it('does not ask for a call about what waits since today, and says what a phone has not said', async () => {
  const today = { ...LastWord, Stuck: 0, Since: ago(0) };
  const other = { ...phone, SessionId: 'f'.repeat(16) };
  openAt('/phones', { server: serve(withPhones({ ...phone, LastWord: today }, other)) });
  const found = await cards();
  expect(await found.findByText(/^Not sent: 2 changes, 1 picture, the oldest since \d\d:\d\d$/)).toBeDefined();
  expect(found.getByText('No report from this phone yet')).toBeDefined();
  expect(found.queryByText('Call this person')).toBeNull();
});

it('says that all is sent, that a version is out of date, and who is signed in nowhere', async () => {
  const sent = { ...said, Changes: 0, Pictures: 0, Stuck: 0, AppVersion: '1.1', IsBehind: true };
  const imran = { ...withPhones(), UserId: 3, FullName: 'Imran Shaikh' };
  openAt('/phones', { server: serve(withPhones({ ...phone, LastWord: sent }), imran) });
  const found = await cards();
  expect(await found.findByText('Everything sent')).toBeDefined();
  expect(found.getByText('Version 1.1, out of date')).toBeDefined();
  expect(found.getByText('Never signed in')).toBeDefined();
});

it('says of somebody with unsent work that they were deactivated', async () => {
  const left = { ...rahul, IsActive: false, Phones: [{ ...phone, IsSignedIn: false, LastWord }] };
  openAt('/phones', { server: serve(left, { ...withPhones(phone), UserId: 3, FullName: 'Imran Shaikh' }) });
  const found = await cards();
  expect(await found.findAllByText('Deactivated')).toHaveLength(1);
  expect(found.getByText('Call this person')).toBeDefined();
});

it('signs out a lost phone after a question that says what is not sent from it', async () => {
  const server = serve(rahul).on(out, () => new Response(null, { status: 204 }));
  const { user } = openAt('/phones', { server });
  await user.click(
    await answering(
      await screen.findByRole('button', { name: 'Sign out Rahul Nair: Android phone or tablet, Chrome' }),
    ),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      /: 2 changes, 1 picture\. This stays on the phone and can be sent only after Rahul Nair signs in on it again\./,
    ),
  ).toBeDefined();
  expect(server.count(out)).toBe(0);
  server.on(list, page(withPhones({ ...phone, IsSignedIn: false, LastWord })));
  await user.click(await answering(dialog.getByRole('button', { name: 'Sign out' })));
  expect(await (await cards()).findByText('It can be sent only after Rahul Nair signs in on it again.')).toBeDefined();
  expect(server.count(out)).toBe(1);
  expect(screen.queryByRole('button', { name: /^Sign out Rahul/ })).toBeNull();
});

it('says when the server did not sign it out, and the phone stays on the page', async () => {
  const server = serve(rahul).on(out, () => problem(503, 'unavailable', 'Please try again'));
  const { user } = openAt('/phones', { server });
  await user.click(await answering(await screen.findByRole('button', { name: /^Sign out Rahul/ })));
  await user.click(
    await answering(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' })),
  );
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Sign out Rahul/ })).toBeDefined();
});

it('asks the server for a name', async () => {
  const server = serve().on(list, ({ query }: SentRequest) => json(page(...(query.has('q') ? [] : [rahul]))));
  const { user } = openAt('/phones', { server });
  const asked = () => server.sent.filter(({ key }) => key === list).map(({ query }) => query.get('q'));
  await user.type(await screen.findByRole('searchbox'), 'nobody');
  // Who pauses between two letters has asked for a part of it before.
  await waitFor(() => expect(asked().at(-1)).toBe('nobody'));
  expect(await screen.findByText('Nobody matches these filters.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Rahul Nair')).toBeDefined();
});

it('does not sign out the device it is used on', async () => {
  const sunita = {
    ...meera,
    IsActive: true,
    UserId: 5,
    UserName: 'sunita',
    FullName: 'Sunita Rao',
    Roles: ['administrator' as const],
  };
  const own = { ...sunita, Phones: [{ ...phone, IsThis: true }] };
  openAt('/phones', { server: serve(own).on('GET /api/v1/session', sunita) });
  expect(await (await cards()).findByText('This device')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
});

it('does not exist for an executive, and nothing is asked', async () => {
  const server = serve(rahul).on('GET /api/v1/session', anita);
  openAt('/phones', { server });
  expect(await screen.findByText('Your role cannot open this page.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Phones' })).toBeNull();
  expect(server.count(list)).toBe(0);
});

it('without a connection shows what was known, and signs out nothing', async () => {
  const server = serve(rahul);
  openAt('/phones', { server });
  const button = await answering(await screen.findByRole('button', { name: /^Sign out Rahul/ }));
  server.isReachable = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('Signing out needs a connection.')).toBeDefined();
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
});
