import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnProfile } from '#contract';
import { FakeServer, json, type SentRequest } from '../../fake-server.ts';
// Loaded ahead: on a busy machine the form's script takes longer than the wait for a screen.
import '../../../../src/app/forms/form-parts.ts';
import { openAt } from '../../open-at.tsx';

const profile: OwnProfile = {
  UserId: 1,
  FullName: 'Anita Deshmukh',
  Roles: ['executive'],
  EmployeeCode: 'E-1',
  BaseCity: 'Pune',
  Mobile: '9876543210',
  SharesPosition: false,
};

const serve = (answer: (request: SentRequest) => Response = ({ body }) => json({ ...profile, ...(body as object) })) =>
  new FakeServer().on('GET /api/v1/profile', profile).on('PUT /api/v1/profile', answer);

async function openProfile(server: FakeServer) {
  const { user } = openAt('/executive-home', { server });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  const mobile = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save my profile' }));
  return { user, mobile, save };
}

const bodies = (server: FakeServer) =>
  server.sent.filter(({ key }) => key === 'PUT /api/v1/profile').map(({ body }) => body);

it('sends a phone number without spaces, and nothing for an empty field', async () => {
  const server = serve();
  const { user, mobile, save } = await openProfile(server);
  await user.clear(mobile);
  await user.type(mobile, '+91 98765-43211');
  await save();
  await waitFor(() => expect(bodies(server)).toEqual([{ Mobile: '+919876543211', SharesPosition: false }]));
});

it('says in the words of the rule table what is wrong, and sends nothing', async () => {
  const server = serve();
  const { user, save } = await openProfile(server);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'anita@');
  await save();
  expect(await screen.findByText('You have entered an invalid email address!')).toBeDefined();
  expect(bodies(server)).toEqual([]);
});

it('a value that the server refuses is reported at its field until it changes', async () => {
  const message = 'This number belongs to somebody else.';
  const refusing = serve(
    () =>
      new Response(
        JSON.stringify({
          ...{ type: 'about:blank', title: 'Some values are not valid', status: 422, code: 'field-invalid' },
          ...{ instance: 'req-1', retry: 'never', errors: [{ pointer: '/Mobile', code: 'taken', message }] },
        }),
        { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
      ),
  );
  const { user, mobile, save } = await openProfile(refusing);
  await user.type(mobile, '{Backspace}5');
  await save();
  const said = await screen.findByText(message);
  expect(mobile.getAttribute('aria-invalid')).toBe('true');
  expect(mobile.getAttribute('aria-describedby')?.split(' ')).toContain(said.parentElement?.id);
  await user.type(mobile, '{Backspace}6');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('consent to positions is a separate decision: unsaved fields are not sent with it', async () => {
  const server = serve();
  const { user, mobile } = await openProfile(server);
  await user.type(mobile, '{Backspace}5');
  await user.click(screen.getByRole('switch', { name: /Add my location/ }));
  await waitFor(() => expect(bodies(server)).toEqual([{ Mobile: '9876543210', SharesPosition: true }]));
});
