import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { preparedStatement } from './prepared-statement.ts';

/** Reads that a standby answers. */
export interface Standby {
  /**
   * The rows of a query; `undefined` when no standby has everything yet that the primary had written at `position`, or none answers:
   * the primary is asked then.
   */
  read(query: CompiledQuery, position: string): Promise<readonly unknown[] | undefined>;
  end(): Promise<void>;
}

/** A standby is a few milliseconds behind. Whoever waits longer for it would have been quicker at the primary. */
const waitMs = 5;
const mostTries = 4;
/** After a failure the standbys are left alone for so long: a host that does not answer costs each try a second. */
const restMs = 10_000;

/** `pools`: one for each host; none connects to a host that is no standby. */
export function openStandby(pools: readonly pg.Pool[]): Standby {
  let restUntil = -Infinity;
  let last = 0;

  async function readFrom(pool: pg.Pool, query: CompiledQuery, position: string) {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      if (!(await hasCaughtUp(client, position))) return undefined;
      const { rows } = await client.query<Record<string, unknown>>(preparedStatement(client, query));
      return rows;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(failure);
    }
  }

  return {
    async read(query, position) {
      if (performance.now() < restUntil) return undefined;
      const first = last;
      for (let step = 0; step < pools.length; step += 1) {
        const at = (first + step) % pools.length;
        const pool = pools[at];
        if (pool === undefined) continue;
        // It may be the primary, be gone, or have cancelled the query to go on with what it receives.
        const rows = await readFrom(pool, query, position).catch(() => 'failed' as const);
        if (rows === 'failed') continue;
        last = at;
        return rows;
      }
      restUntil = performance.now() + restMs;
      return undefined;
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

const progress = 'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed';

async function hasCaughtUp(client: pg.PoolClient, position: string): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tries > 0) await pause(waitMs);
    const { rows } = await client.query<{ standby: boolean; replayed: boolean | null }>(
      preparedStatement(client, { sql: progress, parameters: [position] }),
    );
    // Otherwise every list would wait for a host that has become the primary, as long as the connection is in use.
    if (rows[0]?.standby !== true) throw new Error('this host is no standby any more');
    if (rows[0].replayed === true) return true;
  }
  return false;
}
