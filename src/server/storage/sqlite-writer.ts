/**
 * The one writer of the embedded database, a thread of its own. Whatever has queued up meanwhile is committed together
 * with one disk sync; nobody is told "done" before that commit. A write that fails undoes only itself.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openForWriting, type Connection } from './sqlite-connection.ts';
import { isFault, sqliteFailure } from './sqlite-failure.ts';
import type { UnitResult } from './store.ts';
import type { WriteFailure, WriteReply, WriteRequest } from './writer-messages.ts';

const port = parentPort;
if (port === null) throw new Error('sqlite-writer.ts runs as a worker thread');

const { file } = workerData as { file: string }; // given by sqlite.ts
const connection = opened();
/** Enough to share a sync among many, few enough that nobody waits long for the commit. */
const largestBatch = 256;

class Undone extends Error {
  readonly failure: WriteFailure;

  constructor(failure: WriteFailure) {
    super('undone');
    this.failure = failure;
  }
}

port.on('message', (first: WriteRequest | 'close') => {
  const batch: WriteRequest[] = [];
  let closing = first === 'close';
  if (first !== 'close') batch.push(first);
  while (!closing && batch.length < largestBatch) {
    const next = receiveMessageOnPort(port) as { message: WriteRequest | 'close' } | undefined; // only sqlite.ts writes here
    if (next === undefined) break;
    if (next.message === 'close') closing = true;
    else batch.push(next.message);
  }
  if (batch.length > 0) port.postMessage(committed(batch));
  if (closing) {
    connection.close();
    port.close();
  }
});

function opened(): Connection {
  try {
    return openForWriting(file);
  } catch (error) {
    throw plain(error);
  }
}

/** libsql's own error loses its message on the way to another thread. */
function plain(error: unknown): Error {
  return new Error(error instanceof Error ? error.message : String(error));
}

function committed(batch: readonly WriteRequest[]): readonly WriteReply[] {
  try {
    connection.exec('begin immediate');
    const replies = batch.map(apart);
    connection.exec('commit');
    return replies;
  } catch (error) {
    // Nothing of the batch was kept.
    if (connection.inTransaction) connection.exec('rollback');
    // Ends the thread: sqlite.ts tells everybody who waits.
    if (isFault(error)) throw plain(error);
    const failure = sqliteFailure(error, 0);
    return batch.map(({ id }) => ({ id, failure }));
  }
}

/** One write inside the common transaction. */
function apart({ id, units }: WriteRequest): WriteReply {
  connection.exec('savepoint apart');
  try {
    const results = units.map(run);
    connection.exec('release apart');
    return { id, results };
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    connection.exec('rollback to apart');
    connection.exec('release apart');
    return { id, failure: error.failure };
  }
}

function run({ sql, parameters, expect }: WriteRequest['units'][number], index: number): UnitResult {
  const result = executed(sql, parameters, index);
  if (expect !== undefined && result.changes !== expect) {
    throw new Undone({ kind: 'conflict', index, expected: expect, actual: result.changes });
  }
  return result;
}

function executed(sql: string, parameters: readonly unknown[], index: number): UnitResult {
  try {
    const statement = connection.prepare(sql);
    // As one list: libsql takes a lone null for an object of named parameters.
    if (!statement.reader) return { rows: [], changes: statement.run(parameters).changes };
    const rows = statement.all(parameters) as Record<string, unknown>[]; // libsql gives a row as an object of its columns
    return { rows, changes: rows.length };
  } catch (error) {
    const failure = sqliteFailure(error, index);
    // What is wrong with the disk is wrong for everybody in the batch; SQLite has then often undone all of it already.
    if (failure.kind === 'unavailable' || isFault(error) || !connection.inTransaction) throw error;
    throw new Undone(failure);
  }
}
