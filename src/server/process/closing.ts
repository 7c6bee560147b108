import { withTimeout } from '../ground/with-timeout.ts';

export interface Closing {
  readonly what: string;
  readonly close: () => Promise<void>;
  /** After this the next one is closed, whether or not this one has finished. */
  readonly withinMs: number;
}

/** Failed to close: the reason, or a timeout. */
interface Unclosed {
  readonly what: string;
  readonly why: unknown;
}

/** Closes in order; the last is closed even if an earlier one fails or hangs. */
export async function closeInTurn(all: readonly Closing[]): Promise<readonly Unclosed[]> {
  const unclosed: Unclosed[] = [];
  for (const { what, close, withinMs } of all) {
    try {
      await withTimeout(close(), withinMs, () => {
        throw new Error(`It took longer than ${String(withinMs / 1000)} seconds.`);
      });
    } catch (why) {
      unclosed.push({ what, why });
    }
  }
  return unclosed;
}

/** A second signal this much later means "exit now". An earlier one is the same signal, forwarded twice. */
const secondSignalMs = 2_000;

/** The signal handler: the first signal ends, a later one ends at once. */
export function createStop(end: () => void, endAtOnce: () => void, elapsed: () => number): () => void {
  let since: number | undefined;
  return () => {
    if (since === undefined) {
      since = elapsed();
      end();
    } else if (elapsed() - since > secondSignalMs) endAtOnce();
  };
}
