import { screen, waitFor, within } from '@testing-library/react';
import type { Person, PersonCard } from '#contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded ahead: on a busy machine the form's script takes longer than the wait for a screen.
import '../../../src/app/forms/form-parts.ts';
import { FakeServer, json, problem, type SentRequest } from '../fake-server.ts';
import { anita } from '../field-work.ts';
import { address, answering, openAt } from '../open-at.tsx';
import { ownClock } from '../passing-time.ts';

beforeEach(() => ownClock());

const sunita = { ...anita, UserId: 5, UserName: 'sunita', FullName: 'Sunita Rao', Roles: ['administrator'] };

const card: PersonCard = {
  UserId: 2,
  FullName: 'Rahul Nair',
  UserName: 'rahul',
  Roles: ['executive'],
  BaseCity: 'Nagpur',
  IsActive: true,
  LastSeenAt: '2026-11-20T04:12:00.000Z',
};
const rahul: Person = {
  ...card,
  EmployeeCode: 'SSS-102',
  AddedAt: '2026-04-01T04:12:00.000Z',
  OpenSessions: 2,
  Passkeys: 0,
};
const own: Person = { ...rahul, ...sunita, Roles: ['administrator'] };
const page = (...Items: readonly object[]) => ({ Items, AsOf: '2026-11-21T04:30:00.000Z' });

const list = 'GET /api/v1/people';
const one = 'GET /api/v1/people/2';
const move = 'POST /api/v1/people/2/transitions';
const link = 'POST /api/v1/people/2/password-link';
const Token = 'kq3'.padEnd(32, 'x');

const serve = (person: Person = rahul) =>
  new FakeServer()
    .on('GET /api/v1/session', sunita)
    .on(list, page(card))
    .on(one, person)
    .on('GET /api/v1/people/5', own);

const bodies = (server: FakeServer, key: string) =>
  server.sent.filter((sent) => sent.key === key).map(({ body }) => body);
const press = async (user: ReturnType<typeof openAt>['user'], name: string) =>
  user.click(await answering(await screen.findByRole('button', { name })));
