import { setImmediate as others } from 'node:timers/promises';

/** Other requests never wait longer than this for a file of 20,000 rows. */
const longestMs = 10;

/** Iterates, and lets other requests run in between. */
export async function* yieldingTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > longestMs) {
      await others();
      since = performance.now();
    }
    yield item;
  }
}
