import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer } from '../../fake-server.ts';
import { home, taskDetail } from '../../field-work.ts';
import { answering, openAt } from '../../open-at.tsx';
import { ownClock } from '../../passing-time.ts';

beforeEach(() => ownClock());

const openTask = (answer: unknown = taskDetail) =>
  openAt('/task-details/2002', { server: new FakeServer().on('GET /api/v1/tasks/2002', answer) });

it('shows the status of the task and the next step', async () => {
  openTask();
  expect(await screen.findByText('In progress')).toBeDefined();
  expect(screen.getByText('Next: finish and submit the reports.')).toBeDefined();
});

it('links straight to each report, with its state and outcome', async () => {
  openTask();
  const reports = await screen.findByRole('region', { name: /Reports/ });
  const links = within(reports).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/breaker-report/4003', '/relay-report/4004']);
  expect(links[1]?.textContent).toContain('SubmittedSatisfactory with remarks');
});

it('says that a form is not installed, and does not link to it', async () => {
  openTask();
  const missing = await screen.findByText('visit-report');
  expect(missing.closest('a')).toBeNull();
  expect(screen.getByText('This form is not installed on the server. Ask the office to add it.')).toBeDefined();
});

it('continues with the started report', async () => {
  openTask();
  const next = await screen.findByRole('link', { name: 'Continue: VCB service report' });
  expect(next.getAttribute('href')).toBe('/breaker-report/4003');
});

it('leads in one tap to the part that is fitted, while the work runs', async () => {
  openTask({ ...taskDetail, ProjectId: 31 });
  const fit = await screen.findByRole('link', { name: 'Fit a part' });
  expect(fit.getAttribute('href')).toBe(`/spare-in-out/${taskDetail.Call.CallId}/31?equipment=101`);
});

it('links to the safety checks before the first reading', async () => {
  openTask({ ...taskDetail, Facts: { ...taskDetail.Facts, CardStatus: 'draft' } });
  expect(await screen.findByText('Next: answer the safety checks and start the job card.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Safety checks' }).getAttribute('href')).toBe('/job-cards/3002');
  expect(screen.queryByRole('link', { name: /^(Start|Continue): / })).toBeNull();
});

it('does not link to a form that somebody else fills', async () => {
  openTask({ ...taskDetail, IsMine: false });
  expect(await screen.findByText('Next: finish and submit the reports.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^(Start|Continue): / })).toBeNull();
});

it('shows the history in Indian time', async () => {
  openTask();
  expect(await screen.findByText('16 Nov 2026, 09:42 · Anita Deshmukh')).toBeDefined();
});

it('the history tells which report was filled in before the safety checks', async () => {
  const bypass = { Kind: 'safety_bypass', DeviceAt: '2026-11-16T04:30:00.000Z', Actor: 'Anita Deshmukh' };
  openTask({ ...taskDetail, Events: [{ ...bypass, MappingId: 4003 }] });
  const line = (await screen.findByText('Report filled in before the safety checks')).closest('li');
  expect(line?.textContent).toContain('16 Nov 2026, 10:00 · Anita Deshmukh');
  expect(line?.textContent).toContain('VCB service report, Siemens 3AH0');
});

it('says that there are no reports', async () => {
  openTask({ ...taskDetail, Mappings: [] });
  expect(await screen.findByText('No reports on this task.')).toBeDefined();
});

/** Two clicks in the same tick, faster than any person: React cannot re-render in between. */
function tapTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}

describe('two quick taps on Start travel', () => {
  const assigned = { ...taskDetail, Task: { ...taskDetail.Task, Status: 'assigned' } };

  it('two quick taps on Start travel act once, and do not open a dialog that appears under the finger', async () => {
    const server = new FakeServer().on('GET /api/v1/tasks/2002', assigned);
    openAt('/task-details/2002', { server });
    tapTwice(await screen.findByRole('button', { name: 'Start travel' }));
    await screen.findByText('On this phone, waiting to be sent');
    for (const button of within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button'))
      fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Done: Start travel: Replace closing coil and retest breaker')).toBeDefined();
  });

  it('Undo withdraws setting out before anything is sent to the server', async () => {
    const server = new FakeServer().on('GET /api/v1/tasks/2002', assigned);
    openAt('/task-details/2002', { server });
    tapTwice(await screen.findByRole('button', { name: 'Start travel' }));
    fireEvent.click(await answering(await screen.findByRole('button', { name: 'Undo' })));
    expect(await screen.findByText(/^Withdrawn: Start travel/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Start travel' })).toBeDefined();
    expect(server.count('POST /api/v1/tasks/2002/transitions')).toBe(0);
  });
});

describe('without a connection', () => {
  it('a step is stored on the phone, and the screen shows the new status', async () => {
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

  it('asks before this one starts, offline too, and starts only after confirmation', async () => {
    const server = atTwo();
    const { user } = openAt('/executive-home', { server, earlier: ['/task-details/2002'] });
    // The home screen's answer says what is running.
    await screen.findByText('Earth fault relay test report');
    window.history.back();
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

it('asks for a reason before the work pauses, and sends it', async () => {
  const server = new FakeServer().on('GET /api/v1/tasks/2002', taskDetail).on('POST /api/v1/tasks/2002/transitions', {
    TaskId: 2002,
    Status: 'paused',
    CallStatus: 'in_progress',
    AlreadyApplied: false,
  });
  const { user } = openAt('/task-details/2002', { server });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reason for pause' });
  const shutdown = await within(dialog).findByRole('radio', { name: 'Waiting for shutdown' });
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
  expect(await within(dialog).findByText('Please give a reason.')).toBeDefined();
  await user.click(shutdown);
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
  await waitFor(() =>
    expect(server.sent.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ Action: 'pause', Reason: 'Waiting for shutdown' }),
    ),
  );
});

it('lists all conditions for closing, with a link to each missing one', async () => {
  openAt('/task-details/2002', { server: new FakeServer().on('GET /api/v1/tasks/2002', taskDetail) });
  const section = await screen.findByRole('region', { name: 'Required before closing' });
  expect(within(section).getAllByText(/: missing$/)).toHaveLength(4);
  expect(within(section).getAllByText(/: complete$/)).toHaveLength(3);
  expect(within(section).getByRole('link', { name: 'Sign' }).getAttribute('href')).toContain('/signature?');
  expect(within(section).getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('/breaker-report/4003');
});
