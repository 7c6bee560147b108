import { expect, it } from 'vitest';
import { syncWords } from '../../../../src/app/unsent/sync/sync-words.ts';

const quiet = {
  storage: 'ok',
  unsaved: 0,
  unreadable: 0,
  waiting: 0,
  sending: 0,
  needsAttention: 0,
  signedOut: false,
} as const;

it.each([
  [quiet, true, 'All sent'],
  [{ ...quiet, waiting: 5 }, true, '5 waiting'],
  [{ ...quiet, waiting: 3, sending: 1 }, true, 'Sending 3'],
  [quiet, false, 'Offline'],
  [{ ...quiet, waiting: 5 }, false, 'Offline, 5 waiting'],
  [{ ...quiet, unsaved: 1, waiting: 2 }, true, 'Cannot save'],
  [{ ...quiet, waiting: 2, needsAttention: 1 }, false, '1 needs attention'],
  [{ ...quiet, waiting: 2, needsAttention: 2 }, true, '2 need attention'],
  [{ ...quiet, storage: 'failed' }, true, 'Cannot save'],
] as const)('%o, online %s: %s', (status, isOnline, text) => {
  expect(syncWords(status, isOnline).text).toBe(text);
});
