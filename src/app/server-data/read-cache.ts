import { clientVersion } from '#contract';
import type { Cache, State } from 'swr';
import { writeStoredText, readStored } from '../device/browser-storage.ts';

/** An answer of the server and when it came. */
export interface Answered<T> {
  readonly answer: T;
  readonly at: number;
}

const keyOf = (userId: number): string => `fs-reads-${clientVersion}-u${userId}`;

/** Enough for the calls, tasks and reports of some weeks; a phone's localStorage holds about 5 million characters in all. */
const mostCharacters = 2_000_000;

/** Debounced: writing localStorage blocks the page for a moment. */
const writeAfterMs = 1_000;

interface ReadCache {
  readonly entries: Cache;
  /** Writes new answers to the device from now on, until the returned function is called. */
  readonly keep: () => () => void;
}

/**
 * SWR's cache of one user's reads, kept across reloads so that screens open at once and without a connection. It holds only
 * server answers; nothing a person typed is ever in it.
 */
export function openReadCache(userId: number, page: Window = window): ReadCache {
  const entries = new Map<string, State<unknown>>(read(page, userId));
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
    writeStoredText(() => page.localStorage, keyOf(userId), `[${texts.join(',')}]`);
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

/** Signing out also deletes what the person could see. */
export function forgetReads(userId: number, page: Window = window): void {
  page.localStorage.removeItem(keyOf(userId));
}

/** The texts that fit, in order; one that does not fit is left out. */
function upTo(characters: number, texts: readonly string[]): readonly string[] {
  let left = characters;
  return texts.filter((text) => {
    const fits = text.length <= left;
    if (fits) left -= text.length;
    return fits;
  });
}

function read(page: Window, userId: number): [string, State<unknown>][] {
  const pairs = readStored(() => page.localStorage, keyOf(userId), isList) ?? [];
  return pairs.flatMap((pair): [string, State<unknown>][] =>
    Array.isArray(pair) && typeof pair[0] === 'string' && isAnswered(pair[1]) ? [[pair[0], { data: pair[1] }]] : [],
  );
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

export function isAnswered(value: unknown): value is Answered<unknown> {
  return (
    typeof value === 'object' && value !== null && 'answer' in value && 'at' in value && typeof value.at === 'number'
  );
}
