import { clientVersion } from '#contract';
import type { Named } from '#offline';
import { readStored } from '#screen';
import { earlierName, earlierNames } from './earlier-names.ts';

/** What an earlier version of the app kept of this user. */
export function readEarlier(userId: number, page: Window): readonly Named[] {
  const pairs = readStored(() => page.localStorage, earlierName(clientVersion, userId), isList) ?? [];
  return pairs.flatMap((pair): readonly Named[] =>
    Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], pair[1]]] : [],
  );
}

/** Of every user: whoever has signed in here since has their own. */
export function forgetEarlier(page: Window): void {
  for (const name of earlierNames(page)) page.localStorage.removeItem(name);
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
