import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Store, Statement } from '../../storage/store.ts';
import type { Limit } from './limiter.ts';

export interface TokenBucket {
  /** Counts one attempt for `key`. Returns the seconds to wait if that is too many, else `undefined`. */
  take(key: string): Promise<number | undefined>;
  /** Takes back one count that turned out to be harmless. */
  giveBack(key: string): Promise<void>;
}

interface Parts {
  readonly store: Store<Database>;
  readonly clock: () => number;
  readonly name: string;
  readonly limit: Limit;
}

/**
 * Token bucket: lets `max` through at once and then one every `windowMs / max`. Refused attempts do not count, so that a
 * persistent attacker slows people down but never locks them out. In the database, one write an attempt, so that all servers count as
 * one, also after a restart; for acts that cost more than that. By the clock, and nobody waits for more than a
 * window after it was set back.
 */
export function createTokenBucket({ store, clock, name, limit: { max, windowMs } }: Parts): TokenBucket {
  const { db } = store;
  const eachMs = Math.ceil(windowMs / max);

  return {
    async take(key) {
      const now = clock();
      // When the bucket is full again.
      const fullAt = sql<number>`case when rate_paces.full_at > ${now} then rate_paces.full_at else ${now} end + ${eachMs}`;
      const query = db
        .insertInto('rate_paces')
        .values({ name, key, full_at: now + eachMs })
        .onConflict((on) =>
          on
            .columns(['name', 'key'])
            .doUpdateSet({ full_at: fullAt })
            .where(fullAt, '<=', now + windowMs),
        );
      const [counted] = await store.write([{ query: query.compile() }]);
      if (counted?.changes === 1) return undefined;
      const row = await db
        .selectFrom('rate_paces')
        .select('full_at')
        .where('name', '=', name)
        .where('key', '=', key)
        .executeTakeFirst();
      const full = Math.min(row?.full_at ?? now, now + windowMs);
      // The clock was set back.
      if (row !== undefined && full < row.full_at) await store.write([setTo(key, row.full_at, full)]);
      return Math.max(1, Math.ceil((full + eachMs - now - windowMs) / 1000));
    },

    async giveBack(key) {
      const query = db.updateTable('rate_paces').set((on) => ({ full_at: on('full_at', '-', eachMs) }));
      await store.write([{ query: query.where('name', '=', name).where('key', '=', key).compile() }]);
    },
  };

  function setTo(key: string, from: number, to: number): Statement {
    const query = db.updateTable('rate_paces').set({ full_at: to }).where('name', '=', name).where('key', '=', key);
    return { query: query.where('full_at', '=', from).compile() };
  }
}
