import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallCard } from '#contract';
import { FakeServer, json, problem, type SentRequest } from '../../fake-server.ts';
import { springCall } from '../../field-work.ts';
import { openAt } from '../../open-at.tsx';

const counts = {
  Total: 48,
  Late: 3,
  Status: { awaiting_signoff: 2, in_progress: 2, assigned: 43, open: 1 },
  Type: { breakdown: 48 },
  Priority: { p1: 48 },
};

const calls = (from: number, to: number): CallCard[] =>
  Array.from({ length: to - from }, (_, at) => ({
    ...springCall,
    CallId: from + at,
    CallNo: `SC-2026-${String(from + at).padStart(6, '0')}`,
  }));

const page = (Items: readonly CallCard[], NextCursor?: string) => ({
  Items,
  AsOf: '2026-11-21T04:30:00.000Z',
  Counts: counts,
  ...(NextCursor === undefined ? {} : { NextCursor }),
});

it('shows the open calls and the count of each status', async () => {
  openAt('/calls', { server: new FakeServer().on('GET /api/v1/calls', page(calls(1, 4))) });
  expect(await screen.findByRole('heading', { name: 'Calls' })).toBeDefined();
  const list = await screen.findByRole('list', { name: 'Calls' });
  expect(within(list).getAllByRole('link')).toHaveLength(3);
  const states = screen.getByRole('group', { name: 'Status' });
  expect(
    within(states)
      .getByRole('button', { name: /In progress\s*2/ })
      .getAttribute('aria-pressed'),
  ).toBe('false');
});

it('says of a call that ended without a task that it has none, and of an open one that it has none yet', async () => {
  const empty = { ...springCall, TasksFinished: 0, TasksTotal: 0 };
  const cancelled: CallCard = { ...empty, CallId: 2, Status: 'cancelled' };
  openAt('/calls', { server: new FakeServer().on('GET /api/v1/calls', page([empty, cancelled])) });
  const list = await screen.findByRole('list', { name: 'Calls' });
  const texts = within(list)
    .getAllByText(/^No tasks/)
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['No tasks yet', 'No tasks']);
});

it('offers the statuses in the order of the workflow', async () => {
  openAt('/calls', { server: new FakeServer().on('GET /api/v1/calls', page(calls(1, 4))) });
  const states = await screen.findByRole('group', { name: 'Status' });
  const offered = (await within(states).findAllByRole('button')).map((chip) => chip.textContent.replace(/\d+$/, ''));
  expect(offered.map((text) => text.trim())).toEqual(['Open', 'Assigned', 'In progress', 'Waiting for sign-off']);
});

it('marks a count that is only a lower bound', async () => {
  const many = { ...page(calls(1, 4)), Counts: { ...counts, AtLeast: true } };
  openAt('/calls', { server: new FakeServer().on('GET /api/v1/calls', many) });
  expect(await screen.findByRole('button', { name: /Assigned\s*43\+/ })).toBeDefined();
});

it('fetches again with the tapped filter and keeps it in the URL', async () => {
  const server = new FakeServer().on('GET /api/v1/calls', page(calls(1, 4)));
  const { user } = openAt('/calls', { server });
  await user.click(await screen.findByRole('button', { name: /In progress/ }));
  await waitFor(() => expect(window.location.search).toBe('?status=in_progress'));
  expect(screen.getByRole('button', { name: /In progress/ }).getAttribute('aria-pressed')).toBe('true');
});

it('says that no call fits the filters, and clears them on request', async () => {
  const server = new FakeServer().on('GET /api/v1/calls', page([]));
  const { user } = openAt('/calls?status=on_hold', { server });
  expect(await screen.findByText('No call matches these filters.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('There are no calls here.')).toBeDefined();
});

it('fetches the next page by itself, and offers a retry when that fails', async () => {
  let isRefused = false;
  const server = new FakeServer().on('GET /api/v1/calls', ({ query }: SentRequest) => {
    if (!query.has('cursor')) return json(page(calls(1, 4), 'next'));
    if (isRefused) return json(page(calls(4, 7)));
    isRefused = true;
    return problem(503, 'unavailable');
  });
  const { user } = openAt('/calls', { server });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const list = await screen.findByRole('list', { name: 'Calls' });
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(6));
});

it('shows the server’s error when the calls are not on this device', async () => {
  const server = new FakeServer().on('GET /api/v1/calls', () => problem(503, 'unavailable', 'The server is busy'));
  openAt('/calls', { server });
  expect(await screen.findByText('The server is busy.')).toBeDefined();
});

it('shows calls closed since the month before last until another range is chosen', async () => {
  const server = new FakeServer().on('GET /api/v1/calls', page([]));
  const asked = (): URLSearchParams | undefined =>
    server.sent.findLast(({ key }) => key === 'GET /api/v1/calls')?.query;
  const { user } = openAt('/closed-calls', { server });
  const between = await screen.findByRole('group', { name: 'Closed between' });
  const from = within(between).getByLabelText<HTMLInputElement>('From');
  expect(from.value).toMatch(/^1 \w{3} \d{4}$/);
  await waitFor(() => expect(asked()?.get('from')).toMatch(/^\d{4}-\d{2}-01$/));
  const file = await screen.findByRole('link', { name: 'Export' });
  expect(file.getAttribute('href')).toContain(`from=${asked()?.get('from') ?? ''}`);

  await user.clear(from);
  await waitFor(() => expect(window.location.search).toBe('?from=any'));
  await waitFor(() => expect(asked()?.has('from')).toBe(false));
  await user.type(within(between).getByLabelText('To'), '2026-10-31');
  await waitFor(() => expect(window.location.search).toBe('?from=any&to=2026-10-31'));
});
