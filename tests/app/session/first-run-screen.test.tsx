import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, problem } from '../fake-server.ts';
import { anita } from '../field-work.ts';
import { address, openAt } from '../open-at.tsx';

const key = 'POST /api/v1/first-run';
const made = () => new Response(null, { status: 204 });

const emptyServer = () =>
  Object.assign(new FakeServer(), { isSignedIn: false })
    .on('GET /api/v1/first-run', () => Response.json({ IsOpen: true }))
    .on('POST /api/v1/session', () => Response.json({ ...anita, Roles: ['administrator'] }));

async function filled(server: FakeServer) {
  const opened = openAt('/login', { server });
  const { user } = opened;
  await user.type(await screen.findByLabelText('Code'), '7k3m-q2zd-9xwa');
  await user.type(screen.getByLabelText('Full name'), 'Sunita Rao');
  await user.type(screen.getByLabelText('City'), 'Pune');
  await user.type(screen.getByLabelText('User name'), 'sunita');
  await user.type(screen.getByLabelText('Password'), 'right-password');
  return { ...opened, press: () => user.click(screen.getByRole('button', { name: 'Create administrator' })) };
}

it('on an empty server signing in leads to the page of the first administrator, who is signed in at once', async () => {
  const server = emptyServer().on(key, made);
  const { press } = await filled(server);
  expect(address()).toBe('/first-run');
  await press();
  await screen.findByRole('heading', { name: 'People' });
  expect(server.sent.find((request) => request.key === key)?.body).toEqual({
    Code: '7k3m-q2zd-9xwa',
    UserName: 'sunita',
    FullName: 'Sunita Rao',
    BaseCity: 'Pune',
    Password: 'right-password',
  });
});

it('checks the fields before anything is sent', async () => {
  const server = emptyServer();
  const { user } = openAt('/first-run', { server });
  await user.click(await screen.findByRole('button', { name: 'Create administrator' }));
  for (const field of ['Code', 'Name', 'City', 'UserName'])
    expect(screen.getByText(`Please Enter ${field}`)).toBeDefined();
  await user.type(screen.getByLabelText('Password'), 'Demo@1234');
  expect(screen.getByText('Please write at least 12 characters.')).toBeDefined();
  expect(server.count(key)).toBe(0);
});

it('shows at its field that the code is wrong, and keeps what was typed', async () => {
  const message = 'Wrong code. The server prints the code when it starts.';
  const refusal = { type: '', title: '', status: 422, code: 'field-invalid', instance: 'r', retry: 'never' };
  const errors = [{ pointer: '/Code', code: 'first-run-code', message, label: 'Code' }];
  const { press } = await filled(emptyServer().on(key, () => Response.json({ ...refusal, errors }, { status: 422 })));
  await press();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Sunita Rao');
});

it('leads to signing in when somebody else was first', async () => {
  const title = 'This server already has its first administrator';
  const { press } = await filled(emptyServer().on(key, () => problem(409, 'already-set-up', title)));
  await press();
  expect(await screen.findByText(`${title}.`)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

it('a server that has people asks for a user name and a password, also at this address', async () => {
  const server = Object.assign(new FakeServer(), { isSignedIn: false }).on('GET /api/v1/first-run', () =>
    Response.json({ IsOpen: false }),
  );
  openAt('/first-run', { server });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  expect(address()).toBe('/login');
});
