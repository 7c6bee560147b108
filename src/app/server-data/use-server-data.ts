import type { AnswerOf, EndpointKey, Endpoints } from '#contract';
import useSWR from 'swr';
import { call, type CallFailure, type CallInput } from '../api-client.ts';
import type { Answered } from './read-cache.ts';

export interface ServerData<T> {
  /** The last answer, perhaps from an earlier day; absent when there never was one. */
  readonly answer?: T;
  /** When that answer came. */
  readonly at?: number;
  /** Why the latest try brought nothing. */
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

/** SWR draws a screen again at each new error; no answer for the second time is not one. */
export const callFailed = (failure: CallFailure): CallFailed =>
  failure.kind === 'network' ? unreached : new CallFailed(failure);

/** Reads that change nothing on the server. */
export type ReadKey = Extract<EndpointKey, `GET ${string}`>;

/** Asks the server, and shows the last answer meanwhile. That it is being asked is not looked at: SWR would draw the screen for it. */
export function useServerData<K extends ReadKey>(
  key: K,
  ...input: object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]
): ServerData<AnswerOf<Endpoints[K]>> {
  const fetcher = async (): Promise<Answered<AnswerOf<Endpoints[K]>>> => {
    const result = await call(key, ...input);
    if (!result.ok) throw callFailed(result.failure);
    return { answer: result.answer, at: Date.now() };
  };
  const { data, error, mutate } = useSWR<Answered<AnswerOf<Endpoints[K]>>, CallFailed>(
    readName(key, input[0]),
    fetcher,
    { shouldRetryOnError: isWorthRepeating },
  );
  return {
    ...(data === undefined ? {} : { answer: data.answer, at: data.at }),
    ...(error === undefined ? {} : { failure: error.failure }),
    refresh: () => void mutate(),
  };
}

export const readName = (key: ReadKey, input: object | undefined): string =>
  input === undefined ? key : `${key} ${JSON.stringify(input)}`;

export function isWorthRepeating({ failure }: CallFailed): boolean {
  return failure.kind === 'network' || failure.problem.retry === 'later';
}
