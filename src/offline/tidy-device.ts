import { dropUnusedPictures } from './attachments/drop-unused-pictures.ts';
import type { DeviceDatabase } from './store/database.ts';
import { dropOldCopies } from './drafts/draft-copies.ts';

/** Deletes copies and pictures that have been kept long enough. */
export async function tidyDevice(database: DeviceDatabase, now: number): Promise<void> {
  await dropOldCopies(database, now);
  await dropUnusedPictures(database, now);
}
