import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../auth/sessions.ts';
import type { Database } from '../storage/database.ts';
import { fromJson, toJson, type JsonText } from '../storage/json-column.ts';
import { Conflict, ConstraintFailed } from '../storage/storage-errors.ts';
import type { Store, Unit } from '../storage/store.ts';
import { refuse } from './refused.ts';

/** What a call would write, and what it answers once that is written. */
export interface Change<A> {
  readonly units: readonly Unit[];
  readonly answer: A;
  /** The ETag of what was written. */
  readonly tag?: string;
}

export interface Done {
  readonly answer?: unknown;
  readonly tag?: string;
  readonly replayed: boolean;
}

/** Does what `decide` decides, once per Idempotency-Key; a repeat gets the answer of the first time. */
export type Once = (
  request: FastifyRequest,
  user: SignedIn,
  decide: (key: string) => Promise<Change<unknown>>,
) => Promise<Done>;

const uuid = /^"?([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})"?$/;

/** Phones stay dark for weeks. */
const keptMs = 90 * 24 * 3_600_000;

/** Somebody was quicker this often in a row: the server is busier than a person's requests can make it. */
const mostAttempts = 5;

export function createOnce(store: Store<Database>, clock: () => number): Once {
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
      // Before everything else: a repeat of a change that was made would meet its own new version and be refused.
      const earlier = await findRecord(user.userId, key);
      if (earlier !== undefined) return replay(earlier, print);
      const { units, answer, tag } = await decide(key);
      const record = recordUnit({
        user_id: user.userId,
        key,
        ...print,
        answer: { answer, ...(tag === undefined ? {} : { tag }) },
      });
      try {
        await store.write([record, ...units]);
        return { answer, ...(tag === undefined ? {} : { tag }), replayed: false };
      } catch (error) {
        // What the decision was based on has changed meanwhile: decide again on what is there now.
        if (!isRace(error)) throw error;
      }
    }
    return refuse('unavailable', { retryAfterSec: 1 });
  }

  function findRecord(userId: number, key: string) {
    return store.db
      .selectFrom('idempotency')
      .select(['method', 'path', 'fingerprint', 'response'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
  }

  function recordUnit({ answer, ...print }: Print & { user_id: number; key: string; answer: object }): Unit {
    const now = clock();
    const row = { ...print, status: 200, response: toJson<unknown>(answer), created_at: now, expires_at: now + keptMs };
    const query = store.db
      .insertInto('idempotency')
      .values(row)
      .onConflict((on) => on.columns(['user_id', 'key']).doNothing());
    return { query: query.compile(), expect: 1 };
  }
}

interface Print {
  readonly method: string;
  readonly path: string;
  readonly fingerprint: string;
}

function replay(earlier: Print & { readonly response: JsonText<unknown> }, print: Print): Done {
  const same =
    earlier.method === print.method && earlier.path === print.path && earlier.fingerprint === print.fingerprint;
  if (!same) refuse('idempotency-key-reused');
  return { ...(fromJson(earlier.response) as Omit<Done, 'replayed'>), replayed: true }; // written by `recordUnit`
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

/** What the decision was based on has changed meanwhile. */
export function isRace(error: unknown): boolean {
  return error instanceof Conflict || (error instanceof ConstraintFailed && error.constraint === 'unique');
}
