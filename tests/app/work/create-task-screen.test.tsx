import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { callDetail } from '../field-work.ts';
import { openAt } from '../open-at.tsx';

const serve = () =>
  new FakeServer()
    .on('GET /api/v1/calls/1001', callDetail)
    .on('POST /api/v1/calls/1001/tasks', { TaskId: 9, TaskNo: 'N/09', Status: 'assigned', CallStatus: 'in_progress' });

it('asks for a title in the words of the rule table', async () => {
  const { user, server } = openAt('/create-task/1001', { server: serve() });
  await user.click(await screen.findByRole('button', { name: 'Make the task' }));
  expect(await screen.findByText('Please Enter Task title')).toBeDefined();
  expect(server.count('POST /api/v1/calls/1001/tasks')).toBe(0);
});

it('makes the task and goes back to the call', async () => {
  const { user, server } = openAt('/create-task/1001', { server: serve() });
  await user.type(await screen.findByRole('textbox', { name: 'Task title' }), 'Clean the panel');
  await user.click(screen.getByRole('button', { name: 'Repair' }));
  await user.click(screen.getByRole('button', { name: 'Make the task' }));
  await waitFor(() => expect(server.count('POST /api/v1/calls/1001/tasks')).toBe(1));
  expect(server.sent.find(({ key }) => key.startsWith('POST /api/v1/calls'))?.body).toMatchObject({
    Title: 'Clean the panel',
    TaskType: 'repair',
  });
  expect(window.location.pathname).toBe('/task/1001');
});

it('without a connection the task waits on the phone, in its call', async () => {
  const server = serve();
  const { user } = openAt('/create-task/1001', { server });
  await user.type(await screen.findByRole('textbox', { name: 'Task title' }), 'Clean the panel');
  server.isReachable = false;
  await user.click(screen.getByRole('button', { name: 'Make the task' }));
  expect(await screen.findByRole('heading', { name: 'Clean the panel' })).toBeDefined();
  expect(screen.getByText('On this phone, waiting to be sent')).toBeDefined();
});
