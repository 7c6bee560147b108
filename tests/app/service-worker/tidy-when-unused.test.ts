import { expect, it, vi } from 'vitest';
import { pageLock, tidyWhenUnused } from '../../../src/app/service-worker/tidy-when-unused.ts';

const shell = new Set(['/assets/index-new.js']);

function locksOf(...names: readonly string[]): Pick<LockManager, 'query'> {
  return { query: async () => ({ held: names.map((name) => ({ name, mode: 'shared', clientId: '' })), pending: [] }) };
}

async function isTidied(...names: readonly string[]): Promise<boolean> {
  const deleteOthers = vi.fn(() => Promise.resolve());
  await tidyWhenUnused(shell, deleteOthers, locksOf(...names));
  return deleteOthers.mock.calls.length > 0;
}

it('the files of an earlier build stay while a page of it is open, which may still need its lazy parts', async () => {
  expect(await isTidied(`${pageLock}/assets/index-old.js`, `${pageLock}/assets/index-new.js`)).toBe(false);
});

it('the files of an earlier build go when only pages of the newest are open, whatever else is locked', async () => {
  expect(await isTidied(`${pageLock}/assets/index-new.js`, 'fs-u1:report:4003')).toBe(true);
  expect(await isTidied()).toBe(true);
});
