import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, json } from '../fake-server.ts';
import { anita } from '../field-work.ts';
import { openAt } from '../open-at.tsx';

it('the months have their place only when the list above them is known, so that nothing moves under a finger', async () => {
  let answer: (list: Response) => void = () => undefined;
  const list = new Promise<Response>((resolve) => (answer = resolve));
  const server = new FakeServer()
    .on('GET /api/v1/session', { ...anita, Roles: ['coordinator'] })
    .on('GET /api/v1/attendance/office', () => list);
  openAt('/attendence-report', { server });
  await screen.findByRole('heading', { name: 'Attendance' });
  expect(screen.queryByRole('button', { name: 'Choose an executive' })).toBeNull();
  answer(json({ Items: [], Total: 0, Leaves: [], AsOf: '2026-11-16T04:12:00.000Z' }));
  expect(await screen.findByRole('button', { name: 'Choose an executive' })).toBeDefined();
});

it.each(['administrator', 'author'])('somebody who is only %s neither checks in here nor decides', async (role) => {
  openAt('/attendence-report', { server: new FakeServer().on('GET /api/v1/session', { ...anita, Roles: [role] }) });
  expect(await screen.findByText('Your role cannot open this page.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});
