import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { callDetail, home, jobCard, taskDetail } from '../field-work.ts';
import { openAt } from '../open-at.tsx';

const server = () =>
  new FakeServer()
    .on('GET /api/v1/home', home)
    .on('GET /api/v1/calls/1001', callDetail)
    .on('GET /api/v1/tasks/2002', taskDetail)
    .on('GET /api/v1/job-cards/3002', jobCard);

it('has the work of the day with it when the connection is gone', async () => {
  const { server: carried, user } = openAt('/executive-home', { server: server() });
  await screen.findByText('Sahyadri Sugar Mills Ltd.');
  await waitFor(() => expect(carried.count('GET /api/v1/mappings/4003/report')).toBe(1));
  carried.isReachable = false;

  await user.click(screen.getByRole('link', { name: /SC-2026-000101.*Incomer VCB spring/ }));
  expect(await screen.findByText(/Bus side stays live/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: /SC-2026-000101\/02/ }));
  expect(await screen.findByText('Next: finish and submit the reports.')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Open job card' }));
  expect(await screen.findByText('Calibration expired on 31 Jan 2026')).toBeDefined();
});

it('does not ask twice for what it has, but again for what did not come', async () => {
  const { server: carried, user } = openAt('/executive-home', { server: server() });
  await waitFor(() => expect(carried.count('GET /api/v1/mappings/4009/report')).toBe(1));
  await user.click(screen.getByRole('link', { name: /SC-2026-000101.*Incomer VCB spring/ }));
  await user.click(screen.getByRole('link', { name: 'Switchgear Reports, home' }));
  await waitFor(() => expect(carried.count('GET /api/v1/mappings/4009/report')).toBe(2));
  expect(carried.count('GET /api/v1/tasks/2002')).toBe(1);
  expect(carried.count('GET /api/v1/job-cards/3002')).toBe(1);
});
