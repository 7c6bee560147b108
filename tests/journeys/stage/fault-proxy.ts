import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of one request. */
export type Fault =
  /** It never arrives, and the connection breaks. */
  | 'request lost'
  /** It arrives, and its answer does not. */
  | 'answer lost'
  /** It arrives five times at once. */
  | 'arrives five times'
  /** Nothing at all: no answer, and no end of the connection. */
  | 'black hole'
  /** A hotel answers in place of the server: with a page, with nothing, or with another address. */
  | 'hotel page'
  | 'hotel 204'
  | 'hotel redirect'
  /** With JSON of its own. */
  | 'hotel json'
  /** One byte of what is sent is another one. */
  | 'changed byte'
  /** The answer breaks off in its middle. */
  | 'cut answer'
  | { readonly status: number; readonly retryAfterSec?: number };

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  /** What the server answered; absent while it has not, or was not asked. */
  status?: number;
  readonly fault: Fault | undefined;
}

/** Between the phones and a server: everything passes, except for what a test lets happen to it. */
export interface FaultProxy {
  readonly url: string;
  /** All requests, in the order in which they came. */
  readonly seen: readonly Seen[];
  /** What happens to the requests to come. */
  chosen: (request: { readonly method: string; readonly path: string; readonly count: number }) => Fault | undefined;
  /** How long each request waits before it goes on, and as long again for its answer. */
  delayMs: number;
  /** The most bytes of a body that are sent in a second. */
  bytesPerSecond: number;
  /** Breaks the connections of all requests in a black hole. */
  release(): void;
  close(): Promise<void>;
}

/** The longest that one body is held back. */
const longestHoldMs = 20_000;

export async function faultProxyTo(serverUrl: string): Promise<FaultProxy> {
  const seen: Seen[] = [];
  const held = new Set<ServerResponse>();
  const proxy = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const state: FaultProxy = {
    url: `http://localhost:${String((proxy.address() as AddressInfo).port)}`,
    seen,
    chosen: () => undefined,
    delayMs: 0,
    bytesPerSecond: Infinity,
    release,
    close: () => {
      release();
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };

  function release(): void {
    for (const response of held) response.destroy();
    held.clear();
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const body = await bytesOf(request).catch(() => undefined);
    if (body === undefined) return;
    const fault = state.chosen({ method, path, count: seen.length });
    const one: Seen = { method, path, key: String(request.headers['idempotency-key'] ?? ''), fault };
    seen.push(one);
    await pause(state.delayMs + Math.min(longestHoldMs, (body.length / state.bytesPerSecond) * 1_000));
    if (fault === 'request lost') return void response.destroy();
    if (fault === 'black hole') return void held.add(response);
    const instead = fault === undefined ? undefined : inPlaceOf(fault);
    if (instead !== undefined) return void response.writeHead(instead.status, instead.headers).end(instead.body);
    const sent = fault === 'changed byte' ? changed(body) : body;
    const times = fault === 'arrives five times' ? 5 : 1;
    try {
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          forwarded(serverUrl, { method, path, headers: request.headers, body: sent }),
        ),
      );
      const answer = answers[answers.length - 1];
      if (answer === undefined) return;
      one.status = answer.status;
      await pause(state.delayMs);
      if (fault === 'answer lost') return void response.destroy();
      response.writeHead(answer.status, answer.headers);
      if (fault !== 'cut answer') return void response.end(answer.body);
      response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => response.destroy());
    } catch {
      response.destroy();
    }
  }
  return state;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function inPlaceOf(fault: Fault): Answer | undefined {
  const html = { 'content-type': 'text/html' };
  if (fault === 'hotel page') return { status: 200, headers: html, body: Buffer.from('<h1>Sign in to the Wi-Fi</h1>') };
  if (fault === 'hotel json')
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"status":"ok","user":{}}'),
    };
  if (fault === 'hotel 204') return { status: 204, headers: {}, body: Buffer.alloc(0) };
  if (fault === 'hotel redirect')
    return { status: 302, headers: { location: 'http://wifi.example.invalid/' }, body: Buffer.alloc(0) };
  if (typeof fault === 'string') return undefined;
  const { status, retryAfterSec } = fault;
  const headers = retryAfterSec === undefined ? html : { ...html, 'retry-after': String(retryAfterSec) };
  return { status, headers, body: Buffer.from('<h1>Bad gateway</h1>') };
}

function forwarded(
  serverUrl: string,
  given: {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  },
): Promise<Answer> {
  const { method, path, headers, body } = given;
  return new Promise((resolve, reject) => {
    const out = ask(serverUrl + path, { method, headers }, (answer) => {
      bytesOf(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        reject,
      );
    });
    out.on('error', reject);
    out.end(body);
  });
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The text stays JSON: a letter or digit in its middle becomes another one. */
function changed(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const at = copy.findIndex((byte, place) => place > copy.length / 2 && byte > 0x61 && byte < 0x7a);
  if (at >= 0) copy[at] = (copy[at] ?? 0) + 1;
  return copy;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
