import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
// Ahead of time: on a loaded machine the form's script takes longer than a screen is waited for.
import '../../../src/app/shell/form-parts.ts';
import { FakeServer } from '../fake-server.ts';
import { home, jobCard } from '../field-work.ts';
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
    'Work',
    'Photos',
    'Test instruments 2',
  ]);
});

it('shows the safety checks first while the job card is not started', async () => {
  openCard({ ...jobCard, Status: 'draft' });
  await screen.findByText('VCB service report');
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Safety checks');
  expect(screen.queryByRole('link', { name: /^Continue: / })).toBeNull();
});

it('says that a calibration has expired, and when', async () => {
  openCard();
  expect(await screen.findByText('Calibration expired on 31 Jan 2026')).toBeDefined();
  expect(screen.getByText('Calibrated until 31 Dec 2999')).toBeDefined();
});

it('says which safety checks are done', async () => {
  openCard();
  const done = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Work permit received' });
  expect(done.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Earthed and locked' }).checked).toBe(false);
});

it('says that there is no equipment yet', async () => {
  openCard({ ...jobCard, Mappings: [] });
  expect(await screen.findByText('No equipment on this job card yet.')).toBeDefined();
});

it('keeps a tick at once, and sends it', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/job-cards/3002', jobCard)
    .on('PATCH /api/v1/job-cards/3002', { JobCardId: 3002, Status: 'in_progress', AlreadyApplied: false });
  const { user } = openAt('/job-cards/3002', { server });
  const earthed = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Earthed and locked' });
  await user.click(earthed);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Earthed and locked' }).checked).toBe(true);
  await waitFor(() => expect(server.count('PATCH /api/v1/job-cards/3002')).toBe(1));
  expect(server.sent.find(({ key }) => key.startsWith('PATCH'))?.body).toMatchObject({
    SafetyChecks: [{ Key: 'earth', Checked: true }],
  });
});

it('is not completed while a report or a word is missing, and says which', async () => {
  openCard();
  const complete = await screen.findByRole<HTMLButtonElement>('button', { name: /Complete job card/ });
  expect(complete.disabled).toBe(true);
  expect(screen.getByText(/Submit every mandatory report/)).toBeDefined();
  expect(screen.getByText(/Write what was done/)).toBeDefined();
});

it('keeps what is written when its field is left, and shows it again without signal', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/job-cards/3002', { ...jobCard, Recommendation: 'None' })
    .on('GET /api/v1/home', home);
  const { user } = openAt('/job-cards/3002', { server });
  const before = await screen.findByRole('textbox', { name: /^Observed before the work/ });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Recommendation/ }).value).toBe('None');
  server.isReachable = false;
  await user.type(before, 'Coil burnt');
  await user.tab();
  expect(await screen.findByText(/^On this phone/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByRole('heading', { name: 'Today' });
  window.history.back();
  await waitFor(() => {
    const again = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Observed before the work/ });
    expect(again.value).toBe('Coil burnt');
  });
});
