import Database from 'libsql';

export type Connection = Database.Database;

/** Short, because a waiting SQLite call stops its whole thread. */
const busyMs = 100;

/** A connection that keeps every acknowledged write through a power cut. */
export function openConnection(file: string, options: { readonly readonly: boolean }): Connection {
  const connection = new Database(file, { readonly: options.readonly });
  connection.exec(`pragma busy_timeout = ${String(busyMs)}`);
  connection.exec('pragma foreign_keys = on');
  if (options.readonly) {
    // Only the writer moves the log into the file: two connections doing so can damage it (a fault of SQLite before 3.51.3).
    connection.exec('pragma wal_autocheckpoint = 0');
    // libsql takes the option `readonly` and does nothing with it.
    connection.exec('pragma query_only = on');
  } else {
    connection.exec('pragma journal_mode = wal');
    connection.exec('pragma synchronous = full');
    // Without it "insert or replace" removes a row behind the back of its delete trigger.
    connection.exec('pragma recursive_triggers = on');
  }
  return connection;
}
