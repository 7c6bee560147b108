import { expect, it } from 'vitest';
import { isReportOpen, reportLock } from '../../../src/offline/drafts/report-lock.ts';

const locksOf = (...names: readonly string[]): Pick<LockManager, 'query'> => ({
  query: async () => ({ held: names.map((name) => ({ name, mode: 'exclusive', clientId: '' })), pending: [] }),
});

it('a report is open as long as any tab may type in one', async () => {
  expect(await isReportOpen(locksOf('fs-u1:courier', reportLock(1, 4003)))).toBe(true);
  expect(await isReportOpen(locksOf('fs-u1:courier'))).toBe(false);
});

it('where a browser has no locks, a report may always be open', async () => {
  expect(await isReportOpen(undefined)).toBe(true);
});
