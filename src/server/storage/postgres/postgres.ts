import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, PostgresQueryCompiler, sql, type CompiledQuery, type QueryCompiler } from 'kysely';
import type pg from 'pg';
import { openHosts, type Hosts } from './hosts.ts';
import { isOutdated, preparedStatement } from './prepared-statement.ts';
import { chainLast, chainedStatement } from './chained-statement.ts';
import { notReusedWhenLost } from './lost-connection.ts';
import { errorCode } from '../../ground/error-code.ts';
import { constraintFailed, postgresFailure } from './postgres-failure.ts';
import { allOf } from '../prepared-query.ts';
import { checkParameters } from '../statement-parameters.ts';
import { withLiteralStates } from '../literal-states.ts';
import { Conflict, StorageUnavailable } from '../storage-errors.ts';
import type { Store, Statement, StatementResult } from '../store.ts';

/** The transaction conflicted with another and can be retried: serialization failure, deadlock. */
const repeatable = new Set(['40001', '40P01']);
const mostTries = 5;

/** PostgreSQL, which any number of servers may share. */
export function openPostgres<DB>(databaseUrl: string): Store<DB> {
  const hosts = openHosts(databaseUrl);
  const db = new Kysely<DB>({
    dialect: new StatedDialect({
      pool: { connect: async () => notReusedWhenLost(await connected(hosts)), end: () => hosts.end() },
    }),
  });
  return {
    engine: 'postgres',
    db,
    readList: (query) => readList(hosts, db, query),
    async write(statements) {
      for (const { query } of statements) checkParameters(query.parameters);
      for (let tries = 1; ; tries += 1) {
        try {
          return await inTransaction(hosts, statements);
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

const Compiler = withLiteralStates(PostgresQueryCompiler);

class StatedDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

/** What was written before, by whatever server, is in it: a standby is asked only once it is as far as the primary is now. */
async function readList<DB, Row>(hosts: Hosts, db: Kysely<DB>, query: CompiledQuery<Row>): Promise<readonly Row[]> {
  if (hosts.standby !== undefined) {
    const { rows: now } = await sql<{ position: string }>`select pg_current_wal_insert_lsn() as position`.execute(db);
    const rows = await hosts.standby.read(query, now[0]?.position ?? '');
    if (rows !== undefined) return rows as readonly Row[]; // the columns of the query, as from the primary
  }
  return allOf(db, query);
}

async function inTransaction(hosts: Hosts, statements: readonly Statement[]): Promise<readonly StatementResult[]> {
  const client = await connected(hosts);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const results: StatementResult[] = [];
    for (const [index, statement] of chainLast(statements)) results[index] = await run(client, statement, index);
    await client.query('commit');
    return results;
  } catch (error) {
    await client.query('rollback').catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error(String(lost));
    });
    if (error instanceof Error && isOutdated(error)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function connected(hosts: Hosts): Promise<pg.PoolClient> {
  try {
    return await hosts.connect();
  } catch (error) {
    throw postgresFailure(error);
  }
}

async function run(client: pg.PoolClient, statement: Statement, index: number): Promise<StatementResult> {
  const { expect } = statement;
  let result;
  try {
    result = await client.query(preparedStatement(client, chainedStatement(statement)));
  } catch (error) {
    throw constraintFailed(error, index) ?? error;
  }
  const changes = result.rowCount ?? 0;
  if (expect !== undefined && changes !== expect) throw new Conflict(index, expect, changes);
  return { rows: result.rows as Record<string, unknown>[], changes }; // pg returns a row as an object of its columns
}
