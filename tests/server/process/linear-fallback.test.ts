import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { timeoutMs } from '../../../scripts/timeout.ts';
import { useLinearFallback } from '../../../src/server/process/linear-fallback.ts';

it('a pattern with catastrophic backtracking is matched by the linear engine', () => {
  useLinearFallback();
  // Backtracking would try 2 to the power of 45 ways. Only a context of its own can be stopped then.
  const match = `new RegExp('^(a+)+$').test('${'a'.repeat(45)}!')`;
  expect(runInNewContext(match, {}, { timeout: timeoutMs })).toBe(false);
});
