import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { codeOf } from './postgres-failure.ts';

/**
 * A server that ends a connection says so to the query on it (57P01 to 57P05) a moment before it hangs up. In between
 * the pool would hand the connection to the next query, so it is told not to.
 */
export function notReusedWhenLost(client: pg.PoolClient): PostgresPoolClient {
  let lost: Error | undefined;
  async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && codeOf(error).startsWith('57P0')) lost = error;
      throw error;
    }
  }
  // Kysely's other way to ask is a cursor, which nothing here uses.
  return { query: query as PostgresPoolClient['query'] & typeof query, release: () => client.release(lost) };
}
