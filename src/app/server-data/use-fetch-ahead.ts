import type { AnswerOf, Endpoints } from '#contract';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { callAny, type CallInput } from './api-client.ts';
import { isAnswered, type Answered } from './read-cache.ts';
import { readName, type ReadKey } from './use-server-data.ts';

/** A younger answer is not fetched again. */
const freshMs = 15 * 60_000;

export type FetchAhead = <K extends ReadKey>(
  key: K,
  input: CallInput<K>,
) => Promise<AnswerOf<Endpoints[K]> | undefined>;

/** Fetches what no screen shows yet, so that it is cached when one does. `undefined`: the server gave nothing. */
export function useFetchAhead(): FetchAhead {
  const keepAhead = useKeepAhead();
  return useMemo(() => {
    const answerTo = (key: ReadKey, input: object): Promise<unknown> =>
      keepAhead(readName(key, input), async () => {
        const result = await callAny(key, input);
        return result.ok ? { answer: result.answer, at: Date.now() } : undefined;
      });
    // Only the answer to this key is stored under this name, and the server promises its shape.
    return answerTo as FetchAhead;
  }, [keepAhead]);
}

type KeepAhead = (name: string, fetch: () => Promise<Answered<unknown> | undefined>) => Promise<unknown>;

/** Caches an answer under a name, unless a fresh one is there. */
export function useKeepAhead(): KeepAhead {
  const { cache, mutate } = useSWRConfig();
  return useMemo(() => {
    return async (name, fetch) => {
      const known: unknown = cache.get(name)?.data;
      if (isAnswered(known) && Date.now() - known.at < freshMs) return known.answer;
      const answered = await fetch();
      if (answered !== undefined) await mutate(name, answered, { revalidate: false });
      return answered?.answer;
    };
  }, [cache, mutate]);
}
