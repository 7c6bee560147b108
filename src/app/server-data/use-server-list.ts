import type { AnswerOf, Endpoints } from '#contract';
import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { callAny, type CallFailure, type CallInput } from './api-client.ts';
import { isAnswered, type Answered } from './read-cache.ts';
import {
  callFailed,
  CallFailed,
  isWorthRepeating,
  readName,
  type ReadKey,
  type ServerData,
} from './use-server-data.ts';

/** A page of a list, as `pageOf` of the contract shapes it. */
interface Page {
  readonly Items: readonly unknown[];
  readonly NextCursor?: string;
  readonly AsOf: string;
}

/** The calls that answer with a page of a list. */
export type ListKey = {
  [K in ReadKey]: AnswerOf<Endpoints[K]> extends Page ? K : never;
}[ReadKey];

type ItemOf<K extends ListKey> = AnswerOf<Endpoints[K]> extends { readonly Items: readonly (infer T)[] } ? T : never;

/** All pages fetched so far, as one list. `first` is the first page, with what it holds besides its lines. */
interface LongList<K extends ListKey> {
  readonly items: readonly ItemOf<K>[];
  readonly first: AnswerOf<Endpoints[K]>;
}

interface ServerList<K extends ListKey> extends ServerData<LongList<K>> {
  /** There are lines after the last one. */
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  /** Why the next page could not be fetched. */
  readonly moreFailure?: CallFailure;
  readonly fetchMore: () => void;
}

/** The cached part of a list: lines of any type. */
interface Pages {
  readonly items: readonly unknown[];
  readonly first: Page;
  readonly next?: string;
}

/** The largest page that the server gives. */
const mostAtOnce = 200;
const usually = 30;

/**
 * A list that grows as one scrolls. All its pages are one entry of the read cache: after Back it is as long as before, also
 * without a connection; and it is refreshed as a whole, so that its pages always fit together.
 */
export function useServerList<K extends ListKey>(key: K, input: CallInput<K>): ServerList<K> {
  const { cache } = useSWRConfig();
  const name = listName(key, input);
  const [more, setMore] = useState<More>({ isFetching: false, name });
  const asking = useRef('');

  /** As many lines as before. */
  async function fetchAll(): Promise<Answered<Pages>> {
    const known: unknown = cache.get(name)?.data;
    // Only this function writes under this name.
    const wanted = isAnswered(known) ? (known.answer as Pages).items.length : usually;
    let list = joined(undefined, await pageFrom(key, input, undefined, Math.max(wanted, usually)));
    while (list.items.length < wanted && list.next !== undefined)
      list = joined(list, await pageFrom(key, input, list.next, wanted - list.items.length));
    return { answer: list, at: Date.now() };
  }

  const { data, error, mutate } = useSWR<Answered<Pages>, CallFailed>(name, fetchAll, {
    shouldRetryOnError: isWorthRepeating,
  });
  const next = data?.answer.next;

  async function fetchMore(): Promise<void> {
    if (next === undefined || asking.current === next) return;
    asking.current = next;
    setMore({ isFetching: true, name });
    try {
      const page = await pageFrom(key, input, next, usually);
      // After a refresh meanwhile the list may end elsewhere, and this is not its next page.
      await mutate((now) => (now?.answer.next === next ? { ...now, answer: joined(now.answer, page) } : now), {
        revalidate: false,
      });
      setMore({ isFetching: false, name });
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      setMore({ isFetching: false, failure: thrown.failure, name });
      // The list has changed since it was begun: start again.
      if (thrown.failure.kind === 'problem' && thrown.failure.problem.code === 'cursor-invalid') void mutate();
    } finally {
      asking.current = '';
    }
  }

  // A failure of another list does not apply to this one.
  const ownMore = more.name === name ? more : { isFetching: false };
  return {
    // The server has validated each page against the contract of this key.
    ...(data === undefined ? {} : { answer: data.answer as unknown as LongList<K>, at: data.at }),
    ...(error === undefined ? {} : { failure: error.failure }),
    refresh: () => void mutate(),
    hasMore: next !== undefined,
    isFetchingMore: ownMore.isFetching,
    ...(ownMore.failure === undefined ? {} : { moreFailure: ownMore.failure }),
    fetchMore: () => void fetchMore(),
  };
}

/** Of a list in the read cache. */
export const listName = (key: ListKey, input: object): string => `list ${readName(key, input)}`;

/** A list as long as it is when a screen shows it first, to be cached under its name. */
export async function fetchFirstPage(key: ListKey, input: object): Promise<Answered<unknown>> {
  return { answer: joined(undefined, await pageFrom(key, input, undefined, usually)), at: Date.now() };
}

interface More {
  readonly isFetching: boolean;
  readonly failure?: CallFailure;
  readonly name?: string;
}

async function pageFrom(key: ListKey, input: object, cursor: string | undefined, lines: number): Promise<Page> {
  const { query = {} } = input as { readonly query?: Readonly<Record<string, unknown>> }; // every list has a query
  const asked = { limit: String(Math.min(lines, mostAtOnce)), ...(cursor === undefined ? {} : { cursor }) };
  const result = await callAny(key, { ...input, query: { ...query, ...asked } });
  if (!result.ok) throw callFailed(result.failure);
  return result.answer as Page; // `ListKey` says so
}

function joined(list: Pages | undefined, page: Page): Pages {
  return {
    items: [...(list?.items ?? []), ...page.Items],
    first: list?.first ?? { ...page, Items: [] },
    ...(page.NextCursor === undefined ? {} : { next: page.NextCursor }),
  };
}
