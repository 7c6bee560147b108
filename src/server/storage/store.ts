import type { CompiledQuery, Kysely } from 'kysely';
import type { StorageUnavailable } from './storage-errors.ts';

/** One statement of a write. When `expect` is given, any other row count undoes the whole write with a `Conflict`. */
export interface Unit {
  readonly query: CompiledQuery;
  readonly expect?: number;
}

/** What one statement did. `changes` is the number of rows written, or read when the statement only reads. */
export interface UnitResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly changes: number;
}

/**
 * The one way to the database. A write is data, a list of compiled statements that happen together or not at all;
 * that is what lets SQLite commit many writers with one disk sync and PostgreSQL repeat a write that met another.
 */
export interface Store<DB> {
  readonly engine: 'sqlite' | 'postgres';
  /** For reading, and for building the statements of a write. */
  readonly db: Kysely<DB>;
  /** Resolves when the write is on disk. Rejects with an error of `storage-errors.ts` when nothing of it was kept. */
  write(units: readonly Unit[]): Promise<readonly UnitResult[]>;
  /** Set once this process can write no more (SQLite only): it must be restarted. */
  failure(): StorageUnavailable | undefined;
  close(): Promise<void>;
}
