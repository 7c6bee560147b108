import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer } from '../../fake-server.ts';
import { openAt } from '../../open-at.tsx';

it('keeps the frame when a screen crashes', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const malformed = { Call: {}, Tasks: 'none' };
  const { user, reload } = openAt('/task/1001', {
    server: new FakeServer().on('GET /api/v1/calls/1001', malformed),
  });
  expect(await screen.findByText('This screen has stopped working.')).toBeDefined();
  expect(screen.getByText('What you have entered is safe on this device.')).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(reload).toHaveBeenCalledOnce();
});
