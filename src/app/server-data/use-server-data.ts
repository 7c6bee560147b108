import type { AnswerOf, EndpointKey, Endpoints } from '#contract';
import useSWR from 'swr';
import { call, type CallFailure, type CallInput } from './api-client.ts';
import type { Answered } from './read-cache.ts';

export interface ServerData<T> {
  /** The last answer, perhaps from an earlier day; absent when there never was one. */
  readonly answer?: T;
  /** When that answer came. */
  readonly at?: number;
  /** Why the latest attempt failed. */
  readonly failure?: CallFailure;
  readonly refresh: () => void;
}

/** SWR wants a thrown error; the failure travels inside it. */
export class CallFailed extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.kind === 'problem' ? failure.problem.code : failure.kind);
    this.failure = failure;
  }
}

const unreached = new CallFailed({ kind: 'network' });

/** SWR re-renders a screen for each new error, so a second network failure reuses the same one. */
export const callFailed = (failure: CallFailure): CallFailed =>
  failure.kind === 'network' ? unreached : new CallFailed(failure);

/** Reads that change nothing on the server. */
export type ReadKey = Extract<EndpointKey, `GET ${string}`>;

/** Asks the server and shows the last answer meanwhile. Does not read SWR's loading state: it would re-render the screen. */
export function useServerData<K extends ReadKey>(
  key: K,
  ...input: CallArguments<K>
): ServerData<AnswerOf<Endpoints[K]>> {
  return useRead(key, readName(key, input[0]), input);
}

/** The same, once it is known what to ask for. */
export function useServerDataOf<K extends ReadKey>(
  key: K,
  input: CallInput<K> | undefined,
): ServerData<AnswerOf<Endpoints[K]>> {
  // Without an input nothing is asked.
  const given = [input] as unknown as CallArguments<K>;
  return useRead(key, input === undefined ? null : readName(key, input), given);
}

type CallArguments<K extends ReadKey> = object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

function useRead<K extends ReadKey>(
  key: K,
  name: string | null,
  input: CallArguments<K>,
): ServerData<AnswerOf<Endpoints[K]>> {
  const fetcher = async (): Promise<Answered<AnswerOf<Endpoints[K]>>> => {
    const result = await call(key, ...input);
    if (!result.ok) throw callFailed(result.failure);
    return { answer: result.answer, at: Date.now() };
  };
  const { data, error, mutate } = useSWR<Answered<AnswerOf<Endpoints[K]>>, CallFailed>(name, fetcher, {
    shouldRetryOnError: isWorthRepeating,
  });
  return {
    ...(data === undefined ? {} : { answer: data.answer, at: data.at }),
    ...(error === undefined ? {} : { failure: error.failure }),
    // A failed answer is told as `failure`. Only an app that was closed meanwhile rejects here, and shows nothing any more.
    refresh: () => void mutate().catch(() => undefined),
  };
}

/** The last answer that this device has, without asking for a newer one. */
export function useKnownAnswer<K extends ReadKey>(key: K, input: CallInput<K>): AnswerOf<Endpoints[K]> | undefined {
  const { data } = useSWR<Answered<AnswerOf<Endpoints[K]>>, CallFailed>(readName(key, input), null);
  return data?.answer;
}

export const readName = (key: ReadKey, input: object | undefined): string =>
  input === undefined ? key : `${key} ${JSON.stringify(input)}`;

export function isWorthRepeating({ failure }: CallFailed): boolean {
  return failure.kind === 'network' || failure.problem.retry === 'later';
}
