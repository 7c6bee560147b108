import { expect, it } from 'vitest';
import { fuzzServer } from '../../../../scripts/lab/chaos/fuzz-server.ts';
import { isThorough } from '../../../server/databases/engines.ts';

const requests = isThorough ? 5000 : 300;

// The delay of the event loop is measured by `npm run chaos -- fuzz`, on a machine with nothing else to do.
it(`a server survives ${String(requests)} odd requests of people of every role, and answers none with 500`, async () => {
  const seed = process.env['CI'] === undefined ? Date.now() % 1_000_000 : 20_261_121;
  const { faults, isAlive, statuses } = await fuzzServer({ requests, seed });
  expect(faults.join('\n'), `seed ${String(seed)}`).toBe('');
  expect(isAlive).toBe(true);
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(requests);
  // Enough of them are understood to reach the handlers.
  expect((statuses['200'] ?? 0) / requests).toBeGreaterThan(0.05);
});
