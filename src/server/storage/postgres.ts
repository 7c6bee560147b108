import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { TypeOverrides } from 'pg';
import { notReusedWhenLost } from './lost-connection.ts';
import { codeOf, constraintFailed, postgresFailure } from './postgres-failure.ts';
import { checkParameters } from './statement-parameters.ts';
import { Conflict, StorageUnavailable } from './storage-errors.ts';
import type { Store, Unit, UnitResult } from './store.ts';

/** Ids and moments arrive as numbers, JSON as the text that was written. Of this pool only; others keep their parsers. */
const types = new TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.JSON, (text) => text);

/** The transaction met another one and can be repeated: serialization failure, deadlock. */
const repeatable = new Set(['40001', '40P01']);
const mostTries = 5;
/** An address where nobody answers would otherwise hold a request for ever. */
const connectMs = 5_000;

/**
 * All that is asked here is a few lines of large tables, found by an index. The usual settings are for disks that turn and for questions
 * about whole tables: by them a list is put together from everything there is, by several processes.
 */
const forShortLists = 'set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off';

/** PostgreSQL: any number of servers may share it. */
export function openPostgres<DB>(databaseUrl: string): Store<DB> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types,
    connectionTimeoutMillis: connectMs,
    // The pool waits for it before it lends the connection, which its types do not say.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: (client) => client.query(forShortLists),
  });
  // A connection that breaks while nobody uses it is replaced at the next use.
  pool.on('error', () => undefined);
  // One that breaks in use fails the query on it, which is how callers hear of it. It also emits an error of its own,
  // and without a listener that would end the process.
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
          if (!repeatable.has(codeOf(error))) throw postgresFailure(error);
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
    for (const [index, unit] of units.entries()) results.push(await run(client, unit, index));
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

async function run(client: pg.PoolClient, { query, expect }: Unit, index: number): Promise<UnitResult> {
  let result;
  try {
    result = await client.query({ text: query.sql, values: [...query.parameters] });
  } catch (error) {
    throw constraintFailed(error, index) ?? error;
  }
  const changes = result.rowCount ?? 0;
  if (expect !== undefined && changes !== expect) throw new Conflict(index, expect, changes);
  return { rows: result.rows as Record<string, unknown>[], changes }; // pg gives a row as an object of its columns
}
