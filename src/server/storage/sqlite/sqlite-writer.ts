/**
 * The only writer of the embedded database, in a thread of its own. Group commit: all queued writes are committed together
 * with one disk sync, and none is acknowledged before that. A write that fails rolls back only itself.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { hashOfLate, hashToCome, type LateRecord } from '../chain/late-record.ts';
import { emptyHead, linkAfter, type Head } from '../chain/link.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { openForWriting, type Connection } from './sqlite-connection.ts';
import { isFault, sqliteFailure } from './sqlite-failure.ts';
import type { StatementResult } from '../store.ts';
import type { WriteFailure, WriteReply, WriteRequest } from './writer-messages.ts';

const port = parentPort;
if (port === null) throw new Error('sqlite-writer.ts runs as a worker thread');

const { file } = workerData as { file: string }; // passed by sqlite.ts
const connection = opened();
const statements = new PreparedStatements(connection);
/** Large enough to share a sync among many, small enough that nobody waits long for the commit. */
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
    // Only sqlite.ts posts to this port.
    const next: { message: WriteRequest | 'close' } | undefined = receiveMessageOnPort(port);
    if (next === undefined) break;
    if (next.message === 'close') closing = true;
    else batch.push(next.message);
  }
  if (batch.length > 0) port.postMessage(committed(batch));
  if (closing) close();
});

/** Merges the log into the file, so that copying the file after a stop is a complete backup. */
function close(): void {
  statements.clear();
  connection.exec('pragma wal_checkpoint(truncate)');
  connection.close();
  port?.close();
}

function opened(): Connection {
  try {
    return openForWriting(file);
  } catch (error) {
    throw plain(error);
  }
}

/** libsql's own error loses its message between threads. */
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
    // The whole batch was rolled back.
    if (connection.inTransaction) connection.exec('rollback');
    // Ends the thread: sqlite.ts rejects all pending writes.
    if (isFault(error)) throw plain(error);
    const failure = sqliteFailure(error, 0);
    return batch.map(({ id }) => ({ id, failure }));
  }
}

/** One write in the shared transaction. */
function apart({ id, statements }: WriteRequest): WriteReply {
  connection.exec('savepoint apart');
  try {
    const results = statements.map(run);
    connection.exec('release apart');
    return { id, results };
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    connection.exec('rollback to apart');
    connection.exec('release apart');
    return { id, failure: error.failure };
  }
}

function run({ expect, ...given }: WriteRequest['statements'][number], index: number): StatementResult {
  const { chains, record, ...statement } = given;
  const result = chains === undefined ? executed(statement, index) : appended(statement, { chains, record }, index);
  if (expect !== undefined && result.changes !== expect) {
    throw new Undone({ kind: 'conflict', index, expected: expect, actual: result.changes });
  }
  return result;
}

interface ToChain {
  readonly chains: string;
  readonly record: LateRecord | undefined;
}

/** A row of the audit log, with its place in the chain. */
function appended({ sql, parameters }: Statement, { chains, record }: ToChain, index: number): StatementResult {
  const late = record && hashOfLate(record, numberOf(record, index));
  const found: readonly unknown[] = executed({ sql: 'select seq, hash from audit_head', parameters: [] }, index).rows;
  const [head = emptyHead] = found as readonly Head[]; // the columns of that statement
  const facts = late === undefined ? chains : chains.replace(hashToCome, late);
  const { seq, previous_hash, hash } = linkAfter(head, facts);
  const link = [seq, previous_hash, hash];
  executed({ sql: 'update audit_head set seq = ?, previous_hash = ?, hash = ?', parameters: link }, index);
  const known = late === undefined ? '' : ', record (hash) as (values (?))';
  return executed(
    {
      sql: `with link (seq, previous_hash, hash) as (values (?, ?, ?))${known} ${sql}`,
      parameters: [...link, ...(late === undefined ? [] : [late]), ...parameters],
    },
    index,
  );
}

/** The number of a report that this write has made. */
function numberOf({ reportId }: LateRecord, index: number): string {
  const [report] = executed(
    { sql: 'select report_no from reports where report_id = ?', parameters: [reportId] },
    index,
  ).rows;
  return String(report?.['report_no']);
}

type Statement = Pick<WriteRequest['statements'][number], 'sql' | 'parameters'>;

function executed({ sql, parameters }: Statement, index: number): StatementResult {
  try {
    return statements.use(sql, ({ statement, returnsRows }) => {
      // As one list: libsql treats a single null as an object of named parameters.
      if (!returnsRows) return { rows: [], changes: statement.run(parameters).changes };
      const rows = statement.all(parameters) as Record<string, unknown>[]; // libsql returns a row as an object of its columns
      return { rows, changes: rows.length };
    });
  } catch (error) {
    const failure = sqliteFailure(error, index);
    // A disk error affects every write of the batch; SQLite has then often rolled all of it back already.
    if (failure.kind === 'unavailable' || isFault(error) || !connection.inTransaction) throw error;
    throw new Undone(failure);
  }
}
