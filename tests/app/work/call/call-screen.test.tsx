import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../../fake-server.ts';
import { callDetail, coilTask, home } from '../../field-work.ts';
import { keepAnswer, keptAnswers } from '../../kept-answers.ts';
import { openAt } from '../../open-at.tsx';
import { meera } from '../../report-types/workbench-data.ts';

const openCall = (answer: unknown = callDetail) =>
  openAt('/task/1001', { server: new FakeServer().on('GET /api/v1/calls/1001', answer).on('GET /api/v1/home', home) });

it('shows the safety notes without a tap', async () => {
  openCall();
  expect(await screen.findByRole('heading', { name: 'Safety' })).toBeDefined();
  expect(screen.getByText(/Bus side stays live/)).toBeDefined();
});

it('links to the contact’s phone number and to the map', async () => {
  openCall();
  const contact = await screen.findByRole('link', { name: 'Call R. Kulkarni, Electrical Manager' });
  expect(contact.getAttribute('href')).toBe('tel:+919822012345');
  expect(screen.getByRole('link', { name: 'Navigate' }).getAttribute('href')).toContain('Yeshwantnagar');
});

it('links to the running task and folds the finished ones', async () => {
  openCall();
  const open = await screen.findByRole('link', { name: 'Open: Replace closing coil and retest breaker' });
  expect(open.getAttribute('href')).toBe('/task-details/2002');
  expect(screen.getByText('Finished (1)').closest('details')?.open).toBe(false);
});

it('leads the office to the task about which it has to decide, not to one that it has decided', async () => {
  const decided = { ...coilTask, TaskId: 2001, Title: 'Replace the relay', Status: 'cannot_complete' as const };
  const undecided = { ...decided, TaskId: 2002, Title: 'Fit the coil' };
  const answer = { ...callDetail, Tasks: [decided, undecided], UndecidedTaskId: 2002 };
  const server = new FakeServer().on('GET /api/v1/session', meera).on('GET /api/v1/calls/1001', answer);
  openAt('/task/1001', { server: server.on('GET /api/v1/home', home) });
  const open = await screen.findByRole('link', { name: 'Open: Fit the coil' });
  expect(open.getAttribute('href')).toBe('/task-details/2002');
});

it('shows how many reports of a task are submitted', async () => {
  openCall();
  const tasks = await screen.findByRole('region', { name: /Tasks/ });
  expect(within(tasks).getAllByText('1 of 3 reports submitted')).toHaveLength(2);
});

it('says that a call has no tasks', async () => {
  openCall({ ...callDetail, Tasks: [] });
  expect(await screen.findByText('This call has no tasks yet.')).toBeDefined();
});

it('shows the same message for another person’s call and for a call that does not exist', async () => {
  const { user } = openAt('/task/77', { server: new FakeServer().on('GET /api/v1/home', home) });
  expect(await screen.findByText('This call is not on your list.')).toBeDefined();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
});

it('that was kept on the phone and went to somebody else is not shown any more, nor kept', async () => {
  await keepAnswer(1, 'GET /api/v1/calls/:CallId {"params":{"CallId":1001}}', callDetail, '2026-11-16T02:40:00Z');
  openAt('/task/1001', { server: new FakeServer().on('GET /api/v1/home', home) });
  expect(await screen.findByText('This call is not on your list.')).toBeDefined();
  expect(screen.queryByText(/Bus side stays live/)).toBeNull();
  await waitFor(async () => {
    const kept = await keptAnswers(1);
    expect(kept).toContain('GET /api/v1/home');
    expect(kept).not.toContain('Bus side stays live');
  });
});

it.each(['0', '-1', 'abc', '1.5', '99999999999999999999', '%00', '%E0%A4%A'])(
  'does not ask the server for call %s',
  async (id) => {
    const { server } = openAt(`/task/${id}`);
    expect(await screen.findByText('This call is not on your list.')).toBeDefined();
    expect(server.sent.some(({ key }) => key.includes('/calls/'))).toBe(false);
  },
);

it('moves the focus to the heading of the new screen and sets the page title', async () => {
  const { user } = openAt('/executive-home', {
    server: new FakeServer().on('GET /api/v1/home', home).on('GET /api/v1/calls/1001', callDetail),
  });
  await user.click(await screen.findByRole('link', { name: /SC-2026-000101.*1 of 3 tasks/ }));
  await screen.findByRole('heading', { level: 1, name: 'Sahyadri Sugar Mills Ltd.' });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(document.title).toBe('Sahyadri Sugar Mills Ltd. · Switchgear Reports');
});

it('says that the work is paused when nobody is working on the call', async () => {
  openCall({ ...callDetail, Call: { ...callDetail.Call, Paused: true } });
  expect(await screen.findByText('Work paused')).toBeDefined();
});
