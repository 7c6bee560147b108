import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../../src/app/forms/form-parts.ts';
import { FakeServer } from '../../fake-server.ts';
import { home, jobCard } from '../../field-work.ts';
import { openAt } from '../../open-at.tsx';

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

it('tells how accurate an instrument is, as far as that is known', async () => {
  openCard(jobCard);
  const accuracies = await screen.findAllByText(/^Accuracy: /);
  expect(accuracies.map(({ textContent }) => textContent)).toEqual([
    'Accuracy: time ± 0.1 % ± 1 ms · resistance ± 5 % ± 0.1 MΩ',
  ]);
});

it('counts submitted, pending and waived reports of its list', async () => {
  const [first, second, third] = jobCard.Mappings;
  const Mappings = [first, { ...second, State: 'submitted' }, { ...third, State: 'waived' }];
  openCard({ ...jobCard, Mappings });
  expect(await screen.findByText('2 of 2 reports submitted, 1 not needed')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Reports 3');
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

it('says for each check when it is due, when it was answered and by whom', async () => {
  openCard();
  const before = await screen.findByRole('list', { name: 'Before the work' });
  expect(within(before).getByText('16 Nov 2026, 09:50 · Anita Deshmukh')).toBeDefined();
  const after = screen.getByRole('list', { name: 'After the work' });
  expect(within(after).getByRole<HTMLInputElement>('checkbox', { name: 'Supply restored' }).disabled).toBe(false);
  expect(within(before).queryByText('Supply restored')).toBeNull();
});

it('starts a job card without the checks after the work, which cannot be answered yet', async () => {
  const SafetyChecks = jobCard.SafetyChecks.map((check) => ({ ...check, Checked: check.After !== true }));
  openCard({ ...jobCard, Status: 'draft', SafetyChecks });
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start job card' });
  expect(start.disabled).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Supply restored' }).disabled).toBe(true);
});

it('shows time and name under a tick that is not sent yet', async () => {
  const server = new FakeServer().on('GET /api/v1/job-cards/3002', jobCard);
  const { user } = openAt('/job-cards/3002', { server });
  const restored = await screen.findByRole('checkbox', { name: 'Supply restored' });
  server.isReachable = false;
  await user.click(restored);
  const after = screen.getByRole('list', { name: 'After the work' });
  expect(await within(after).findByText(/ · Anita Deshmukh$/)).toBeDefined();
});

it('says that there is no equipment yet', async () => {
  openCard({ ...jobCard, Mappings: [] });
  expect(await screen.findByText('No equipment on this job card yet.')).toBeDefined();
});

it('shows a tick at once and sends it', async () => {
  const server = new FakeServer()
    .on('GET /api/v1/job-cards/3002', jobCard)
    .on('PATCH /api/v1/job-cards/3002', { JobCardId: 3002, Status: 'in_progress', AlreadyApplied: false });
  const { user } = openAt('/job-cards/3002', { server });
  const earthed = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Earthed and locked' });
  await user.click(earthed);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Earthed and locked' }).checked).toBe(true);
  // The tick of the test before, which could not be sent there, may come first.
  await waitFor(() =>
    expect(server.sent.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ SafetyChecks: [expect.objectContaining({ Key: 'earth', Checked: true })] }),
    ),
  );
});

it('cannot be completed while a report, a text or a check is missing, and says which', async () => {
  openCard();
  const complete = await screen.findByRole<HTMLButtonElement>('button', { name: /Complete job card/ });
  expect(complete.disabled).toBe(true);
  expect(screen.getByText(/Submit every mandatory report/)).toBeDefined();
  expect(screen.getByText(/Write what was done/)).toBeDefined();
  expect(screen.getByText(/Tick every check after the work/)).toBeDefined();
});

it('a job card can be completed as soon as the work is typed, with the focus still in its field', async () => {
  const ready = {
    ...jobCard,
    SafetyChecks: [],
    Facts: { ...jobCard.Facts, ReportsOpen: 0, ChecksOpen: 0, HasWorkDone: false, ExpiredInstruments: 0 },
  };
  const server = new FakeServer()
    .on('GET /api/v1/job-cards/3002', ready)
    .on('PATCH /api/v1/job-cards/3002', { JobCardId: 3002, Status: 'in_progress', AlreadyApplied: false })
    .on('POST /api/v1/job-cards/3002/transitions', { JobCardId: 3002, Status: 'completed', AlreadyApplied: false });
  const { user } = openAt('/job-cards/3002', { server });
  const workDone = await screen.findByRole('textbox', { name: /^Work done/ });
  const complete = screen.getByRole<HTMLButtonElement>('button', { name: 'Complete job card' });
  expect(complete.disabled).toBe(true);
  await user.type(workDone, 'Coil replaced');
  expect(document.activeElement).toBe(workDone);
  expect(complete.disabled).toBe(false);
  // Not every browser moves the focus on a tap; the text must be sent first anyway.
  fireEvent.click(complete);
  await waitFor(() => expect(server.count('POST /api/v1/job-cards/3002/transitions')).toBe(1));
  expect(server.sent.filter(({ key }) => /^(PATCH|POST) /.test(key)).map(({ key }) => key)).toEqual([
    'PATCH /api/v1/job-cards/3002',
    'POST /api/v1/job-cards/3002/transitions',
  ]);
});

it('saves a text when its field loses focus, and shows it again offline', async () => {
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
