import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { TypeOverrides } from 'pg';
import { checkParameters } from './statement-parameters.ts';
import { Conflict, ConstraintFailed, StorageUnavailable, type Constraint } from './storage-errors.ts';
import type { Store, Unit, UnitResult } from './store.ts';

/** Ids and moments arrive as numbers, JSON as the text that was written. Of this pool only; others keep their parsers. */
const types = new TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.JSON, (text) => text);

const constraints: Readonly<Record<string, Constraint>> = {
  '23505': 'unique',
  '23503': 'foreign key',
  '23502': 'not null',
  '23514': 'check',
  '23001': 'append only',
  // Two servers creating the same table at the same moment.
  '42P07': 'unique',
  '42710': 'unique',
};
/** The transaction met another one and can be repeated: serialization failure, deadlock. */
const repeatable = new Set(['40001', '40P01']);
const mostTries = 5;

/** PostgreSQL: any number of servers may share it. */
export function openPostgres<DB>(databaseUrl: string): Store<DB> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types });
  // A connection that breaks while nobody uses it is replaced at the next use.
  pool.on('error', () => undefined);
  // One that breaks in use fails the query on it, which is how callers hear of it. It also emits an error of its own,
  // and without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    db,
    async write(units) {
      for (const { query } of units) checkParameters(query.parameters);
      for (let tries = 1; ; tries += 1) {
        try {
          return await inTransaction(pool, units);
        } catch (error) {
          if (tries >= mostTries || !(error instanceof Error) || !repeatable.has(codeOf(error))) throw error;
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
    throw new StorageUnavailable('busy', 'The database cannot be reached.', { cause: error });
  }
}

async function run(client: pg.PoolClient, { query, expect }: Unit, index: number): Promise<UnitResult> {
  let result;
  try {
    result = await client.query({ text: query.sql, values: [...query.parameters] });
  } catch (error) {
    const constraint = constraints[codeOf(error)];
    if (constraint !== undefined)
      throw new ConstraintFailed(index, constraint, error instanceof Error ? error.message : '');
    if (codeOf(error) === '53100')
      throw new StorageUnavailable('full', 'The disk of the database is full.', { cause: error });
    throw error;
  }
  const changes = result.rowCount ?? 0;
  if (expect !== undefined && changes !== expect) throw new Conflict(index, expect, changes);
  return { rows: result.rows as Record<string, unknown>[], changes }; // pg gives a row as an object of its columns
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