const refusal = (more: object) => () =>
  new Response(
    JSON.stringify({
      ...{ type: 'about:blank', title: 'Some values are not valid', status: 422, code: 'field-invalid' },
      ...{ instance: 'req-1', retry: 'never', ...more },
    }),
    { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
  );

describe('the list of people', () => {
  it('is where an administrator begins, with role, city, user name and when somebody was last seen', async () => {
    openAt('/executive-home', { server: serve() });
    const lines = within(await screen.findByRole('list', { name: 'People' }));
    expect((await lines.findByRole('link')).textContent).toBe(
      'ExecutiveNagpurRahul Nairrahul · Last seen 20 Nov 2026, 09:42',
    );
    expect(address()).toBe('/people');
    expect(screen.getAllByRole('link', { name: 'People' })[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('asks the server for a search, a role and those who are deactivated', async () => {
    const server = serve();
    const { user } = openAt('/people', { server });
    await user.type(await screen.findByRole('searchbox'), 'nair');
    const asked = () => server.sent.filter(({ key }) => key === list).at(-1)?.query;
    await waitFor(() => expect(asked()?.get('q')).toBe('nair'));
    await user.click(screen.getByRole('button', { name: 'Deactivated' }));
    await user.selectOptions(screen.getByLabelText('Role'), 'coordinator');
    await waitFor(() => expect(asked()?.toString()).toBe('state=inactive&role=coordinator&q=nair&limit=30'));
    server.on(list, page());
    await user.selectOptions(screen.getByLabelText('Role'), 'administrator');
    expect(await screen.findByText('Nobody matches these filters.')).toBeDefined();
    server.on(list, page(card));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: /Rahul Nair/ })).toBeDefined();
  });

  it('says that nobody is deactivated', async () => {
    openAt('/people?state=inactive', { server: serve().on(list, page()) });
    expect(await screen.findByText('Nobody is deactivated.')).toBeDefined();
  });

  it.each(['executive', 'coordinator'])('does not exist for an %s, and nothing is asked', async (role) => {
    const server = serve().on('GET /api/v1/session', { ...sunita, Roles: [role] });
    openAt('/people', { server });
    expect(await screen.findByText('Your role cannot open this page.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
    expect(server.count(list)).toBe(0);
  });

  it('without a connection shows what was known, and changes nothing', async () => {
    const server = serve();
    server.isReachable = false;
    const remembered = { profile: sunita, confirmedAt: Date.now() };
    openAt('/people', { server, remembered, onLine: false, hasLocalData: true });
    expect(await screen.findByText('You need a connection to change people.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add person' })).toHaveProperty('disabled', true);
  });
});

describe('adding a person', () => {
  const add = 'POST /api/v1/people';

  async function filled(server: FakeServer) {
    const { user } = openAt('/people', { server });
    await press(user, 'Add person');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add person' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Full name' }), ' Kavita Rane ');
    await user.type(dialog.getByRole('textbox', { name: 'User name' }), 'kavita');
    await user.type(dialog.getByRole('textbox', { name: 'Employee code' }), 'SSS-109');
    await user.type(dialog.getByRole('textbox', { name: 'City' }), 'Nashik');
    await user.click(dialog.getByRole('checkbox', { name: 'Coordinator' }));
    return { user, dialog, save: async () => user.click(await answering(dialog.getByRole('button', { name: 'Add' }))) };
  }

  it('leads to their sheet, which says that they need a password link', async () => {
    const { LastSeenAt: _, ...fresh } = { ...rahul, FullName: 'Kavita Rane' };
    const server = serve(fresh).on(add, fresh);
    const { save } = await filled(server);
    await save();
    expect(await screen.findByText('Kavita Rane was added. Give them a password link to sign in.')).toBeDefined();
    expect(address()).toBe('/people/2');
    const [body] = bodies(server, add);
    expect(body).toEqual({
      FullName: 'Kavita Rane',
      UserName: 'kavita',
      EmployeeCode: 'SSS-109',
      BaseCity: 'Nashik',
      // Ticked beside the usual one.
      Roles: ['executive', 'coordinator'],
    });
  });

  it('says at the field that a user name is taken, and keeps what was typed', async () => {
    const errors = [
      { pointer: '/UserName', code: 'taken', message: 'Rahul Nair has this user name.', label: 'User name' },
    ];
    const { save, dialog } = await filled(serve().on(add, refusal({ errors })));
    await save();
    await dialog.findByText('Rahul Nair has this user name.');
    expect(dialog.getByRole('textbox', { name: 'User name' }).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Nashik');
  });

  it('after a lost answer is the same once more', async () => {
    let isCut = true;
    const server = serve().on(add, () => {
      if (!isCut) return json(rahul);
      isCut = false;
      throw new TypeError('Failed to fetch');
    });
    const { save, dialog } = await filled(server);
    await save();
    await dialog.findByRole('alert');
    await save();
    await waitFor(() => expect(address()).toBe('/people/2'));
    const keys = server.sent.filter(({ key }) => key === add).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('the sheet of a person', () => {
  it('changes the name and the city', async () => {
    const server = serve().on('PATCH /api/v1/people/2', ({ body }: SentRequest) =>
      json({ ...rahul, ...(body as object) }),
    );
    const { user } = openAt('/people/2', { server });
    await press(user, 'Change name or city');
    const dialog = within(await screen.findByRole('dialog'));
    const city = await dialog.findByRole('textbox', { name: 'City' });
    await user.clear(city);
    await user.type(city, 'Pune');
    server.on(one, { ...rahul, BaseCity: 'Pune' });
    await user.click(await answering(dialog.getByRole('button', { name: 'Save' })));
    await screen.findByText('Pune');
    expect(bodies(server, 'PATCH /api/v1/people/2')).toEqual([{ FullName: 'Rahul Nair', BaseCity: 'Pune' }]);
  });

  it('says what another role means before it is given', async () => {
    const server = serve().on('PATCH /api/v1/people/2', { ...rahul, Roles: ['administrator'] });
    const { user } = openAt('/people/2', { server });
    await press(user, 'Change roles');
    const dialog = within(await screen.findByRole('dialog'));
    const verb = dialog.getByRole('button', { name: 'Change roles' });
    await user.click(await dialog.findByRole('checkbox', { name: 'Administrator' }));
    expect(dialog.getByText(/Their password stops working/)).toBeDefined();
    await user.click(await answering(verb));
    await waitFor(() =>
      expect(bodies(server, 'PATCH /api/v1/people/2')).toEqual([{ Roles: ['executive', 'administrator'] }]),
    );
  });

  it.each([
    ['Deactivate', 'Deactivate', 'deactivate'],
    ['Sign out on all devices', 'Sign out', 'end_sessions'],
  ])('asks before: %s', async (act, verb, Action) => {
    const server = serve().on(move, rahul);
    const { user } = openAt('/people/2', { server });
    await press(user, act);
    expect(server.count(move)).toBe(0);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await answering(dialog.getByRole('button', { name: verb })));
    await waitFor(() => expect(bodies(server, move)).toEqual([{ Action }]));
  });

  it('of somebody who is deactivated offers to activate them, and no link', async () => {
    const server = serve({ ...rahul, IsActive: false, OpenSessions: 0 }).on(move, rahul);
    const { user } = openAt('/people/2', { server });
    await press(user, 'Activate again');
    await waitFor(() => expect(bodies(server, move)).toEqual([{ Action: 'activate' }]));
    expect(screen.queryByRole('button', { name: /assword link/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('of oneself offers neither another role nor deactivating, and says why', async () => {
    openAt('/people/5', { server: serve() });
    expect(await screen.findByText('You cannot do this to your own account. Ask another administrator.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change roles' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('says in words why the server refused', async () => {
    const words = 'This is the last administrator. Add another administrator first.';
    const server = serve().on(move, refusal({ code: 'guard-failed', guards: [{ code: 'G-PERSON-NOT-LAST', words }] }));
    const { user } = openAt('/people/2', { server });
    await press(user, 'Deactivate');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await answering(dialog.getByRole('button', { name: 'Deactivate' })));
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('of nobody is not on the list', async () => {
    openAt('/people/2', { server: serve().on(one, () => problem(404, 'not-found', 'This is not on your list')) });
    expect(await screen.findByText('This person is not on your list.')).toBeDefined();
  });
});

describe('a password link', () => {
  const writeText = vi.fn(() => Promise.resolve());
  beforeEach(() => writeText.mockClear());

  it('is shown once, as text to copy and as a QR code', async () => {
    const server = serve().on(link, { Token, EndsAt: '2026-11-22T04:30:00.000Z' });
    const { user } = openAt('/people/2', { server });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    await press(user, 'Password link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Password link for Rahul Nair' }));
    const shown = `${window.location.origin}/set-password#${Token}`;
    expect(dialog.getByText(shown)).toBeDefined();
    expect(dialog.getByText(/once, until 22 Nov 2026, 10:00/)).toBeDefined();
    expect(dialog.getByRole('img', { name: 'QR code of the password link' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledWith(shown);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(shown)).toBeNull());
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(Token);
  });

  it('that was not used yet is told, and can be replaced', async () => {
    openAt('/people/2', { server: serve({ ...rahul, LinkEndsAt: '2026-11-22T04:30:00.000Z' }) });
    expect(await screen.findByText('not used yet, ends 22 Nov 2026, 10:00')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Another password link' })).toBeDefined();
  });

  it('is not offered for oneself: whoever finds the screen open would choose a password', async () => {
    openAt('/people/5', { server: serve() });
    expect(await screen.findByText(/You cannot do this to your own account/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Password link' })).toBeNull();
  });

  it('that could not be made says so', async () => {
    const server = serve().on(link, () => problem(503, 'unavailable', 'The server is busy or restarting'));
    const { user } = openAt('/people/2', { server });
    await press(user, 'Password link');
    expect(await screen.findByText('The server is busy or restarting.')).toBeDefined();
  });
});
