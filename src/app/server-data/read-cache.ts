import { clientVersion } from '#contract';
import type { Cache, State } from 'swr';

/** An answer of the server and when it came. */
export interface Answered<T> {
  readonly answer: T;
  readonly at: number;
}

const keyOf = (userId: number): string => `fs-reads-${clientVersion}-u${userId}`;

/** Enough for the calls, tasks and reports of some weeks; a phone's localStorage holds about 5 million characters in all. */
const mostCharacters = 2_000_000;

/** Not at every answer: writing localStorage stops the page for a moment. */
const writeAfterMs = 1_000;

export interface ReadCache {
  readonly entries: Cache;
  /** Writes what comes in to the device from now on, until the returned function is called. */
  readonly keep: () => () => void;
}

/**
 * SWR's cache of one user's reads, kept across reloads so that screens open at once and without a connection.
 * Only what the server said is in it; nothing a person typed ever passes through here.
 */
export function openReadCache(userId: number, page: Window = window): ReadCache {
  const entries = new Map<string, State<unknown>>(read(page.localStorage, keyOf(userId)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const answered = [...entries].flatMap(([key, { data }]) => (isAnswered(data) ? [{ key, data }] : []));
    const newestFirst = answered.sort((a, b) => b.data.at - a.data.at);
    const texts = upTo(
      mostCharacters,
      newestFirst.map(({ key, data }) => JSON.stringify([key, data])),
    );
    try {
      page.localStorage.setItem(keyOf(userId), `[${texts.join(',')}]`);
    } catch {
      // Full or forbidden: the screens still work, they only open slower next time.
    }
  };

  return {
    entries: {
      keys: () => entries.keys(),
      get: (key) => entries.get(key),
      delete: (key) => void entries.delete(key),
      set: (key, value: State<unknown>) => {
        entries.set(key, value);
        if (isKept) timer ??= setTimeout(write, writeAfterMs);
      },
    },
    keep: () => {
      isKept = true;
      page.addEventListener('pagehide', write);
      return () => {
        isKept = false;
        clearTimeout(timer);
        timer = undefined;
        page.removeEventListener('pagehide', write);
      };
    },
  };
}

/** When a person signs out, what they could see goes too. */
export function forgetReads(userId: number, page: Window = window): void {
  page.localStorage.removeItem(keyOf(userId));
}

/** The first texts that fit; one that does not is left out. */
function upTo(characters: number, texts: readonly string[]): readonly string[] {
  let left = characters;
  return texts.filter((text) => {
    const fits = text.length <= left;
    if (fits) left -= text.length;
    return fits;
  });
}

function read(store: Storage, key: string): [string, State<unknown>][] {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]');
    const pairs: unknown[] = Array.isArray(kept) ? kept : [];
    return pairs.flatMap((pair): [string, State<unknown>][] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && isAnswered(pair[1]) ? [[pair[0], { data: pair[1] }]] : [],
    );
  } catch {
    // Unreadable is the same as nothing kept.
    return [];
  }
}

export function isAnswered(value: unknown): value is Answered<unknown> {
  return (
    typeof value === 'object' && value !== null && 'answer' in value && 'at' in value && typeof value.at === 'number'
  );
}
