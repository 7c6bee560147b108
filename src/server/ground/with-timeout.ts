import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a promise resolves to, or `late()` if it takes longer. Not `AbortSignal.timeout`: its timer would not keep the process
 * alive until the rest is closed.
 */
export async function withTimeout<T>(promise: Promise<T>, withinMs: number, late: () => T): Promise<T> {
  const ended = new AbortController();
  const timeout = pause(withinMs, undefined, { signal: ended.signal }).then(late);
  // It rejects when it is aborted, and nobody awaits it then.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    ended.abort();
  }
}
