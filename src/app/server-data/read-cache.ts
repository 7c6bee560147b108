import { lastAnswers } from '#offline';
import type { State } from 'swr';

/** An answer of the server and when it came. */
export interface Answered<T> {
  readonly answer: T;
  readonly at: number;
}

/** Nobody waits longer for a database that does not open: a screen can still ask the server. */
const timeoutMs = 2_000;

/**
 * SWR's cache of one user's reads. Filled from the device before the first screen, so that screens open at once and without a
 * connection; `keep-reads.ts` stores it. It holds only server answers; nothing a person typed is ever in it.
 */
export class ReadCache extends Map<string, State<unknown>> {
  /** Called for each new state of a read. */
  changed: () => void = () => undefined;

  override set(name: string, state: State<unknown>): this {
    super.set(name, state);
    this.changed();
    return this;
  }
}

/** Resolves when the first screen may be shown, also if nothing could be read. */
export async function readCacheOf(userId: number): Promise<ReadCache> {
  const cache = new ReadCache();
  const fill = async (): Promise<void> => {
    for (const [name, data] of await lastAnswers(userId))
      // What comes from the server after the timeout is newer.
      if (isAnswered(data) && cache.get(name)?.data === undefined) cache.set(name, { data });
  };
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  // The status of the device says what is wrong with its storage.
  await Promise.race([fill().catch(() => undefined), late]);
  return cache;
}

export function isAnswered(value: unknown): value is Answered<unknown> {
  return (
    typeof value === 'object' && value !== null && 'answer' in value && 'at' in value && typeof value.at === 'number'
  );
}
