import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openReads } from './sqlite-reads.ts';

/** A database that is only read, also while a server has it. Throws when there is none. */
export async function openReading(places: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}): Promise<{ readonly db: Kysely<Database>; close(): Promise<void> }> {
  if (places.databaseUrl !== undefined) {
    const store = openPostgres<Database>(places.databaseUrl);
    return { db: store.db, close: () => store.close() };
  }
  const file = path.join(places.dataDir, 'reports.sqlite');
  await access(file);
  const db = openReads<Database>(file);
  return { db, close: () => db.destroy() };
}
