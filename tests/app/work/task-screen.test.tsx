import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { taskDetail } from '../field-work.ts';
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
