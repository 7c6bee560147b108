import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { jobCard } from '../field-work.ts';
import { openAt } from '../open-at.tsx';

const openCard = (answer: unknown = jobCard) =>
  openAt('/job-cards/3002', { server: new FakeServer().on('GET /api/v1/job-cards/3002', answer) });

it('shows the reports before everything else', async () => {
  openCard();
  await screen.findByText('VCB service report');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Reports 3',
    'Instructions',
    'Safety checks',
    'Test instruments 2',
  ]);
});

it('says that a calibration has expired, and when', async () => {
  openCard();
  expect(await screen.findByText('Calibration expired on 31 Jan 2026')).toBeDefined();
  expect(screen.getByText('Calibrated until 31 Dec 2999')).toBeDefined();
});

it('says which safety checks are done', async () => {
  openCard();
  const done = await screen.findByText('Work permit received');
  expect(done.textContent).toBe('Work permit received · done');
  expect(screen.getByText('Earthed and locked').textContent).toBe('Earthed and locked · not done yet');
});

it('says that there is no equipment yet', async () => {
  openCard({ ...jobCard, Mappings: [] });
  expect(await screen.findByText('No equipment on this job card yet.')).toBeDefined();
});
