import type { CompiledQuery, Kysely } from 'kysely';
import type { LateRecord } from './chain/late-record.ts';
import type { StorageUnavailable } from './storage-errors.ts';

/** One statement of a write. If `expect` is given, any other row count rolls back the whole write with a `Conflict`. */
export interface Statement {
  readonly query: CompiledQuery;
  readonly expect?: number;
  /**
   * The canonical facts of a row of the audit log. The store works out its place in the chain during the write; the statement reads
   * it from the table `link`. See `chain/chained-row.ts`.
   */
  readonly chains?: string;
  /** The hash of this text belongs into that row; the facts and the statement have a stand-in for it. See `chain/late-record.ts`. */
  readonly record?: LateRecord;
}

/** The result of one statement. `changes` is the number of rows written, or read when the statement only reads. */
export interface StatementResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly changes: number;
}

/**
 * The only access to the database. A write is data: a list of compiled statements that succeed or fail together.
 * This lets SQLite commit many writers with one disk sync, and PostgreSQL retry a write that conflicted.
 */
export interface Store<DB> {
  readonly engine: 'sqlite' | 'postgres';
  /** For reads, and for building the statements of a write. */
  readonly db: Kysely<DB>;
  /**
   * The rows of a list, which may come from another host than the one that takes writes. They contain everything that any server had
   * written when it was called.
   */
  readList<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  /** Resolves when the write is durable. Rejects with an error of `storage-errors.ts` when nothing was written. */
  write(statements: readonly Statement[]): Promise<readonly StatementResult[]>;
  /** Set once this process can write no more (SQLite only): it must be restarted. */
  failure(): StorageUnavailable | undefined;
  close(): Promise<void>;
}
