import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draftOf, openPhone } from '../../offline/field.ts';
import { FakeServer } from '../fake-server.ts';
import { callDetail } from '../field-work.ts';
import { openAt } from '../open-at.tsx';

/** Of the right shape, and yet nothing that the screen can show. */
const malformed = { ...callDetail, Call: { ...callDetail.Call, Status: 'no such state' } };

it('keeps the frame when a screen crashes', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { user, reload } = openAt('/task/1001', {
    server: new FakeServer().on('GET /api/v1/calls/1001', malformed),
  });
  expect(await screen.findByText('This screen has stopped working.')).toBeDefined();
  expect(screen.getByText('What you have entered is safe on this device.')).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('a page is loaded again once the key before the tap is on disk', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { reload } = openAt('/task/1001', {
    server: new FakeServer().on('GET /api/v1/calls/1001', malformed),
  });
  const again = await screen.findByRole('button', { name: 'Load again' });
  const { device } = await openPhone();
  const writer = device.drafts.write({ draft: draftOf(1), stored: false });
  const wasOnDisk: boolean[] = [];
  reload.mockImplementation(() => wasOnDisk.push(writer.state.get().stored));
  writer.change({ entries: { remark: 'x' } });
  again.click();
  await expect.poll(() => wasOnDisk).toEqual([true]);
  await device.close();
});
