import { serverMark } from '#contract';
import { anita } from './field-work.ts';

export interface SentRequest {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

/** By which the app knows the answers of its server. */
export const mark = { [serverMark.name]: serverMark.value };

export const json = (body: unknown, status = 200): Response => Response.json(body, { status, headers: mark });

export const problem = (status: number, code: string, title = code, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title, status, code, instance: 'req-1', retry: 'never' }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...mark, ...headers },
  });

const strangers = new WeakSet<Response>();

/** An answer of somebody else in place of the server. */
export function stranger(response: Response): Response {
  strangers.add(response);
  response.headers.delete(serverMark.name);
  return response;
}

/** As the server says that it is the server, and whose request it has done. A page is always somebody else's. */
export function echoing(headers: Headers, response: Response): Response {
  const isPage = response.headers.get('Content-Type')?.includes('html') === true;
  if (!isPage && !strangers.has(response)) response.headers.set(serverMark.name, serverMark.value);
  const key = headers.get('Idempotency-Key');
  if (key !== null && response.ok) response.headers.set('Idempotency-Key', key);
  return response;
}

/** The server as the app's `fetch` sees it, one answer per `METHOD /path`. Without a connection every call fails as a browser's does. */
export class FakeServer {
  isReachable = true;
  isSignedIn = true;
  version = '1.2';
  half = (): Response => json({ Half: 'h'.repeat(43), Secret: '0'.repeat(16) });
  readonly sent: SentRequest[] = [];
  readonly #answers = new Map<string, Answer>([
    ['GET /api/General/CheckAppVersion', () => json({ AppVersion: this.version })],
    ['GET /api/v1/ping', () => new Response(null, { status: 204 })],
    ['GET /api/v1/session', () => this.#ifSignedIn(() => json(anita))],
    ['POST /api/v1/session', ({ body }) => this.#signIn(body)],
    ['DELETE /api/v1/session', () => this.#signOut()],
  ]);

  on(key: string, answer: unknown): this {
    this.#answers.set(
      key,
      typeof answer === 'function' ? (answer as Answer) : () => this.#ifSignedIn(() => json(answer)),
    );
    return this;
  }

  count(key: string): number {
    return this.sent.filter((request) => request.key === key).length;
  }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(input, 'http://localhost');
    const key = `${init.method ?? 'GET'} ${pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { key, query, headers: new Headers(init.headers), body };
    this.sent.push(request);
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const half = pathname.startsWith('/api/v1/device-keys/') ? () => this.#ifSignedIn(this.half) : undefined;
    const answer = this.#answers.get(key) ?? half ?? (() => problem(404, 'not-found', 'This is not on your list'));
    return echoing(request.headers, await answer(request));
  };

  #ifSignedIn(answer: () => Response): Response {
    return this.isSignedIn ? answer() : problem(401, 'session', 'Please sign in');
  }

  #signIn(body: unknown): Response {
    const { Password } = body as { Password: string };
    if (Password !== 'right-password') return problem(401, 'bad-credentials', 'User name or password is wrong');
    this.isSignedIn = true;
    return json(anita);
  }

  #signOut(): Response {
    this.isSignedIn = false;
    return new Response(null, { status: 204 });
  }
}
