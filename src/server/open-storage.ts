import path from 'node:path';
import { backupsOf, databaseName, makeBackup } from './backup/make-backup.ts';
import { openAttachmentFiles, type AttachmentFiles } from './storage/files/attachment-files.ts';
import type { Database } from './storage/database.ts';
import { migrate } from './storage/migrate.ts';
import type { Migration } from './storage/migrations/migration.ts';
import { takeOwnership } from './storage/sqlite/owner-lock.ts';
import type { ObjectSettings } from './storage/objects/object-settings.ts';
import { openStoredObjects } from './storage/objects/stored-objects.ts';
import { openPostgres } from './storage/postgres/postgres.ts';
import { openStoredPictures, openStoredUploads } from './storage/postgres/stored-pictures.ts';
import { checkUnlessClosed, markClosed } from './storage/sqlite/sound-file.ts';
import { openSqlite } from './storage/sqlite/sqlite.ts';
import type { StorageUnavailable } from './storage/storage-errors.ts';
import type { Store } from './storage/store.ts';
import { closeFiles, makePrivateFolder } from './storage/files/private-folder.ts';
import { checkPlace } from './storage/files/usable-place.ts';
import { noteUse, refuseMissing } from './storage/files/used-folder.ts';
import { openUploadFiles, type UploadFiles } from './storage/files/upload-files.ts';

export interface Storage {
  readonly store: Store<Database>;
  readonly files: AttachmentFiles;
  readonly uploads: UploadFiles;
  close(): Promise<void>;
}

interface Places {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** Of photos and signatures, beside PostgreSQL. */
  readonly objects?: ObjectSettings;
}

interface Options {
  readonly now?: () => number;
  readonly onFailure?: (failure: StorageUnavailable) => void;
  /** The module of the writer thread of the embedded database; by default the file beside `sqlite.ts`. */
  readonly writerModule?: URL;
  /** By default those of this version. */
  readonly migrations?: readonly Migration[];
}

/** Opens the configured database and applies the migrations. Throws `DataDirectoryInUse`, `DatabaseMissing`, `DatabaseDamaged`, `DatabaseUnreleased`, `DatabaseNewer`, `DataFolderOpen`, `PlaceUnusable`. */
export async function openStorage(places: Places, options: Options = {}): Promise<Storage> {
  const { dataDir, databaseUrl } = places;
  await makePrivateFolder(dataDir);
  return databaseUrl === undefined ? openEmbedded(dataDir, options) : openShared({ ...places, databaseUrl }, options);
}

/** Any number of servers may use it, so that nothing they must all see lies in the folder of one. */
async function openShared(
  { databaseUrl, objects }: Places & { readonly databaseUrl: string },
  { now = Date.now, migrations: known }: Options,
): Promise<Storage> {
  const store = openPostgres<Database>(databaseUrl);
  try {
    await migrate(store, { now, ...(known && { known }) });
    const pictures = openStoredPictures(store);
    const files = objects === undefined ? pictures : await openStoredObjects(objects, pictures);
    return { store, files, uploads: openStoredUploads(store), close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Before its tables change, the database is copied to the folder of backups. */
async function openEmbedded(dataDir: string, options: Options): Promise<Storage> {
  const { now = Date.now, onFailure = () => undefined, writerModule, migrations: known } = options;
  const file = path.join(dataDir, databaseName);
  await checkPlace(dataDir, file);
  const ownership = takeOwnership(dataDir);
  let store: Store<Database> | undefined;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closing ??= (async () => {
      await store?.close();
      if (store !== undefined && store.failure() === undefined) await markClosed(file);
      ownership.release();
    })());
  try {
    await refuseMissing(dataDir, file);
    await checkUnlessClosed(file);
    store = await openSqlite<Database>(file, onFailure, writerModule);
    await migrate(store, {
      now,
      ...(known && { known }),
      beforeChange: async () => {
        await makeBackup({ dataDir, into: backupsOf(dataDir), now, withPictures: false });
      },
    });
    await noteUse(dataDir);
    await closeFiles(dataDir);
    return { store, files: openAttachmentFiles(dataDir), uploads: openUploadFiles(dataDir), close };
  } catch (error) {
    await close();
    throw error;
  }
}
