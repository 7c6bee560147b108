import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttendanceDay, LeaveRequest } from '#contract';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../src/app/forms/form-parts.ts';
import { FakeServer, json, type SentRequest } from '../fake-server.ts';
import { openAt } from '../open-at.tsx';

const today = '2026-11-16';
const Month = '2026-11';
const WorkDate = '2026-11-02';
const moment = (time: string): string => new Date(`${WorkDate}T${time}:00+05:30`).toISOString();

/** Checked in on a past day of this month, and never out. */
const day: AttendanceDay = {
  AttendanceId: 7,
  UserId: 1,
  WorkDate,
  Kind: 'present',
  Status: 'missing_out',
  CheckInAt: moment('00:10'),
  MinutesWorked: 0,
  NeedsReview: true,
  Punches: [
    { PunchId: 'p1', Kind: 'in', DeviceAt: moment('00:10'), ReceivedAt: moment('00:10'), PositionState: 'off' },
  ],
  Corrections: [],
};

const asked: LeaveRequest = {
  LeaveId: '0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a01',
  UserId: 1,
  Kind: 'leave',
  FromDate: '2031-01-06',
  ToDate: '2031-01-07',
  Reason: 'A wedding',
  RequestedAt: moment('09:00'),
};

const month = (more: object = {}) => ({
  UserId: 1,
  FullName: 'Anita Deshmukh',
  Month,
  AsOf: new Date().toISOString(),
  Days: [day],
  Leaves: [],
  ...more,
});
const serve = (more: object = {}) => new FakeServer().on('GET /api/v1/attendance', month(more));
const refusedAt = (pointer: string, message: string) => () =>
  new Response(
    JSON.stringify({
      ...{ type: 'about:blank', title: 'Some values are not valid', status: 422, code: 'field-invalid' },
      ...{ instance: 'req-1', retry: 'never', errors: [{ pointer, code: 'refused', message }] },
    }),
    { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
  );
const bodies = (server: FakeServer, key: string) =>
  server.sent.filter((one: SentRequest) => one.key === key).map(({ body }) => body);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T12:00:00+05:30`), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const leaveKey = 'POST /api/v1/attendance/leaves';
const correctionKey = 'POST /api/v1/attendance/7/corrections';

async function askFor(server: FakeServer) {
  const { user } = openAt('/attendence-report', { server });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}

async function correcting(server: FakeServer) {
  const { user, press } = await askFor(server);
  await user.click(await screen.findByText('Check-out missing'));
  await press('Request a correction');
  const dialog = within(await screen.findByRole('dialog', { name: /^Correct / }));
  const field = (name: string) => dialog.findByRole<HTMLInputElement>('textbox', { name });
  return { user, press, dialog, field };
}

/** Types a time the way the browser's picker does. */
async function setTime(user: Awaited<ReturnType<typeof correcting>>['user'], box: HTMLInputElement, time: string) {
  await user.clear(box);
  await user.type(box, time);
}

it('a correction starts with the punched times, reports missing fields, and is sent once it is complete', async () => {
  const server = serve().on(correctionKey, () => json({ Day: { ...day, Status: 'correction_requested' } }));
  const { user, press, dialog, field } = await correcting(server);
  expect((await field('Checked in at')).value).toMatch(/^00:10/);
  await press('Send request');
  expect(await dialog.findByText('Enter both times.')).toBeDefined();
  expect(dialog.getByText('Please Enter Reason')).toBeDefined();
  await setTime(user, await field('Checked out at'), '00:40');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The phone was off');
  await press('Send request');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(bodies(server, correctionKey)).toEqual([
      { CheckInAt: moment('00:10'), CheckOutAt: moment('00:40'), Reason: 'The phone was off' },
    ]),
  );
});

it('a refused correction shows the error at its field and can be edited and sent again', async () => {
  const message = 'This reason says nothing.';
  const server = serve();
  server.on(correctionKey, () =>
    server.count(correctionKey) === 1
      ? refusedAt('/Reason', message)()
      : json({ Day: { ...day, Status: 'correction_requested' } }),
  );
  const { user, press, dialog, field } = await correcting(server);
  await setTime(user, await field('Checked out at'), '00:40');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Off');
  await press('Send request');
  // Until it has faded out, the dialog that was sent is found too.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Correct it');
  // The dialog that was sent may still be in the document for a moment.
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText(message)).toBeDefined());
  const again = within(screen.getByRole('dialog'));
  const reason = again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
  expect([reason.value, reason.getAttribute('aria-invalid')]).toEqual(['Off', 'true']);
  await user.type(reason, ', the battery was empty');
  await waitFor(() => expect(again.queryByText(message)).toBeNull());
  await user.click(again.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(bodies(server, correctionKey)).toHaveLength(2));
  expect(bodies(server, correctionKey)[1]).toMatchObject({ Reason: 'Off, the battery was empty' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Correct it' })).toBeNull());
});

it('a leave request needs dates in order, and is one day long without a last day', async () => {
  const server = serve().on(leaveKey, ({ body }: SentRequest) => json({ Leave: { ...asked, ...(body as object) } }));
  const { user, press } = await askFor(server);
  await press('Request leave');
  const dialog = within(await screen.findByRole('dialog', { name: 'Request leave' }));
  const first = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'First day' });
  expect(first.value).toBe('16 Nov 2026');
  await user.clear(first);
  await user.type(first, '2031-01-06');
  const last = dialog.getByRole('textbox', { name: 'Last day (if different)' });
  await user.type(last, '2031-01-05');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A wedding');
  await press('Send request');
  expect(await dialog.findByText('The last day must not be before the first.')).toBeDefined();
  await user.clear(last);
  await press('Send request');
  await waitFor(() =>
    expect(bodies(server, leaveKey)).toEqual([
      { Kind: 'leave', FromDate: '2031-01-06', ToDate: '2031-01-06', Reason: 'A wedding' },
    ]),
  );
});

it('an undecided leave can be withdrawn, a decided one cannot', async () => {
  const Decided = { Decision: 'approved', By: 'Meera', At: moment('10:00') };
  const decided = { ...asked, LeaveId: 'decided', FromDate: '2031-02-03', ToDate: '2031-02-03', Decided };
  const key = `POST /api/v1/attendance/leaves/${asked.LeaveId}/withdrawal`;
  const withdrawn = { ...asked, WithdrawnAt: moment('11:00') };
  const server = serve();
  server
    .on('GET /api/v1/attendance', () => json(month({ Leaves: [server.count(key) > 0 ? withdrawn : asked, decided] })))
    .on(key, () => json({ Leave: withdrawn }));
  const { press } = await askFor(server);
  const list = within(await screen.findByRole('list', { name: 'Leave' }));
  expect(await list.findAllByRole('button')).toHaveLength(1);
  await press(/^Withdraw/);
  expect(await list.findByText('Withdrawn')).toBeDefined();
  await waitFor(() => expect(bodies(server, key)).toEqual([{}]));
});
