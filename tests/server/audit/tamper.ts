import path from 'node:path';
import { openStandalone } from '../../../src/server/storage/sqlite/sqlite-connection.ts';
import { onPostgres } from '../databases/on-postgres.ts';
import type { TestPlace } from '../storage/both-engines.ts';

/** Changes a closed database as somebody would who has its file, or the rights of its owner: without its triggers. */
export async function tamper({ dataDir, databaseUrl }: TestPlace, ...statements: readonly string[]): Promise<void> {
  if (databaseUrl !== undefined)
    return onPostgres(databaseUrl, 'alter table audit_log disable trigger all', ...statements);
  const connection = openStandalone(path.join(dataDir, 'reports.sqlite'));
  try {
    for (const change of ['update', 'delete']) connection.exec(`drop trigger if exists audit_log_no_${change}`);
    for (const statement of statements) connection.exec(statement);
  } finally {
    connection.close();
  }
}
