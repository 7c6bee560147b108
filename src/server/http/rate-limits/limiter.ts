import type { Database } from '../../storage/database.ts';
import type { Store, Statement } from '../../storage/store.ts';
import { oneRow } from '../../storage/statement.ts';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export interface Limiter {
  /** Counts one event for `key`. Returns the seconds to wait if that exceeds the limit, else `undefined`. */
  take(key: string): number | undefined;
}

/** Limiters that count together with those of all other servers of the database. */
export interface Limiters {
  limiter(name: string, limit: Limit): Limiter;
  /** Tells the other servers and hears from them; otherwise it happens by itself. */
  share(): Promise<void>;
  stop(): void;
}

interface Parts {
  readonly store: Store<Database>;
  readonly clock: () => number;
  readonly shareEveryMs?: number;
}

interface Count {
  readonly name: string;
  readonly key: string;
  /** The windows of all servers end at the same moments. */
  readonly endsAt: number;
  /** Of all servers, as the database said last. */
  known: number;
  /** Of this server since then. */
  own: number;
}

/** Beyond this many keys the oldest windows are dropped, so that made-up keys cannot fill the memory. */
const mostKeys = 50_000;

/** Below this share of a limit a count stays in memory: almost everybody, almost always. */
const unshared = 0.1;

/**
 * Counts events by key in windows. No request waits for the database: a count that comes near its limit is added to those of the other
 * servers once a second, in one write for all keys. So each server lets at most a tenth more through, and a second's worth. By the clock: set
 * back, it begins a new window, and nobody waits longer than one.
 */
export function createLimiters({ store, clock, shareEveryMs = 1000 }: Parts): Limiters {
  const counts = new Map<string, Count>();
  const toShare = new Set<Count>();
  let timer: NodeJS.Timeout | undefined;

  return {
    limiter: (name, { max, windowMs }) => ({
      take(key) {
        const now = clock();
        const count = countOf(name, key, (Math.floor(now / windowMs) + 1) * windowMs);
        if (count.known + count.own >= max) return Math.ceil((count.endsAt - now) / 1000);
        count.own += 1;
        if (count.known > 0 || count.own >= max * unshared) soon(count);
        return undefined;
      },
    }),
    share,
    stop: () => clearTimeout(timer),
  };

  function countOf(name: string, key: string, endsAt: number): Count {
    const place = `${name} ${key}`;
    const open = counts.get(place);
    if (open?.endsAt === endsAt) return open;
    counts.delete(place);
    dropOldest(counts);
    const fresh = { name, key, endsAt, known: 0, own: 0 };
    counts.set(place, fresh);
    return fresh;
  }

  function soon(count: Count): void {
    toShare.add(count);
    timer ??= setTimeout(() => {
      timer = undefined;
      // A database that is away must not stop anybody: this server counts for itself, and tries again with the next event.
      share().catch(() => undefined);
    }, shareEveryMs).unref();
  }

  async function share(): Promise<void> {
    // In the same order on all servers, so that they never wait for each other in a circle.
    const mine = [...toShare].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    toShare.clear();
    if (mine.length === 0) return;
    const sent = mine.map(({ own }) => own);
    const [, ...results] = await store.write([forgetOver(), ...mine.map(add)]);
    for (const [index, count] of mine.entries()) {
      count.known = Number(results[index]?.rows[0]?.['used']);
      count.own -= sent[index] ?? 0;
    }
  }

  function add({ name, key, endsAt, own }: Count): Statement {
    const query = store.db
      .insertInto('rate_counts')
      .values({ name, key, ends_at: endsAt, used: own })
      .onConflict((on) =>
        on.columns(['name', 'key', 'ends_at']).doUpdateSet((eb) => ({ used: eb('rate_counts.used', '+', own) })),
      )
      .returning('used');
    return oneRow(query);
  }

  function forgetOver(): Statement {
    return { query: store.db.deleteFrom('rate_counts').where('ends_at', '<', clock()).compile() };
  }
}

const placeOf = ({ name, key }: Count): string => `${name} ${key}`;

/** Makes room for one more. A Map iterates in insertion order, and a window is inserted when it starts. */
function dropOldest(counts: Map<string, unknown>): void {
  if (counts.size < mostKeys) return;
  for (const key of counts.keys()) {
    counts.delete(key);
    return;
  }
}
