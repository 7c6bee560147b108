import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { errorCode } from '../../ground/error-code.ts';
import { isOutdated, preparedStatement } from './prepared-statement.ts';
import { postgresFailure } from './postgres-failure.ts';

/**
 * A server that closes a connection reports this on the current query (57P01 to 57P05) a moment before it hangs up. In between,
 * the pool would reuse the connection for the next query, so it is told not to. The errors of reads become ours, as those of writes do.
 */
export function notReusedWhenLost(client: pg.PoolClient): PostgresPoolClient {
  let lost: Error | undefined;
  async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await client.query(preparedStatement(client, { sql, parameters }));
    } catch (error) {
      if (error instanceof Error && (errorCode(error).startsWith('57P0') || isOutdated(error))) lost = error;
      // Otherwise a reset connection to the database would be taken for one of the caller, who would be told never to try again.
      throw postgresFailure(error);
    }
  }
  // Kysely could also stream through a cursor; nothing here does.
  return { query: query as PostgresPoolClient['query'] & typeof query, release: () => client.release(lost) };
}
