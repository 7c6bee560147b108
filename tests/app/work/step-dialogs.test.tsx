import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../src/app/forms/form-parts.ts';
import { undoMs } from '../../../src/app/device/act-news.ts';
import { FakeServer, type SentRequest } from '../fake-server.ts';
import { anita, callDetail, home, jobCard, taskDetail } from '../field-work.ts';
import { openAt } from '../open-at.tsx';
import { letPass, ownClock } from '../passing-time.ts';

beforeEach(() => ownClock());

const office = { ...anita, Roles: ['coordinator'] };
const taskSteps = 'POST /api/v1/tasks/2002/transitions';
const callSteps = 'POST /api/v1/calls/1001/transitions';

const bodiesOf = (server: FakeServer, key: string) =>
  server.sent.filter((request: SentRequest) => request.key === key).map(({ body }) => body);

/** A task that meets every guard, except for the facts given here. */
const task = (Status: string, facts: object, more: object = {}) => ({
  ...taskDetail,
  ...more,
  Task: { ...taskDetail.Task, Status },
  Facts: { ...taskDetail.Facts, ReportsOpen: 0, ReportsRefused: 0, VisitReport: 'submitted', ...facts },
});

it('completing a task takes the job card’s text, lets the person edit it, and refuses an empty one', async () => {
  const server = new FakeServer()
    .on(
      'GET /api/v1/tasks/2002',
      task('in_progress', { CardStatus: 'completed', HasWorkDone: true }, { WorkDone: 'Coil changed' }),
    )
    .on('GET /api/v1/job-cards/3002', jobCard)
    .on(taskSteps, { TaskId: 2002, Status: 'work_done', CallStatus: 'in_progress', AlreadyApplied: false });
  const { user } = openAt('/task-details/2002', { server });
  await user.click(await screen.findByRole('button', { name: 'Mark work as done' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark work as done' }));
  const words = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /^Work done/ });
  expect(words.value).toBe('Coil changed');
  await user.clear(words);
  await user.click(dialog.getByRole('button', { name: 'Mark work as done' }));
  expect(await dialog.findByText('Please write what was done.')).toBeDefined();
  expect(document.activeElement).toBe(words);
  await user.type(words, 'Coil and brushes changed ');
  await user.click(dialog.getByRole('button', { name: 'Mark work as done' }));
  await waitFor(() =>
    expect(bodiesOf(server, taskSteps)).toMatchObject([{ Action: 'complete', WorkDone: 'Coil and brushes changed' }]),
  );
});

it('a task closes without a signature only with a reason', async () => {
  const server = new FakeServer()
    .on(
      'GET /api/v1/tasks/2002',
      task('work_done', { CardStatus: 'completed', HasWorkDone: true, Signature: 'missing' }),
    )
    .on(taskSteps, { TaskId: 2002, Status: 'closed', CallStatus: 'in_progress', AlreadyApplied: false });
  const { user } = openAt('/task-details/2002', { server });
  await user.click(await screen.findByRole('button', { name: 'Close task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this task' }));
  const why = await dialog.findByRole('textbox', { name: /^Reason for no customer signature/ });
  const close = dialog.getByRole<HTMLButtonElement>('button', { name: 'Close task' });
  await user.type(why, 'No');
  expect(close.disabled).toBe(true);
  await user.type(why, 'body of the customer was there');
  await user.click(close);
  await screen.findByText(/^Done: Close task/);
  await letPass(undoMs);
  await waitFor(() =>
    expect(bodiesOf(server, taskSteps)).toMatchObject([
      { Action: 'close', SignatureWaiver: 'Nobody of the customer was there' },
    ]),
  );
});

it('a signed task closes by one tap, which Undo can take back', async () => {
  const server = new FakeServer()
    .on(
      'GET /api/v1/tasks/2002',
      task('work_done', { CardStatus: 'completed', HasWorkDone: true, Signature: 'signed' }),
    )
    .on(taskSteps, { TaskId: 2002, Status: 'closed', CallStatus: 'in_progress', AlreadyApplied: false });
  const { user } = openAt('/task-details/2002', { server });
  await user.click(await screen.findByRole('button', { name: 'Close task' }));
  expect(await screen.findByText(/^Done: Close task/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  // Nothing is sent while it can be undone.
  expect(bodiesOf(server, taskSteps)).toEqual([]);
});

it('a call closes only with a summary of how it was resolved', async () => {
  const answer = {
    ...callDetail,
    Call: { ...callDetail.Call, Status: 'awaiting_signoff' },
    Facts: { ...callDetail.Facts, TasksOpen: 0, Unsigned: 0, HasSignOff: true, HasSummary: false },
  };
  const server = new FakeServer()
    .on('GET /api/v1/calls/1001', answer)
    .on('GET /api/v1/home', home)
    .on(callSteps, { CallId: 1001, Status: 'closed', AlreadyApplied: false });
  const { user } = openAt('/task/1001', { server });
  await user.click(await screen.findByRole('button', { name: 'Close call' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this call' }));
  const summary = await dialog.findByRole('textbox', { name: /^How it was resolved/ });
  const close = dialog.getByRole<HTMLButtonElement>('button', { name: 'Close call' });
  expect(close.disabled).toBe(true);
  await user.type(summary, 'Coil changed, breaker in service');
  await user.click(close);
  await waitFor(() =>
    expect(bodiesOf(server, callSteps)).toMatchObject([
      { Action: 'close', ResolutionSummary: 'Coil changed, breaker in service' },
    ]),
  );
});

it('a call is rescheduled in Indian time, and untouched fields stay as they are', async () => {
  const Call = { ...callDetail.Call, ScheduledStart: '2026-11-16T03:30:00.000Z', Priority: 'p2' };
  const change = 'PATCH /api/v1/calls/1001';
  const server = new FakeServer()
    .on('GET /api/v1/session', office)
    .on('GET /api/v1/calls/1001', { ...callDetail, Call })
    .on(change, { CallId: 1001, Status: 'in_progress', AlreadyApplied: false });
  const { user } = openAt('/task/1001', { server });
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule' }));
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Planned for/ })).value).toBe(
    '16 Nov 2026, 09:00',
  );
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'P2' }).checked).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'P1' }));
  await user.click(dialog.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() =>
    expect(bodiesOf(server, change)).toMatchObject([{ Priority: 'p1', ScheduledStart: '2026-11-16T03:30:00.000Z' }]),
  );
});
