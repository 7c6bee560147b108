import { deleteDB, openDB } from 'idb';

/**
 * Makes Chromium begin a new log for what this origin keeps in IndexedDB. It would go on with the log of the last start, even behind
 * a record that a kill or an empty battery left incomplete. The start after that takes the record for damage and deletes every
 * database of the origin (LevelDB's issue 1287; seen with Chromium 156). Deleting a database, and nothing less, makes it put
 * what is in the log into a table and begin another log: a few milliseconds. Other browsers keep no such log. Never rejects.
 */
export async function startFreshLog(): Promise<void> {
  try {
    (await openDB(name, 1)).close();
    await deleteDB(name);
  } catch {
    // A browser without storage; who opens a database for its data reports that.
  }
}

const name = 'fs-fresh-log';
