import { setImmediate as others } from 'node:timers/promises';

/** Longer than this nobody else should wait for a file of 20,000 rows. */
const longestMs = 10;

/** The same items, with everybody else served in between. */
export async function* inTurn<T>(items: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > longestMs) {
      await others();
      since = performance.now();
    }
    yield item;
  }
}
