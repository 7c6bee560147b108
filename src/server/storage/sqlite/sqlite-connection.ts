import Database from 'libsql';

export type Connection = Database.Database;

/** Short, because a waiting SQLite call blocks its whole thread. */
const busyMs = 100;

/** The only writing connection. Every acknowledged write survives a power cut. */
export function openForWriting(file: string): Connection {
  const connection = open(file);
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  // Otherwise `insert or replace` deletes a row without firing the append-only triggers.
  connection.exec('pragma recursive_triggers = on');
  return connection;
}

/** A connection to a file that the writer has created. */
export function openForReading(file: string): Connection {
  const connection = openStandalone(file);
  // libsql ignores its option `readonly`.
  connection.exec('pragma query_only = on');
  return connection;
}

/** A connection that is not the server's writer: to copy a file, or to change one that nobody uses yet. */
export function openStandalone(file: string): Connection {
  const connection = open(file);
  // Only the writer checkpoints the log: two connections doing so can corrupt the file (a bug of SQLite before 3.51.3).
  connection.exec('pragma wal_autocheckpoint = 0');
  return connection;
}

/** A file that is used only as a lock. */
export function openForLocking(file: string): Connection {
  return open(file);
}

function open(file: string): Connection {
  const connection = new Database(file);
  connection.exec(`pragma busy_timeout = ${String(busyMs)}`);
  return connection;
}
