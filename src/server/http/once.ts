import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { SignedIn } from '../auth/sessions.ts';
import type { Database } from '../storage/database.ts';
import { fromJson, toJson, type JsonText } from '../storage/json-column.ts';
import { Conflict, ConstraintFailed } from '../storage/storage-errors.ts';
import type { Store, Unit } from '../storage/store.ts';
import { refuse } from './refusals/refused.ts';

/** What a call will write, and its answer once that is written. */
export interface Change<A> {
  readonly units: readonly Unit[];
  readonly answer: A;
  /** The ETag after the write. */
  readonly tag?: string;
  readonly late?: LateText;
}

/** A text in the answer that is known only during the write, such as a number that it takes. */
export interface LateText {
  /** Placeholder for the text in the answer. Must not occur in anything a person typed. */
  readonly mark: string;
  /** Evaluated at the end of the write. Its characters need no escaping in JSON. */
  readonly text: RawBuilder<string>;
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
      // First of all: repeating a change that succeeded would otherwise conflict with its own new version.
      const earlier = await findRecord(user.userId, key);
      if (earlier !== undefined) return replay(earlier, print);
      const { units, answer, tag, late } = await decide(key);
      const record = { user_id: user.userId, key };
      const done = { answer, ...(tag === undefined ? {} : { tag }) };
      const first = recordUnit({ ...record, ...print, answer: done });
      try {
        if (late === undefined) await store.write([first, ...units]);
        else return await writtenWith(late, record, [first, ...units]);
        return { ...done, replayed: false };
      } catch (error) {
        // The state the decision was based on has changed: decide again on the current state.
        if (!isRace(error)) throw error;
      }
    }
    return refuse('unavailable', { retryAfterSec: 1 });
  }

  /** The stored record contains the answer, so the write fills in the late text in both. */
  async function writtenWith(late: LateText, { user_id, key }: Key, units: readonly Unit[]): Promise<Done> {
    const response = sql`replace(cast(response as text), ${late.mark}, ${late.text})`;
    const complete = store.db
      .updateTable('idempotency')
      .set({ response: store.engine === 'sqlite' ? sql`${response}` : sql`cast(${response} as json)` })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .returning('response');
    const results = await store.write([...units, { query: complete.compile(), expect: 1 }]);
    return recorded(String(results.at(-1)?.rows[0]?.['response']) as JsonText<unknown>, false);
  }

  function findRecord(userId: number, key: string) {
    return store.db
      .selectFrom('idempotency')
      .select(['method', 'path', 'fingerprint', 'response'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
  }

  function recordUnit({ answer, ...print }: Print & Key & { answer: object }): Unit {
    const now = clock();
    const row = { ...print, status: 200, response: toJson<unknown>(answer), created_at: now, expires_at: now + keptMs };
    const query = store.db
      .insertInto('idempotency')
      .values(row)
      .onConflict((on) => on.columns(['user_id', 'key']).doNothing());
    return { query: query.compile(), expect: 1 };
  }
}

interface Key {
  readonly user_id: number;
  readonly key: string;
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
  return recorded(earlier.response, true);
}

function recorded(response: JsonText<unknown>, replayed: boolean): Done {
  return { ...(fromJson(response) as Omit<Done, 'replayed'>), replayed }; // written by `recordUnit`
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
