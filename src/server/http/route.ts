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
import { broughtBack, personFor, withBringer } from './on-behalf.ts';
import { nothingWaitedAt } from '../session/nothing-waited.ts';
import type { Sessions, SignedIn } from '../session/sessions.ts';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import type { RequestGuard } from './rate-limits/request-guard.ts';
import { senderOf, rememberSender } from './sender.ts';
import type { Change, Once } from './once.ts';
import { readPrecondition, type Precondition } from './precondition.ts';
import { checkDigest } from './body/content-digest.ts';
import { believedMoments } from './body/believed-moments.ts';
import { readBody, readBytes } from './body/read-body.ts';
import { checksOf } from './body/request-checks.ts';
import { WrittenAnswer } from './written-answer.ts';

/** A request as a handler sees it: authenticated, authorised, parsed and validated by the contract. */
export interface Call<K extends EndpointKey> {
  readonly params: ParamsOf<Endpoints[K]>;
  readonly query: QueryOf<Endpoints[K]>;
  readonly body: Endpoints[K] extends { bytes: string } ? Buffer : BodyOf<Endpoints[K]>;
  readonly user: Endpoints[K]['access'] extends 'anyone' ? undefined : SignedIn;
  readonly precondition: PreconditionOf<Endpoints[K]>;
  /** The idempotency key. */
  readonly key: Endpoints[K] extends { idempotent: true } ? string : undefined;
  readonly now: number;
  /** How far the time that the device told is from `now`, which is then in the body; 0 if the body has the device's own. */
  readonly clockAheadMs: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type PreconditionOf<E> = E extends { versioned: true }
  ? Precondition
  : E extends { versioned: 'when sent' }
    ? Precondition | undefined
    : undefined;

type Result<K extends EndpointKey> = Endpoints[K] extends { idempotent: true }
  ? Change<AnswerOf<Endpoints[K]>>
  : Endpoints[K] extends { file: string }
    ? string | Buffer | Readable | undefined
    : Endpoints[K] extends { tagged: true }
      ? AnswerOf<Endpoints[K]> | undefined
      : AnswerOf<Endpoints[K]>;

/** The handler of a call: find, refuse or act, answer. For an `idempotent` call it returns a change, and the route writes it. */
type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Result<K>>;

/** Registers the handler of one call of the contract. */
export type Route = <K extends EndpointKey>(key: K, handler: Handler<K>) => void;

interface Parts {
  readonly requestGuard: RequestGuard;
  readonly sessions: Sessions;
  readonly once: Once;
  readonly store: Store<Database>;
  readonly clock: () => number;
}

const usualBodyLimit = 64 * 1024;

export function createRoute(app: FastifyInstance, { requestGuard, sessions, once, store, clock }: Parts): Route {
  return (key, handler) => {
    const endpoint: Endpoint = endpoints[key];
    const { method, url } = addressOf(key);
    const checks = checksOf(endpoint);
    const believe = believedMoments(endpoint);

    app.route({
      method,
      url,
      bodyLimit: endpoint.bodyLimit ?? usualBodyLimit,
      // Before the body is read, so that unauthenticated requests cost nothing.
      async onRequest(request, reply) {
        const self = endpoint.access === 'anyone' ? undefined : await sessions.find(request, reply);
        const user = await personFor(store, { key, request, self });
        requestGuard.admit(request, endpoint, user);
        if (user !== undefined) rememberSender(request, user);
      },
      async handler(request, reply) {
        const user = senderOf(request);
        checkDigest(request);
        const body = endpoint.body === undefined ? undefined : readBody(request.body);
        const bytes = endpoint.bytes === undefined ? undefined : readBytes(request.body);
        const decide = async (idempotencyKey?: string) => {
          const [params, query] = [checks.params(request.params), checks.query(request.query)];
          const now = clock();
          const sent = body === undefined ? bytes : checks.body(body);
          const believed =
            user === undefined
              ? { body: sent, clockAheadMs: 0 }
              : await believe(sent, { now, nothingWaitedAt: () => nothingWaitedAt(store, user) });
          // The endpoint declares which parts a call has, and the checks have validated each against its schema.
          return handler({
            params,
            query,
            ...believed,
            user,
            precondition: readPrecondition(request.headers, endpoint.versioned),
            key: idempotencyKey,
            now,
            request,
            reply,
          } as unknown as Call<typeof key>);
        };

        if (endpoint.idempotent !== true || user === undefined) {
          const content = await decide();
          // The announcement of a large photo, whose pieces follow.
          if (user?.broughtBy !== undefined && method === 'PUT')
            await store.write([...broughtBack(store, { key, request, user, at: clock() })]);
          repeatKey(request, reply);
          return answer(reply, endpoint, content);
        }
        // The handler of an idempotent call returns a `Change`, by the type `Result`.
        const done = await once(request, user, async (idempotencyKey) => {
          const change = (await decide(idempotencyKey)) as Change<unknown>;
          return withBringer(store, change, { key, request, user, at: clock() });
        });
        repeatKey(request, reply);
        if (done.tag !== undefined) void reply.header('ETag', done.tag);
        if (done.replayed) void reply.header('Idempotency-Replayed', 'true');
        return answer(reply, endpoint, done.answer);
      },
    });
  };
}

/** By its key a phone tells this answer from that of a network that asks to sign in; pieces of a photo have one as well. */
function repeatKey({ headers }: FastifyRequest, reply: FastifyReply): void {
  const key = headers['idempotency-key'];
  if (key !== undefined) void reply.header('Idempotency-Key', key);
}

export function addressOf(key: EndpointKey): { readonly method: HTTPMethods; readonly url: string } {
  const [method = '', url = ''] = key.split(' ');
  return { method, url };
}

function answer(reply: FastifyReply, { answer: schema, file }: Endpoint, content: unknown): FastifyReply {
  if (reply.statusCode === 304) return reply.send();
  if (file !== undefined) return reply.send(content);
  if (schema === undefined) return reply.code(204).send();
  const text = content instanceof WrittenAnswer ? content.text : JSON.stringify(content);
  return reply.type('application/json; charset=utf-8').send(text);
}
