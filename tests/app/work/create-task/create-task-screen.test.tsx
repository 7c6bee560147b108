import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, json, problem } from '../../fake-server.ts';
import { callDetail } from '../../field-work.ts';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../../src/app/forms/form-parts.ts';
import { openAt } from '../../open-at.tsx';

const serve = () =>
  new FakeServer()
    .on('GET /api/v1/calls/1001', callDetail)
    .on('POST /api/v1/calls/1001/tasks', { TaskId: 9, TaskNo: 'N/09', Status: 'assigned', CallStatus: 'in_progress' });

it('asks for a title in the words of the rule table', async () => {
  const { user, server } = openAt('/create-task/1001', { server: serve() });
  const title = await screen.findByRole('textbox', { name: 'Task title' });
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  expect(await screen.findByText('Please Enter Task title')).toBeDefined();
  expect(document.activeElement).toBe(title);
  expect(server.count('POST /api/v1/calls/1001/tasks')).toBe(0);
});

it('creates the task and goes back to the call', async () => {
  const { user, server } = openAt('/create-task/1001', { server: serve() });
  await user.type(await screen.findByRole('textbox', { name: 'Task title' }), 'Clean the panel');
  await user.click(screen.getByRole('radio', { name: 'Repair' }));
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  await waitFor(() => expect(server.count('POST /api/v1/calls/1001/tasks')).toBe(1));
  expect(server.sent.find(({ key }) => key.startsWith('POST /api/v1/calls'))?.body).toMatchObject({
    Title: 'Clean the panel',
    TaskType: 'repair',
  });
  expect(window.location.pathname).toBe('/task/1001');
});

it('a refused task is corrected in its form, with the server’s message at the field', async () => {
  const message = 'There is such a task already.';
  const answers = [
    () =>
      new Response(
        JSON.stringify({
          ...{ type: 'about:blank', title: 'Some values are not valid', status: 422, code: 'field-invalid' },
          ...{ instance: 'req-1', retry: 'never', errors: [{ pointer: '/Title', code: 'taken', message }] },
        }),
        { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    () => json({ TaskId: 9, TaskNo: 'N/09', Status: 'assigned', CallStatus: 'in_progress' }),
  ];
  const server = serve().on('POST /api/v1/calls/1001/tasks', () => (answers.shift() ?? (() => json({})))());
  const { user } = openAt('/create-task/1001', { server });
  await user.type(await screen.findByRole('textbox', { name: 'Task title' }), 'Clean the panel');
  await user.click(screen.getByRole('radio', { name: 'Repair' }));
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  await user.click(await screen.findByText('Correct it'));

  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Task title' });
  expect(title.value).toBe('Clean the panel');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Repair' }).checked).toBe(true);
  expect(await screen.findByText(message)).toBeDefined();
  await user.type(title, ' and the floor');
  expect(screen.queryByText(message)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  await waitFor(() => expect(server.count('POST /api/v1/calls/1001/tasks')).toBe(2));
  await waitFor(() => expect(screen.queryByText('Correct it')).toBeNull());
});

it('without a connection the task waits on the phone, in its call', async () => {
  const server = serve();
  const { user } = openAt('/create-task/1001', { server });
  await user.type(await screen.findByRole('textbox', { name: 'Task title' }), 'Clean the panel');
  server.isReachable = false;
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  expect(await screen.findByText('Clean the panel')).toBeDefined();
  expect(screen.getByText('On this phone, waiting to be sent')).toBeDefined();
});

it.each([
  ['has none yet', []],
  ['has only finished ones', callDetail.Tasks.slice(0, 1)],
])('a call that %s does not say so beside a task that waits on the phone', async (_tasks, Tasks) => {
  const server = serve().on('GET /api/v1/calls/1001', { ...callDetail, Tasks });
  const { user } = openAt('/create-task/1001', { server });
  await user.type(await screen.findByRole('textbox', { name: 'Task title' }), 'Clean the panel');
  server.isReachable = false;
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  expect(await screen.findByText('Clean the panel')).toBeDefined();
  expect(screen.queryByText('This call has no tasks yet.')).toBeNull();
  expect(screen.queryByText('All tasks of this call are finished.')).toBeNull();
});

it('a task of somebody else’s call cannot be created, and the screen says so before anything is typed', async () => {
  const notFound = () => problem(404, 'not-found');
  openAt('/create-task/1099', { server: new FakeServer().on('GET /api/v1/calls/1099', notFound) });
  expect(await screen.findByText('This call is not on your list.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Task title' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create task' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Home' }).length).toBeGreaterThan(0);
});
