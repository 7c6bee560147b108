import { english, setLanguage } from '#form';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import hindi from '../../../src/app/languages/hindi.json';
import { FakeServer } from '../fake-server.ts';
import { taskDetail } from '../field-work.ts';
import { openAt } from '../open-at.tsx';

afterEach(() => setLanguage(english));

it('what was done in English is told in Hindi once the screen is in Hindi, in the list of unsent work too', async () => {
  const assigned = { ...taskDetail, Task: { ...taskDetail.Task, Status: 'assigned' } };
  const server = new FakeServer().on('GET /api/v1/tasks/2002', assigned);
  const { user } = openAt('/task-details/2002', { server });
  const setOut = await screen.findByRole('button', { name: 'Start travel' });
  server.isReachable = false;
  await user.click(setOut);
  await screen.findByText('Done: Start travel: Replace closing coil and retest breaker');
  act(() => setLanguage({ code: 'hi', texts: hindi }));
  expect(await screen.findByText('हो गया: रवाना हों: Replace closing coil and retest breaker')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /1 बाकी/ }));
  const sheet = await screen.findByRole('dialog', { name: hindi['Work on this device'] });
  expect(within(sheet).getByText('रवाना हों: Replace closing coil and retest breaker')).toBeDefined();
});
