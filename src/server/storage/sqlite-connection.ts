import Database from 'libsql';

export type Connection = Database.Database;

/** Short, because a waiting SQLite call stops its whole thread. */
const busyMs = 100;

/** The one connection that writes. Every acknowledged write outlives a power cut. */
export function openForWriting(file: string): Connection {
  const connection = open(file);
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  // Without it `insert or replace` removes a row behind the back of the append-only triggers.
  connection.exec('pragma recursive_triggers = on');
  return connection;
}

/** A connection to a file that the writer has made. */
export function openForReading(file: string): Connection {
  const connection = open(file);
  // libsql takes no notice of its option `readonly`.
  connection.exec('pragma query_only = on');
  // Only the writer moves the log into the file: two connections doing so can damage it (a fault of SQLite before 3.51.3).
  connection.exec('pragma wal_autocheckpoint = 0');
  return connection;
}

/** A file that is only there to be locked. */
export function openForLocking(file: string): Connection {
  return open(file);
}

function open(file: string): Connection {
  const connection = new Database(file);
  connection.exec(`pragma busy_timeout = ${String(busyMs)}`);
  return connection;
}
