import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../fake-server.ts';
import { anita, fieldHour, home } from '../../field-work.ts';
import { keepAnswer, keptAnswers } from '../../kept-answers.ts';
import { address, openAt } from '../../open-at.tsx';

const openHome = (answer: unknown = home) =>
  openAt('/executive-home', { server: new FakeServer().on('GET /api/v1/home', answer) });

it('lists today’s calls in working order: late first, then by priority', async () => {
  openHome();
  const today = await screen.findByRole('region', { name: /Today’s calls/ });
  const links = within(today).getAllByRole('link', { name: /SC-2026-\d+/ });
  expect(links.map((link) => /SC-2026-\d+/.exec(link.textContent)?.[0])).toEqual([
    'SC-2026-000101',
    'SC-2026-000103',
    'SC-2026-000102',
  ]);
});

it('shows late, due and priority in words', async () => {
  vi.setSystemTime(fieldHour);
  openHome();
  const late = await screen.findByRole('link', { name: /SC-2026-000101.*Incomer VCB spring/ });
  expect(late.textContent).toContain('Late by 2 h');
  expect(late.textContent).toContain('Priority P1');
  expect(screen.getByRole('link', { name: /SC-2026-000102.*Half-yearly/ }).textContent).toContain('Due in 2 h');
});

it('links to the next task, and from a report straight to its form', async () => {
  const { user } = openHome();
  const next = await screen.findByRole('link', { name: 'Next: Replace closing coil and retest breaker' });
  expect(next.getAttribute('href')).toBe('/task-details/2002');
  const report = await screen.findByRole('link', { name: /VCB service report/ });
  expect(report.getAttribute('href')).toBe('/breaker-report/4003');
  expect(report.textContent).toContain('Draft');
  await user.click(next);
  expect(address()).toBe('/task-details/2002');
});

it('names who leads a call of somebody else, and not its reader', async () => {
  const [own, other] = home.TodaysCalls;
  openHome({
    ...home,
    TodaysCalls: [
      { ...own, Lead: anita.FullName },
      { ...other, Lead: 'Rahul Patil' },
    ],
  });
  const of = (call: typeof own) =>
    screen.findByRole('link', { name: new RegExp(`${String(call?.CallNo)}.*tasks? finished`) });
  expect((await of(own)).textContent).not.toContain(anita.FullName);
  expect((await of(other)).textContent).toContain('Rahul Patil');
});

it('folds the later calls', async () => {
  openHome();
  const later = await screen.findByText('Later (1)');
  expect(later.closest('details')?.open).toBe(false);
});

it('says that there is nothing today', async () => {
  openHome({ ...home, TodaysCalls: [], LaterCalls: [], PendingReports: [] });
  expect(await screen.findByText('No calls for today.')).toBeDefined();
  expect(screen.getByText('No reports are waiting for you.')).toBeDefined();
});

it('shows a skeleton while the first answer is on its way', async () => {
  openHome(() => new Promise<Response>(() => undefined));
  expect(await screen.findByText('Loading…')).toBeDefined();
});

it('says what failed and that entries are safe, and retries on request', async () => {
  let isDown = true;
  const server = new FakeServer();
  const answer = () => (isDown ? problem(500, 'internal', 'Something went wrong on the server') : Response.json(home));
  const { user } = openAt('/executive-home', { server: server.on('GET /api/v1/home', answer) });
  expect(await screen.findByText('Something went wrong on the server.')).toBeDefined();
  const said = screen.getByText('What you have entered is safe on this device.');
  expect(said.parentElement?.textContent).toContain('safe on this device. Error id: req-1');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sahyadri Sugar Mills Ltd.')).toBeDefined();
});

it('shows the saved answer and its age when there is no connection', async () => {
  await keepAnswer(1, 'GET /api/v1/home', home, '2026-11-16T02:40:00Z');
  const server = Object.assign(new FakeServer(), { isReachable: false });
  openAt('/executive-home', {
    server,
    onLine: false,
    hasLocalData: true,
    remembered: { profile: anita, confirmedAt: Date.now() },
  });
  expect(await screen.findByText('Offline. Showing data saved at 16 Nov 2026, 08:10.')).toBeDefined();
  expect(screen.getByText('Sahyadri Sugar Mills Ltd.')).toBeDefined();
});

it('keeps the server’s answer for the next start', async () => {
  openHome();
  await screen.findByText('Sahyadri Sugar Mills Ltd.');
  await waitFor(async () => expect(await keptAnswers(1)).toContain('SC-2026-000101'));
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('SC-2026-000101');
});

it('shows the reports of each of today’s calls under it, none of them folded', async () => {
  openHome();
  const lines = await screen.findAllByRole('link', { name: /report|relay/i });
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.closest('details')).toBeNull();
});
