import {
  clientVersion,
  isApp,
  problemsInPlace,
  serverMark,
  type AnswerOf,
  type BodyOf,
  type EndpointKey,
  type Endpoints,
  type ParamsOf,
  type Problem,
  type QueryOf,
} from '#contract';
import { shapeOf } from './answers/answer-fits.ts';
import { fits } from './answers/fits.ts';
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
  // `send` has held the answer to the shape of this key.
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
  /**
   * The caller holds the answer to what it reads of it: a change that is repeated weeks later is answered as by the server of then,
   * and must not wait for ever because of that.
   */
  readonly isHeldByCaller?: true;
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
  const ask = (cache?: RequestCache): Promise<Response> =>
    fetch(addressOf(pattern, input), {
      method,
      headers: headersOf(input),
      ...(input.body === undefined ? {} : { body: bodyOf(input.body) }),
      credentials: 'same-origin',
      // The server sends nobody elsewhere; a network that asks to sign in does.
      redirect: 'error',
      signal: input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]),
      ...(cache && { cache }),
    });
  try {
    const shape = input.isHeldByCaller ? 'x' : shapeOf(key);
    let response = await ask();
    // Kept by the browser for ever, perhaps from a server of before the mark.
    if (!isOurs(response) && pattern.includes('/versions/')) response = await ask('reload');
    const result = await read(response, key === versionCall);
    if (!result.ok || response.status === 304 || fits((await shape) ?? 'x', result.answer)) return result;
    if (!isOurs(response)) return unreachable;
    console.error(`The answer to ${key} is not what the app knows.`);
    return { ok: false, failure: inPlace(500) };
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

/** The one call that a server of before the mark must be able to answer: it tells that another version of the app is needed. */
const versionCall: EndpointKey = 'GET /api/General/CheckAppVersion';

const isOurs = ({ headers }: Response): boolean => headers.get(serverMark.name) === serverMark.value;

async function read(response: Response, isKnownToAll: boolean): Promise<CallResult<unknown>> {
  const { status, headers } = response;
  const isJson = headers.get('Content-Type')?.includes('json') === true;
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const wait = Number.isFinite(seconds) && { retryAfterSec: seconds };
  if (!isOurs(response) && !(isKnownToAll && response.ok)) {
    // A proxy answers for a server that is down. Whatever else comes without the mark is somebody else's.
    if (!placesOfProxies.has(status)) return unreachable;
    return {
      ok: false,
      failure: { ...inPlace(503), ...(wait && { retryAfterSec: Math.min(seconds, mostOfProxySec) }) },
    };
  }
  if (status === 304) return { ok: true, answer: undefined };
  const content: unknown = isJson ? await response.json() : undefined;
  if (!response.ok) {
    if (isProblem(content)) return { ok: false, failure: { kind: 'problem', problem: content, ...wait } };
    // Below 500 our server always says why.
    return status < 500 ? unreachable : { ok: false, failure: { ...inPlace(status), ...wait } };
  }
  const etag = headers.get('ETag');
  const doneKey = headers.get('Idempotency-Key');
  return { ok: true, answer: content, ...(etag !== null && { etag }), ...(doneKey !== null && { doneKey }) };
}

/** Bad gateway, unavailable, timeout, and what the proxies of content networks say instead. */
const placesOfProxies: ReadonlySet<number> = new Set([502, 503, 504, 520, 521, 522, 523, 524, 525, 526]);

/** A stranger must not silence a phone for a day. */
const mostOfProxySec = 300;

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('title' in value)) return false;
  return typeof value.code === 'string' && typeof value.title === 'string' && 'status' in value;
}

/** What the app itself says of an answer that says nothing it understands. */
function inPlace(status: number): CallFailure & { readonly kind: 'problem' } {
  const code = status === 500 ? 'internal' : 'unavailable';
  const { title, retry } = problemsInPlace[code];
  return { kind: 'problem', problem: { type: 'about:blank', title, status, code, instance: '', retry } };
}

function newsOf(result: CallResult<unknown>): CallNews {
  if (result.ok) return 'reached';
  if (result.failure.kind === 'network') return 'unreachable';
  return result.failure.problem.code === 'session' ? 'session-lost' : 'reached';
}

function broadcast(news: CallNews): void {
  for (const listener of [...listeners]) listener(news);
}
