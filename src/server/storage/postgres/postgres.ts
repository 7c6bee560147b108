import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { TypeOverrides } from 'pg';
import { chainLast, linked } from './linked.ts';
import { notReusedWhenLost } from './lost-connection.ts';
import { errorCode } from '../../process/error-code.ts';
import { constraintFailed, postgresFailure } from './postgres-failure.ts';
import { checkParameters } from '../statement-parameters.ts';
import { Conflict, StorageUnavailable } from '../storage-errors.ts';
import type { Store, Unit, UnitResult } from '../store.ts';

/** Ids and times arrive as numbers, JSON as the stored text. For this pool only; others keep their parsers. */
const types = new TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.JSON, (text) => text);

/** The transaction conflicted with another and can be retried: serialization failure, deadlock. */
const repeatable = new Set(['40001', '40P01']);
const mostTries = 5;
/** Without a timeout, an unreachable address would block a request for ever. */
const connectMs = 5_000;

/**
 * Every query reads a few rows of large tables through an index. The defaults assume spinning disks and analytical queries:
 * they would sort whole tables in several processes.
 */
const forShortLists = 'set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off';

/** PostgreSQL, which any number of servers may share. */
export function openPostgres<DB>(databaseUrl: string): Store<DB> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types,
    connectionTimeoutMillis: connectMs,
    // The pool awaits this before it hands out the connection; its types do not show that.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(forShortLists),
  });
  // An idle connection that breaks is replaced at its next use.
  pool.on('error', () => undefined);
  // A connection that breaks during a query fails that query, which tells the caller. It also emits an error event, and
  // without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => notReusedWhenLost(await connected(pool)), end: () => pool.end() },
    }),
  });
  return {
    engine: 'postgres',
    db,
    async write(units) {
      for (const { query } of units) checkParameters(query.parameters);
      for (let tries = 1; ; tries += 1) {
        try {
          return await inTransaction(pool, units);
        } catch (error) {
          if (!repeatable.has(errorCode(error))) throw postgresFailure(error);
          if (tries === mostTries)
            throw new StorageUnavailable('busy', 'Other writes were quicker, again and again.', { cause: error });
          await pause(randomInt(5, 25 * tries));
        }
      }
    },
    failure: () => undefined,
    close: () => db.destroy(),
  };
}

async function inTransaction(pool: pg.Pool, units: readonly Unit[]): Promise<readonly UnitResult[]> {
  const client = await connected(pool);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const results: UnitResult[] = [];
    for (const [index, unit] of chainLast(units)) results[index] = await run(client, unit, index);
    await client.query('commit');
    return results;
  } catch (error) {
    await client.query('rollback').catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error(String(lost));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw postgresFailure(error);
  }
}

async function run(client: pg.PoolClient, unit: Unit, index: number): Promise<UnitResult> {
  const { expect } = unit;
  const { sql, parameters } = linked(unit);
  let result;
  try {
    result = await client.query({ text: sql, values: [...parameters] });
  } catch (error) {
    throw constraintFailed(error, index) ?? error;
  }
  const changes = result.rowCount ?? 0;
  if (expect !== undefined && changes !== expect) throw new Conflict(index, expect, changes);
  return { rows: result.rows as Record<string, unknown>[], changes }; // pg returns a row as an object of its columns
}
