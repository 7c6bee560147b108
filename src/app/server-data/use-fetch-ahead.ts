import type { AnswerOf, Endpoints } from '#contract';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { callAny, type CallInput } from './api-client.ts';
import { isAnswered } from './read-cache.ts';
import { readName, type ReadKey } from './use-server-data.ts';

/** A younger answer is not fetched again. */
const freshMs = 15 * 60_000;

export type FetchAhead = <K extends ReadKey>(
  key: K,
  input: CallInput<K>,
) => Promise<AnswerOf<Endpoints[K]> | undefined>;

/** Fetches what no screen shows yet, so that it is cached when one does. `undefined`: the server gave nothing. */
export function useFetchAhead(): FetchAhead {
  const { cache, mutate } = useSWRConfig();
  return useMemo(() => {
    async function answerTo(key: ReadKey, input: object): Promise<unknown> {
      const name = readName(key, input);
      const known: unknown = cache.get(name)?.data;
      if (isAnswered(known) && Date.now() - known.at < freshMs) return known.answer;
      const result = await callAny(key, input);
      if (!result.ok) return undefined;
      await mutate(name, { answer: result.answer, at: Date.now() }, { revalidate: false });
      return result.answer;
    }
    // Only the answer to this key is stored under this name, and the server promises its shape.
    return answerTo as FetchAhead;
  }, [cache, mutate]);
}
