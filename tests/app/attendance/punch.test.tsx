import { indianDate } from '#contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../fake-server.ts';
import { answering, openAt } from '../open-at.tsx';
import { ownClock } from '../passing-time.ts';

beforeEach(() => ownClock());

const person = { UserId: 1, FullName: 'Anita Deshmukh', Roles: ['executive'], EmployeeCode: 'E-1', BaseCity: 'Pune' };
const profile = { ...person, SharesPosition: false };

const serve = () =>
  new FakeServer().on('GET /api/v1/profile', profile).on('GET /api/v1/attendance', {
    UserId: 1,
    FullName: 'Anita Deshmukh',
    Month: indianDate(Date.now()).slice(0, 7),
    AsOf: new Date().toISOString(),
    Days: [],
    Leaves: [],
  });

afterEach(() => vi.restoreAllMocks());

it('two quick taps on Check in punch once, and Undo withdraws the punch', async () => {
  openAt('/attendence-report', { server: serve() });
  const button = await screen.findByRole('button', { name: 'Check in' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Check out' }));
  const punches = within(await screen.findByRole('list', { name: 'Punches, Today' }));
  expect(punches.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(await answering(await screen.findByRole('button', { name: 'Undo' })));
  expect(await screen.findByText(/^Withdrawn: Check in/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Check in' })).toBeDefined();
});

it('a switch says when this phone could not store the change', async () => {
  const { user } = openAt('/attendence-report', { server: serve() });
  const position = await screen.findByRole('switch', { name: /^Add my location/ });
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(position);
  expect(await screen.findByText(/^Storage is full: your action was not saved/)).toBeDefined();
});
