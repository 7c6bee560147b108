import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openAttachmentFiles, type AttachmentFiles } from './attachment-files.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { takeOwnership } from './owner-lock.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { StorageUnavailable } from './storage-errors.ts';
import type { Store } from './store.ts';
import { openUploadFiles, type UploadFiles } from './upload-files.ts';

export interface Storage {
  readonly store: Store<Database>;
  readonly files: AttachmentFiles;
  readonly uploads: UploadFiles;
  close(): Promise<void>;
}

interface Places {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

interface Options {
  readonly now?: () => number;
  readonly onFailure?: (failure: StorageUnavailable) => void;
}

/** Opens the database that the settings name and brings its tables up to date. Throws `DataDirectoryInUse`. */
export async function openStorage({ dataDir, databaseUrl }: Places, options: Options = {}): Promise<Storage> {
  const { now = Date.now, onFailure = () => undefined } = options;
  await mkdir(dataDir, { recursive: true });
  // Several servers on one PostgreSQL may share the folder of pictures: files are named by content and never change.
  const ownership = databaseUrl === undefined ? takeOwnership(dataDir) : undefined;
  let store: Store<Database> | undefined;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closing ??= (async () => {
      await store?.close();
      ownership?.release();
    })());
  try {
    store =
      databaseUrl === undefined
        ? await openSqlite<Database>(path.join(dataDir, 'reports.sqlite'), onFailure)
        : openPostgres<Database>(databaseUrl);
    await migrate(store, now);
    return { store, files: openAttachmentFiles(dataDir), uploads: openUploadFiles(dataDir), close };
  } catch (error) {
    await close();
    throw error;
  }
}
