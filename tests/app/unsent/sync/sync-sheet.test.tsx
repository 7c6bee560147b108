import { english, setLanguage } from '#language';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { undoMs } from '../../../../src/app/device/act-news.ts';
import { hindi } from '#language/hindi';
import { FakeServer, problem } from '../../fake-server.ts';
import { home, taskDetail } from '../../field-work.ts';
import { address, answering, openAt } from '../../open-at.tsx';
import { letPass, ownClock } from '../../passing-time.ts';

beforeEach(() => ownClock());

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

it('leads from what the server did not accept to where it is mended, and says what a phone that saves battery holds back', async () => {
  const assigned = { ...taskDetail, Task: { ...taskDetail.Task, Status: 'assigned' } };
  const server = new FakeServer()
    .on('GET /api/v1/tasks/2002', assigned)
    .on('POST /api/v1/tasks/2002/transitions', () => problem(409, 'task-state', 'The task is closed'));
  const { user } = openAt('/task-details/2002', { server });
  await user.click(await screen.findByRole('button', { name: 'Start travel' }));
  await screen.findByText(/^Done: Start travel/);
  await letPass(undoMs);
  await user.click(await screen.findByRole('button', { name: '1 needs attention' }));
  const sheet = await screen.findByRole('dialog', { name: 'Work on this device' });
  expect(within(sheet).getByText(/Sending pauses while this phone is locked or saving battery/)).toBeDefined();
  await user.click(within(sheet).getByRole('link', { name: 'Open it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/task-details/2002');
});

it('says what to do with what is kept from before the first release; only its owner deletes it', async () => {
  const made = indexedDB.open('fs-u1', 7);
  made.onupgradeneeded = () => made.result.createObjectStore('drafts').put({ entries: { pickup: 80 } }, 1);
  await expect.poll(() => made.readyState).toBe('done');
  made.result.close();
  const { user, reload } = openAt('/executive-home', { server: new FakeServer().on('GET /api/v1/home', home) });
  await user.click(await screen.findByRole('button', { name: 'Cannot save' }));
  const sheet = await screen.findByRole('dialog', { name: 'Work on this device' });
  expect(
    within(sheet).getByText(/is from before the first release .* send it with the version that saved it/),
  ).toBeDefined();
  expect(within(sheet).queryByText('Everything has been sent to the server.')).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Delete and start again' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the data on this device?' });
  expect(within(question).getByText(/ask the office first/)).toBeDefined();
  expect(await indexedDB.databases()).toContainEqual({ name: 'fs-u1', version: 7 });
  await user.click(await answering(within(question).getByRole('button', { name: 'Delete' })));
  await expect.poll(() => reload).toHaveBeenCalled();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('fs-u1');
});
