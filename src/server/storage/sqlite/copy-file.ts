import { openStandalone } from './sqlite-connection.ts';
import { synced } from '../files/synced-file.ts';

/**
 * Writes a database as it is at this moment to another file, also while a server writes to it: every write acknowledged before
 * is in the copy, and none by half. `to` must not exist. Durable when this resolves.
 */
export async function copyFileOf(file: string, to: string): Promise<void> {
  const connection = openStandalone(file);
  try {
    // Nobody waits for this thread; the writer may hold its lock for a moment on a busy disk.
    connection.exec('pragma busy_timeout = 10000');
    // Not prepared: a statement keeps its connection open until it is collected.
    connection.exec(`vacuum into '${to.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
  await synced(to, 'r+', () => Promise.resolve());
}
