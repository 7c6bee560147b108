import { setTimeout as pause } from 'node:timers/promises';
import type { Library } from './library.ts';

/** No more than the cache of scripts holds. */
const mostWarmed = 40;

interface Parts {
  readonly library: Pick<Library, 'all'>;
  /** Each compiles something of a version. */
  readonly compilers: readonly ((version: string) => Promise<unknown>)[];
  /** How many requests are being answered. */
  readonly inProgress: () => number;
  readonly failed: (error: unknown) => void;
  readonly pace?: Timing;
}

interface Timing {
  /** Between two steps: requests that came during one are answered. */
  readonly pauseMs: number;
  /** A step waits this long for requests in progress. A picture over a weak signal takes longer. */
  readonly timeoutMs: number;
}

export interface WarmUp {
  /** Compiles the live types that are not compiled yet; resolves when that is done. */
  start(): Promise<void>;
  /** Resolves when the step in progress is done. */
  stop(): Promise<void>;
}

/**
 * Compiles report types before anybody asks for them. To compile one takes a tenth of a second or more, in which nobody is answered; so
 * it is done in steps, one at a time, while no request is in progress.
 */
export function createWarmUp({
  library,
  compilers,
  inProgress,
  failed,
  pace: { pauseMs, timeoutMs } = { pauseMs: 25, timeoutMs: 2000 },
}: Parts): WarmUp {
  let isStopped = false;
  let running = Promise.resolve();

  async function compileAll(): Promise<void> {
    for (const { version } of library.all().slice(0, mostWarmed)) {
      for (const compile of compilers) {
        await untilIdle();
        if (isStopped) return;
        await compile(version).catch(stepFailed);
      }
    }
  }

  /** A server that stops ends the threads that compile. */
  function stepFailed(error: unknown): void {
    if (!isStopped) failed(error);
  }

  async function untilIdle(): Promise<void> {
    let waitedMs = 0;
    do {
      await pause(pauseMs);
      waitedMs += pauseMs;
    } while (!isStopped && inProgress() > 0 && waitedMs < timeoutMs);
  }

  return {
    start: () => (running = running.then(compileAll)),
    stop() {
      isStopped = true;
      return running;
    },
  };
}
