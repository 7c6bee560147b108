import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { home, taskDetail } from '../field-work.ts';
import { openAt } from '../open-at.tsx';

const openTask = (answer: unknown = taskDetail) =>
  openAt('/task-details/2002', { server: new FakeServer().on('GET /api/v1/tasks/2002', answer) });

it('says how the task stands and what comes next', async () => {
  openTask();
  expect(await screen.findByText('In progress')).toBeDefined();
  expect(screen.getByText('Next: finish and submit the reports.')).toBeDefined();
});

it('leads straight to each report, with its state and outcome', async () => {
  openTask();
  const reports = await screen.findByRole('region', { name: /Reports/ });
  const links = within(reports).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/breaker-report/4003', '/relay-report/4004']);
  expect(links[1]?.textContent).toContain('SubmittedSatisfactory with remarks');
});

it('says that a form is not installed, and leads nowhere', async () => {
  openTask();
  const missing = await screen.findByText('visit-report');
  expect(missing.closest('a')).toBeNull();
  expect(screen.getByText('This form is not installed on the server. Ask the office to add it.')).toBeDefined();
});

it('goes on with the report that was begun', async () => {
  openTask();
  const next = await screen.findByRole('link', { name: 'Continue: VCB service report' });
  expect(next.getAttribute('href')).toBe('/breaker-report/4003');
});

it('tells what happened in Indian time', async () => {
  openTask();
  expect(await screen.findByText('16 Nov 2026, 09:42 · Anita Deshmukh')).toBeDefined();
});

it('says that there are no reports', async () => {
  openTask({ ...taskDetail, Mappings: [] });
  expect(await screen.findByText('No reports on this task.')).toBeDefined();
});

describe('without a connection', () => {
  it('a step is kept on the phone, and the screen goes on from there', async () => {
    const server = new FakeServer().on('GET /api/v1/tasks/2002', {
      ...taskDetail,
      Task: { ...taskDetail.Task, Status: 'assigned' },
    });
    const { user } = openAt('/task-details/2002', { server });
    const start = await screen.findByRole('button', { name: 'Start' });
    server.isReachable = false;
    await user.click(start);
    expect(await screen.findByText('On this phone, waiting to be sent')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  });
});

describe('while another task is running', () => {
  const assigned = { ...taskDetail, Task: { ...taskDetail.Task, Status: 'assigned' } };
  const atTwo = () =>
    new FakeServer()
      .on('GET /api/v1/tasks/2002', assigned)
      .on('GET /api/v1/home', { ...home, Running: { TaskId: 2004, Title: 'Test relays bay 1' } });

  it('asks before this one starts, without signal too, and starts only when that is confirmed', async () => {
    const server = atTwo();
    const { user } = openAt('/task-details/2002', { server });
    const start = await screen.findByRole('button', { name: 'Start' });
    server.isReachable = false;
    await user.click(start);
    const dialog = await screen.findByRole('dialog', { name: 'Another task is running' });
    expect(within(dialog).getByText('Task "Test relays bay 1" is running. Pause it and start this one?')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('On this phone, waiting to be sent')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await user.click(await screen.findByRole('button', { name: 'Pause it and start' }));
    expect(await screen.findByText('On this phone, waiting to be sent')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined();
  });
});

it('asks why before the work pauses, and sends the reason', async () => {
  const server = new FakeServer().on('GET /api/v1/tasks/2002', taskDetail).on('POST /api/v1/tasks/2002/transitions', {
    TaskId: 2002,
    Status: 'paused',
    CallStatus: 'in_progress',
    AlreadyApplied: false,
  });
  const { user } = openAt('/task-details/2002', { server });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why does the work pause?' });
  const shutdown = await within(dialog).findByRole('radio', { name: 'Waiting for shutdown' });
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
  expect(within(dialog).getByText('Please say why.')).toBeDefined();
  await user.click(shutdown);
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(server.count('POST /api/v1/tasks/2002/transitions')).toBe(1));
  expect(server.sent.find(({ key }) => key.startsWith('POST /api/v1/tasks'))?.body).toMatchObject({
    Action: 'pause',
    Reason: 'Waiting for shutdown',
  });
});

it('tells everything that closing needs, with the way to what is missing', async () => {
  openAt('/task-details/2002', { server: new FakeServer().on('GET /api/v1/tasks/2002', taskDetail) });
  const section = await screen.findByRole('region', { name: 'Before it can close' });
  expect(within(section).getAllByText('Missing.')).toHaveLength(4);
  expect(within(section).getAllByText('Done.')).toHaveLength(3);
  expect(within(section).getByRole('link', { name: 'Sign' }).getAttribute('href')).toContain('/signature?');
  expect(within(section).getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('/breaker-report/4003');
});
