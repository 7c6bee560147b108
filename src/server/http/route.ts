import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import {
  endpoints,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type EndpointKey,
  type Endpoints,
  type ParamsOf,
  type QueryOf,
} from '#contract';
import type { Sessions, SignedIn } from '../auth/sessions.ts';
import type { Doorkeeper } from './doorkeeper.ts';
import type { Change, Once } from './once.ts';
import { readPrecondition, type Precondition } from './precondition.ts';
import { readBody, readBytes } from './read-body.ts';
import { compileChecks } from './request-checks.ts';

/** A request as a handler sees it: signed in, allowed, read and checked as the contract says. */
export interface Call<K extends EndpointKey> {
  readonly params: ParamsOf<Endpoints[K]>;
  readonly query: QueryOf<Endpoints[K]>;
  readonly body: Endpoints[K] extends { bytes: string } ? Buffer : BodyOf<Endpoints[K]>;
  readonly user: Endpoints[K]['access'] extends 'anyone' ? undefined : SignedIn;
  readonly precondition: Endpoints[K] extends { versioned: true } ? Precondition : undefined;
  /** The idempotency key. */
  readonly key: Endpoints[K] extends { idempotent: true } ? string : undefined;
  readonly now: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Result<K extends EndpointKey> = Endpoints[K] extends { idempotent: true }
  ? Change<AnswerOf<Endpoints[K]>>
  : Endpoints[K] extends { file: string }
    ? string | Buffer | Readable | undefined
    : Endpoints[K] extends { tagged: true }
      ? AnswerOf<Endpoints[K]> | undefined
      : AnswerOf<Endpoints[K]>;

/** The business step of a call: find, refuse or act, answer. Where the contract says `idempotent` it decides and the route writes. */
export type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Result<K>>;

/** Binds one call of the contract to its handler. */
export type Route = <K extends EndpointKey>(key: K, handler: Handler<K>) => void;

interface Parts {
  readonly doorkeeper: Doorkeeper;
  readonly sessions: Sessions;
  readonly once: Once;
  readonly clock: () => number;
}

const usualBodyLimit = 64 * 1024;

export function createRoute(app: FastifyInstance, { doorkeeper, sessions, once, clock }: Parts): Route {
  return (key, handler) => {
    const endpoint: Endpoint = endpoints[key];
    const { method, url } = addressOf(key);
    const checks = compileChecks(endpoint);
    const users = new WeakMap<FastifyRequest, SignedIn>();

    app.route({
      method,
      url,
      bodyLimit: endpoint.bodyLimit ?? usualBodyLimit,
      // Before the body is read: strangers cost us nothing.
      async onRequest(request, reply) {
        const user = endpoint.access === 'anyone' ? undefined : await sessions.find(request, reply);
        doorkeeper.admit(request, endpoint, user);
        if (user !== undefined) users.set(request, user);
      },
      async handler(request, reply) {
        const user = users.get(request);
        const body = endpoint.body === undefined ? undefined : readBody(request.body);
        const bytes = endpoint.bytes === undefined ? undefined : readBytes(request.body);
        const decide = (idempotencyKey?: string) =>
          // The table says which parts a call has; the checks have made each of them what its schema says.
          handler({
            params: checks.params(request.params),
            query: checks.query(request.query),
            body: body === undefined ? bytes : checks.body(body),
            user,
            precondition: endpoint.versioned === true ? readPrecondition(request.headers) : undefined,
            key: idempotencyKey,
            now: clock(),
            request,
            reply,
          } as unknown as Call<typeof key>);

        if (endpoint.idempotent !== true || user === undefined) return answer(reply, endpoint, await decide());
        // An idempotent call answers with a `Change`: `Result` says so.
        const done = await once(request, user, (idempotencyKey) => decide(idempotencyKey) as Promise<Change<unknown>>);
        if (done.tag !== undefined) void reply.header('ETag', done.tag);
        if (done.replayed) void reply.header('Idempotency-Replayed', 'true');
        return answer(reply, endpoint, done.answer);
      },
    });
  };
}

export function addressOf(key: EndpointKey): { readonly method: HTTPMethods; readonly url: string } {
  const [method = '', url = ''] = key.split(' ');
  return { method, url };
}

function answer(reply: FastifyReply, { answer: schema, file }: Endpoint, content: unknown): FastifyReply {
  if (reply.statusCode === 304) return reply.send();
  if (file !== undefined) return reply.send(content);
  if (schema === undefined) return reply.code(204).send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(content));
}
