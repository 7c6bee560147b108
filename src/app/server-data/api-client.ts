import {
  clientVersion,
  isApp,
  problemsInPlace,
  type AnswerOf,
  type BodyOf,
  type EndpointKey,
  type Endpoints,
  type ParamsOf,
  type Problem,
  type QueryOf,
} from '#contract';
import { apiBase } from './api-host.ts';

/** `network`: no answer of our server came, because there was no signal or because something else answered in its place. */
export type CallFailure =
  | { readonly kind: 'problem'; readonly problem: Problem; readonly retryAfterSec?: number }
  | { readonly kind: 'network' };

/** There is no such thing, or none that this person may see: the server does not say which. */
export const isNotFound = (failure: CallFailure): boolean =>
  failure.kind === 'problem' && failure.problem.code === 'not-found';

export type CallResult<T> =
  | { readonly ok: true; readonly answer: T; readonly etag?: string; readonly doneKey?: string }
  | { readonly ok: false; readonly failure: CallFailure };

type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: T };

export type CallInput<K extends EndpointKey> = Part<'params', ParamsOf<Endpoints[K]>> &
  Part<'query', QueryOf<Endpoints[K]>> &
  Part<'body', BodyOf<Endpoints[K]>> & {
    /** The version to change, as an earlier answer named it in its `etag`. */
    readonly ifMatch?: string;
    /** The thing must not exist yet. */
    readonly ifNoneMatch?: '*';
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    readonly timeoutMs?: number;
  };

/** What each call reveals to the rest of the app: whether the server is reachable, and whether it still knows the user. */
export type CallNews = 'reached' | 'unreachable' | 'session-lost';

const listeners = new Set<(news: CallNews) => void>();

export function watchCalls(listener: (news: CallNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A phone on a weak signal may need most of it. After this long, the person has given up. */
const usualTimeoutMs = 20_000;

/** The only way to the server. Never throws: failures are returned. */
export async function call<K extends EndpointKey>(
  key: K,
  ...[input]: object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]
): Promise<CallResult<AnswerOf<Endpoints[K]>>> {
  const result = await callAny(key, input ?? {});
  // The server promises this shape for this key, and refuses to send another: see `endpoints`.
  return result as CallResult<AnswerOf<Endpoints[K]>>;
}

/** The input of any call, not checked against the key: for requests that were queued earlier. */
interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly ifMatch?: string;
  /** For a read: the tag of the cached answer. While it is current, the answer to this call is `undefined`. */
  readonly ifNoneMatch?: string;
  readonly idempotencyKey?: string;
  /** Headers that only requests of the outbox have. */
  readonly extra?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export async function callAny(key: EndpointKey, input: AnyInput): Promise<CallResult<unknown>> {
  const result = await send(key, input);
  // An aborted call says nothing about the connection.
  if (!input.signal?.aborted) broadcast(newsOf(result));
  return result;
}

async function send(key: EndpointKey, input: AnyInput): Promise<CallResult<unknown>> {
  const [method = '', pattern = ''] = key.split(' ');
  const timeout = AbortSignal.timeout(input.timeoutMs ?? usualTimeoutMs);
  try {
    const response = await fetch(addressOf(pattern, input), {
      method,
      headers: headersOf(input),
      ...(input.body === undefined ? {} : { body: bodyOf(input.body) }),
      credentials: 'same-origin',
      signal: input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]),
    });
    return await read(response);
  } catch {
    // No connection, a timeout, or a connection lost halfway: the same to the caller.
    return unreachable;
  }
}

/** The address of a downloadable file: for a link, which the browser follows by itself. */
export const fileAddress = (key: EndpointKey, input: AnyInput): string => addressOf(key.slice('GET '.length), input);

function addressOf(pattern: string, { params = {}, query = {} }: AnyInput): string {
  const path = pattern
    .replace(/^\/api/, '')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return `${apiBase()}${path}${search === '' ? '' : `?${search}`}`;
}

/** A piece of a file is sent as raw bytes: base64 would make it a third larger. */
const bytesType = 'application/offset+octet-stream';

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

const bodyOf = (body: unknown): BodyInit => (isBytes(body) ? body : JSON.stringify(body));

function headersOf({ body, ifMatch, ifNoneMatch, idempotencyKey, extra }: AnyInput): Record<string, string> {
  return {
    Accept: 'application/json, application/problem+json',
    'X-FS-Client': `${clientVersion};IsApp=${isApp}`,
    ...(body === undefined ? {} : { 'Content-Type': isBytes(body) ? bytesType : 'application/json' }),
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    ...(ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...extra,
  };
}

const unreachable: CallResult<never> = { ok: false, failure: { kind: 'network' } };

async function read(response: Response): Promise<CallResult<unknown>> {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.status === 304) return { ok: true, answer: undefined };
  if (!response.ok) return { ok: false, failure: await failureOf(response, type) };
  const etag = response.headers.get('ETag');
  const doneKey = response.headers.get('Idempotency-Key');
  const tagged = { ...(etag !== null && { etag }), ...(doneKey !== null && { doneKey }) };
  if (response.status === 204) return { ok: true, answer: undefined, ...tagged };
  // A hotel's or a carrier's sign-in page answers 200 in place of the server.
  if (!type.includes('json')) return unreachable;
  const answer: unknown = await response.json();
  return { ok: true, answer, ...tagged };
}

async function failureOf(response: Response, type: string): Promise<CallFailure> {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const wait = Number.isFinite(seconds) ? { retryAfterSec: seconds } : {};
  if (type.includes('json')) {
    const problem: unknown = await response.json();
    if (isProblem(problem)) return { kind: 'problem', problem, ...wait };
  }
  // Below 500 our server always says why; this answer is somebody else's.
  if (response.status < 500) return { kind: 'network' };
  return { kind: 'problem', problem: problemInPlaceOf(response), ...wait };
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'title' in value
  );
}

/** A proxy answers for a server that is down, in its own words. */
function problemInPlaceOf(response: Response): Problem {
  const code = response.status === 500 ? 'internal' : 'unavailable';
  const { title, retry } = problemsInPlace[code];
  return { type: 'about:blank', title, status: response.status, code, instance: '', retry };
}

function newsOf(result: CallResult<unknown>): CallNews {
  if (result.ok) return 'reached';
  if (result.failure.kind === 'network') return 'unreachable';
  return result.failure.problem.code === 'session' ? 'session-lost' : 'reached';
}

function broadcast(news: CallNews): void {
  for (const listener of [...listeners]) listener(news);
}
