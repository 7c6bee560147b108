import { access } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { allOf } from './prepared-query.ts';
import { appliedTo, refuseUnreleased } from './migrate.ts';
import { openAttachmentFiles, type AttachmentFiles } from './files/attachment-files.ts';
import type { ObjectSettings } from './objects/object-settings.ts';
import { openStoredObjects } from './objects/stored-objects.ts';
import { openPostgres } from './postgres/postgres.ts';
import { openStoredPictures } from './postgres/stored-pictures.ts';
import { openReads } from './sqlite/sqlite-reads.ts';
import type { Store } from './store.ts';

interface Places {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** The pictures of a database that was opened for reading. */
export async function openReadingFiles(
  { dataDir, objects }: Places & { readonly objects?: ObjectSettings },
  store: Store<Database>,
): Promise<Pick<AttachmentFiles, 'read'>> {
  if (store.engine === 'sqlite') return openAttachmentFiles(dataDir);
  const pictures = openStoredPictures(store);
  return objects === undefined ? pictures : openStoredObjects(objects, pictures);
}

/**
 * Opens a database read-only, also while a server uses it: takes no lock and runs no migration. `undefined` when there is none. Throws
 * `DatabaseUnreleased`.
 */
export async function openReading(places: Places): Promise<Store<Database> | undefined> {
  const store = await openedForReading(places);
  if (store === undefined) return undefined;
  try {
    refuseUnreleased(await appliedTo(store.db));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openedForReading({ dataDir, databaseUrl }: Places): Promise<Store<Database> | undefined> {
  const write = (): Promise<never> => Promise.reject(new Error('This database was opened for reading.'));
  if (databaseUrl !== undefined) return { ...openPostgres<Database>(databaseUrl), write };
  const file = path.join(dataDir, 'reports.sqlite');
  try {
    await access(file);
  } catch {
    return undefined;
  }
  const db = openReads<Database>(file);
  const readList = <Row>(query: CompiledQuery<Row>) => allOf(db, query);
  return { engine: 'sqlite', db, readList, write, failure: () => undefined, close: () => db.destroy() };
}
