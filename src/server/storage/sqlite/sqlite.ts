import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { openReads } from './sqlite-reads.ts';
import { allOf } from '../prepared-query.ts';
import { checkParameters } from '../statement-parameters.ts';
import { Conflict, ConstraintFailed, StorageUnavailable } from '../storage-errors.ts';
import type { Store, Statement, StatementResult } from '../store.ts';
import type { WriteFailure, WriteReply, WriteRequest } from './writer-messages.ts';

interface Waiter {
  resolve(results: readonly StatementResult[]): void;
  reject(error: Error): void;
}

/** Maximum of pending writes: beyond it callers are told to come back, instead of filling the memory. */
const longestQueue = 10_000;

/** The writer is a TypeScript file in development and tests, and JavaScript beside the bundle in production. */
const writerUrl = (): URL => new URL(`./sqlite-writer${path.extname(import.meta.url)}`, import.meta.url);

/**
 * The embedded database: one writer thread, reads on this thread. `onFailure` is called when writing has become impossible.
 * `writerModule` is the code of the thread; tests pass it compiled, because starting a thread with TypeScript takes half a second.
 */
export async function openSqlite<DB>(
  file: string,
  onFailure: (failure: StorageUnavailable) => void,
  writerModule: URL = writerUrl(),
): Promise<Store<DB>> {
  const waiters = new Map<number, Waiter>();
  const writer = new Worker(writerModule, { workerData: { file } });
  let lastId = 0;
  let failure: StorageUnavailable | undefined;
  let closing: Promise<void> | undefined;
  let isOpen = false;

  writer.on('message', (replies: readonly WriteReply[]) => {
    for (const reply of replies) {
      const waiter = waiters.get(reply.id);
      waiters.delete(reply.id);
      if ('results' in reply) waiter?.resolve(reply.results);
      else waiter?.reject(asError(reply.failure));
    }
  });
  const stopped = (cause?: Error): void => {
    if (failure !== undefined) return;
    if (closing !== undefined && waiters.size === 0) return;
    const why = cause === undefined ? '' : ` (${cause.message})`;
    failure = new StorageUnavailable(
      'stopped',
      `The database ${file} can no longer be written${why}. Restart the server.`,
      cause && { cause },
    );
    for (const waiter of waiters.values()) waiter.reject(failure);
    waiters.clear();
    // During opening, the returned promise reports the failure.
    if (isOpen) onFailure(failure);
  };
  writer.on('error', stopped);
  const ended = new Promise<void>((resolve) =>
    writer.once('exit', () => {
      stopped();
      resolve();
    }),
  );

  const write = (statements: readonly Statement[]): Promise<readonly StatementResult[]> => {
    if (failure !== undefined) return Promise.reject(failure);
    if (closing !== undefined) return Promise.reject(new StorageUnavailable('stopped', 'The database is closed.'));
    if (waiters.size >= longestQueue)
      return Promise.reject(new StorageUnavailable('busy', 'Too many writes are waiting.'));
    return new Promise((resolve, reject) => {
      const request: WriteRequest = { id: (lastId += 1), statements: statements.map(asMessage) };
      waiters.set(request.id, { resolve, reject });
      writer.postMessage(request);
    });
  };

  // The first write creates the file; before that a read-only connection cannot open it.
  await write([]);
  isOpen = true;
  const db = openReads<DB>(file);
  return {
    engine: 'sqlite',
    db,
    readList: (query) => allOf(db, query),
    write,
    failure: () => failure,
    close: () =>
      (closing ??= (async () => {
        // Readers first, so that no read keeps the writer from merging the log into the file. (libsql itself lets go of the
        // file when the reader's statements have been collected: empty logs may lie beside it until the process ends.)
        await db.destroy();
        // Writes accepted before are still answered.
        writer.postMessage('close');
        await ended;
      })()),
  };
}

function asMessage({ query, expect, chains, record }: Statement): WriteRequest['statements'][number] {
  const { sql, parameters } = query satisfies CompiledQuery;
  checkParameters(parameters);
  return {
    sql,
    parameters,
    ...(expect !== undefined && { expect }),
    ...(chains !== undefined && { chains }),
    ...(record !== undefined && { record }),
  };
}

function asError(failure: WriteFailure): Error {
  switch (failure.kind) {
    case 'conflict':
      return new Conflict(failure.index, failure.expected, failure.actual);
    case 'constraint':
      return new ConstraintFailed(failure.index, failure.constraint, failure.detail);
    case 'unavailable':
      return new StorageUnavailable(failure.reason, failure.message);
    case 'error':
      return new Error(failure.message);
  }
}
