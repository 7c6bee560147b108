import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { SignedIn } from '../session/sessions.ts';
import type { Database } from '../storage/database.ts';
import { fromJson, toJson, type JsonText } from '../storage/json-column.ts';
import { firstOf, preparedQuery } from '../storage/prepared-query.ts';
import { Conflict, ConstraintFailed } from '../storage/storage-errors.ts';
import type { Store, Statement, StatementResult } from '../storage/store.ts';
import { refuse } from './refusals/refused.ts';
import type { WrittenAnswer } from './written-answer.ts';

/** What a call will write, and its answer once that is written. */
export type Change<A> = AnsweredChange<A> | KeptChange<A>;

export interface AnsweredChange<A> {
  readonly statements: readonly Statement[];
  readonly answer: A;
  /** The ETag after the write. */
  readonly tag?: string;
}

/** A change whose answer is in what it writes, so that it is not stored a second time. */
interface KeptChange<A> {
  readonly statements: readonly Statement[];
  /** The answer, from the results of the statements: it can contain what is known only during the write, such as a number that it takes. */
  readonly answerAfter: (results: readonly StatementResult[]) => WrittenAnswer<A>;
  readonly kept: Kept;
}

/** Where the answer is found again. */
interface Kept {
  readonly report: KeptReport;
}

/** The report, and what else was in the answer then. */
export interface KeptReport {
  readonly id: number;
  readonly author: string;
}

/** Finds the answers of changes that are not stored with their key. */
interface Recall {
  readonly report: (kept: KeptReport) => Promise<WrittenAnswer<unknown>>;
}

interface Done {
  readonly answer?: unknown;
  readonly tag?: string;
  readonly replayed: boolean;
}

/** Runs `decide` and writes its change once per Idempotency-Key; a repeat gets the first answer. */
export type Once = (
  request: FastifyRequest,
  user: SignedIn,
  decide: (key: string) => Promise<Change<unknown>>,
) => Promise<Done>;

const uuid = /^"?([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})"?$/;

/** Phones can be offline for weeks. */
const keptMs = 90 * 24 * 3_600_000;

/** Losing this many races in a row means the server is busier than a person's requests can make it. */
const mostAttempts = 5;

export function createOnce(store: Store<Database>, clock: () => number, recall: Recall): Once {
  const running = new Set<string>();

  return async (request, user, decide) => {
    const key = keyOf(request);
    const lane = `${user.userId} ${key}`;
    if (running.has(lane)) refuse('in-progress', { retryAfterSec: 1 });
    running.add(lane);
    try {
      return await firstTimeOrReplay(request, user, key, decide);
    } finally {
      running.delete(lane);
    }
  };

  async function firstTimeOrReplay(
    request: FastifyRequest,
    user: SignedIn,
    key: string,
    decide: Parameters<Once>[2],
  ): Promise<Done> {
    const print = { method: request.method, path: request.url, fingerprint: fingerprintOf(request) };
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      // First of all: repeating a change that succeeded would otherwise conflict with its own new version.
      const earlier = await firstOf(store.db, record(store.db, { userId: user.userId, key }));
      if (earlier !== undefined) return replay(earlier, print);
      const change = await decide(key);
      const stored: Stored =
        'kept' in change
          ? { kept: change.kept }
          : { answer: change.answer, ...(change.tag === undefined ? {} : { tag: change.tag }) };
      const first = recordStatement({ user_id: user.userId, key, ...print, stored });
      try {
        const [, ...results] = await store.write([first, ...change.statements]);
        if ('kept' in change) return { answer: change.answerAfter(results), replayed: false };
        return { ...stored, replayed: false };
      } catch (error) {
        // The state the decision was based on has changed: decide again on the current state.
        if (!isRace(error)) throw error;
      }
    }
    return refuse('unavailable', { retryAfterSec: 1 });
  }

  async function replay(earlier: Print & { readonly response: JsonText<unknown> }, print: Print): Promise<Done> {
    const same =
      earlier.method === print.method && earlier.path === print.path && earlier.fingerprint === print.fingerprint;
    if (!same) refuse('idempotency-key-reused');
    const stored = fromJson(earlier.response) as Stored; // written by `recordStatement`
    return 'kept' in stored
      ? { answer: await recall.report(stored.kept.report), replayed: true }
      : { ...stored, replayed: true };
  }

  function recordStatement({ stored, ...print }: Print & Key & { stored: Stored }): Statement {
    const now = clock();
    const row = { ...print, status: 200, response: toJson<unknown>(stored), created_at: now, expires_at: now + keptMs };
    return { query: newRecord(store.db, row), expect: 1 };
  }
}

const record = preparedQuery((db, given: { readonly userId: number; readonly key: string }) =>
  db
    .selectFrom('idempotency')
    .select(['method', 'path', 'fingerprint', 'response'])
    .where('user_id', '=', given.userId)
    .where('key', '=', given.key),
);

const newRecord = preparedQuery((db, given: Selectable<Database['idempotency']>) =>
  db
    .insertInto('idempotency')
    .values({
      user_id: given.user_id,
      key: given.key,
      method: given.method,
      path: given.path,
      fingerprint: given.fingerprint,
      status: given.status,
      response: given.response,
      created_at: given.created_at,
      expires_at: given.expires_at,
    })
    .onConflict((on) => on.columns(['user_id', 'key']).doNothing()),
);

type Stored = { readonly answer?: unknown; readonly tag?: string } | { readonly kept: Kept };

interface Key {
  readonly user_id: number;
  readonly key: string;
}

interface Print {
  readonly method: string;
  readonly path: string;
  readonly fingerprint: string;
}

function keyOf({ headers }: FastifyRequest): string {
  const header = headers['idempotency-key'];
  if (header === undefined) return refuse('idempotency-key-missing');
  const key = typeof header === 'string' ? uuid.exec(header)?.[1] : undefined;
  return key ?? refuse('idempotency-key-format');
}

function fingerprintOf({ body }: FastifyRequest): string {
  return createHash('sha256')
    .update(Buffer.isBuffer(body) ? body : '')
    .digest('hex');
}

/** The write failed because the state it was decided on has changed. */
export function isRace(error: unknown): boolean {
  return error instanceof Conflict || (error instanceof ConstraintFailed && error.constraint === 'unique');
}
