import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../../src/app/forms/form-parts.ts';
import { FakeServer, json, type SentRequest } from '../../fake-server.ts';
import { home, jobCard, taskDetail } from '../../field-work.ts';
import { answering, openAt } from '../../open-at.tsx';

const taskSteps = 'POST /api/v1/tasks/2002/transitions';
const cardSteps = 'POST /api/v1/job-cards/3002/transitions';
const cardChanges = 'PATCH /api/v1/job-cards/3002';

function serverWith(Status: string, CardStatus: 'draft' | 'in_progress', ReportsOpen: number): FakeServer {
  // As the server does, it keeps what was answered.
  const checksNow = () =>
    jobCard.SafetyChecks.map((check) =>
      check.After || (CardStatus === 'draft' && server.count(cardChanges) === 0) ? check : { ...check, Checked: true },
    );
  const server = new FakeServer();
  return server
    .on('GET /api/v1/home', home)
    .on('GET /api/v1/tasks/2002', {
      ...taskDetail,
      Task: { ...taskDetail.Task, Status },
      Facts: { ...taskDetail.Facts, CardStatus, ReportsOpen, HasWorkDone: false },
    })
    .on('GET /api/v1/job-cards/3002', () =>
      json({
        ...jobCard,
        Status: CardStatus,
        SafetyChecks: checksNow(),
        Facts: { ...jobCard.Facts, ReportsOpen, HasWorkDone: false, ExpiredInstruments: 0 },
      }),
    )
    .on(taskSteps, { TaskId: 2002, Status: 'in_progress', CallStatus: 'in_progress', AlreadyApplied: false })
    .on(cardSteps, { JobCardId: 3002, Status: 'in_progress', AlreadyApplied: false })
    .on(cardChanges, { JobCardId: 3002 });
}

const sentTo = (server: FakeServer, ...keys: readonly string[]) =>
  server.sent.filter(({ key }: SentRequest) => keys.includes(key)).map(({ key, body }) => ({ key, body }));

it('starts in one: the checks stand on the task, and one button starts task and job card once they are answered', async () => {
  const server = serverWith('travelling', 'draft', 2);
  const { user } = openAt('/task-details/2002', { server });
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start work' });
  expect(start.disabled).toBe(true);
  expect(screen.getByText('1 safety check left')).toBeDefined();
  const checks = within(screen.getByRole('list', { name: 'Before the work' }));
  await user.click(checks.getByRole('checkbox', { name: 'Earthed and locked' }));
  await waitFor(() => expect(start.disabled).toBe(false));
  await user.click(await answering(start));
  await waitFor(() =>
    expect(sentTo(server, taskSteps, cardSteps, cardChanges)).toMatchObject([
      { key: cardChanges, body: { SafetyChecks: [{ Key: 'earth', Checked: true }] } },
      { key: taskSteps, body: { Action: 'start' } },
      { key: cardSteps, body: { Action: 'start' } },
    ]),
  );
  // The checks after the work come with the other act.
  expect(screen.queryByRole('checkbox', { name: 'Supply restored' })).toBeNull();
});

it('begins with the travel, and whoever has arrived can say so before the checks', async () => {
  openAt('/task-details/2002', { server: serverWith('assigned', 'draft', 2) });
  expect(await screen.findByRole('button', { name: 'Arrived' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Start travel' }).length).toBe(1);
});

it('finishes in one: what was done and the checks after the work stand on the task, once every report is submitted', async () => {
  const server = serverWith('in_progress', 'in_progress', 0);
  const { user } = openAt('/task-details/2002', { server });
  await screen.findByRole('region', { name: 'Finish' });
  const finish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark work as done' });
  expect(finish.disabled).toBe(true);
  await user.type(await screen.findByRole('textbox', { name: /^Work done/ }), 'Relay tested');
  await user.click(screen.getByRole('checkbox', { name: 'Supply restored' }));
  await waitFor(() => expect(finish.disabled).toBe(false));
  await user.click(finish);
  await waitFor(() => {
    const sent = sentTo(server, taskSteps, cardSteps);
    expect(sent).toMatchObject([
      { key: cardSteps, body: { Action: 'complete' } },
      { key: taskSteps, body: { Action: 'complete', WorkDone: 'Relay tested' } },
    ]);
  });
  expect(sentTo(server, cardChanges)).toContainEqual(
    expect.objectContaining({ body: expect.objectContaining({ WorkDone: 'Relay tested' }) as unknown }),
  );
});

it('between the acts are the reports', async () => {
  openAt('/task-details/2002', { server: serverWith('in_progress', 'in_progress', 2) });
  expect(await screen.findByRole('link', { name: /^(Start|Continue): / })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Finish' })).toBeNull();
});

it('nothing stands where the job card will move it: what is tapped comes with the card', async () => {
  let arrives = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const server = serverWith('assigned', 'draft', 2);
  server.on('GET /api/v1/job-cards/3002', async () => {
    await arrived;
    return json({ ...jobCard, Status: 'draft' });
  });
  openAt('/task-details/2002', { server });
  await screen.findByText(/^Next: /);
  const page = within(screen.getByRole('main'));
  expect(page.queryByRole('region')).toBeNull();
  expect(page.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(taskDetail.Call.CallNo),
  ]);
  expect(page.queryAllByRole('button')).toEqual([]);
  arrives();
  await screen.findByRole('region', { name: 'Safety checks' });
  expect(screen.getByRole('link', { name: 'Equipment and reports' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Start travel' })).toBeDefined();
});
