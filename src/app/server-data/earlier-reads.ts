import { clientVersion } from '#contract';
import type { Named } from '#offline';
import { readStored, storedNames } from '../device/browser-storage.ts';
import { earlierReads } from './read-cache.ts';

/** What an earlier version of the app kept of this user, in localStorage. */
export function readEarlier(userId: number, page: Window): readonly Named[] {
  const name = `${earlierReads}${clientVersion}-u${String(userId)}`;
  const pairs = readStored(() => page.localStorage, name, isList) ?? [];
  return pairs.flatMap((pair): readonly Named[] =>
    Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], pair[1]]] : [],
  );
}

/** Of every user: whoever has signed in here since has their own. */
export function forgetEarlier(page: Window): void {
  for (const name of storedNames(() => page.localStorage))
    if (name.startsWith(earlierReads)) page.localStorage.removeItem(name);
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
