import type { RawBuilder } from 'kysely';
import type { ImportKind, ImportMistake } from '#contract';
import type { AuditEntry } from '../session/audit-row.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Database } from '../storage/database.ts';
import type { Store, Statement } from '../storage/store.ts';
import type { Column, Stored, StoredRow, Target } from './column.ts';

/** A mistake without its row, which the caller knows. */
export type Mistake = Omit<ImportMistake, 'Row'>;

/** Columns whose values are unique together. */
export interface Unique {
  readonly columns: readonly string[];
  /** Compared without regard to case. */
  readonly foldsCase?: true;
  /** A row with these values and no reference yet is the same item: it takes the reference of the file. */
  readonly adopts?: true;
  /** Two rows that both lack one of the values conflict as well. */
  readonly countsEmpty?: true;
  /** Deleted rows do not count. */
  readonly amongKept?: true;
}

/** The new version of a row, with the ids it refers to. */
export interface Candidate {
  readonly id: number | string;
  readonly row: StoredRow;
  /** Absent for a new row. */
  readonly before?: StoredRow;
  /** Names of the changed columns. */
  readonly changed: ReadonlySet<string>;
  readonly related: (target: Target, id: Stored | undefined) => StoredRow | undefined;
}

export interface Circumstances {
  readonly store: Store<Database>;
  readonly now: number;
  /** Absent: the operator at the server's terminal. */
  readonly user?: SignedIn;
  /** A row of the audit log that says what this file did. */
  readonly log: (entry: Pick<AuditEntry, 'action' | 'object' | 'detail'>) => Statement;
}

type Awaitable<T> = T | Promise<T>;

/** One kind of data that can be imported. */
export interface Kind {
  readonly name: ImportKind;
  readonly table:
    | 'customers'
    | 'sites'
    | 'contacts'
    | 'projects'
    | 'equipment'
    | 'users'
    | 'test_instruments'
    | 'spare_parts'
    | 'spare_movements'
    | 'calls'
    | 'tasks'
    | 'mapped_spares';
  readonly id: string;
  /** The counter of its ids. Absent when the ids are UUIDs. */
  readonly counter?: string;
  /** Its name in the singular, for messages. */
  readonly one: string;
  /** The column by which people recognise a row. */
  readonly called: string;
  readonly columns: readonly Column[];
  readonly uniques: readonly Unique[];
  /** Adds what the file cannot state about a new row, or what follows from what it states. */
  readonly completing?: (circumstances: Circumstances) => Promise<(candidate: Candidate) => StoredRow>;
  readonly check?: (candidate: Candidate, circumstances: Circumstances) => Awaitable<readonly Mistake[]>;
  /** Writes its new rows itself, because each consists of more than one row. */
  readonly writesNew?: (fresh: readonly Candidate[], circumstances: Circumstances) => Promise<readonly Statement[]>;
  /** Written after all its new rows. */
  readonly afterNew?: (fresh: readonly Candidate[], circumstances: Circumstances) => Promise<readonly Statement[]>;
  /** Which rows of its table belong to this kind; by default all that are not deleted. */
  readonly ofKind?: RawBuilder<boolean>;
  /** Further writes for a new or changed row. */
  readonly consequences?: (candidate: Candidate, circumstances: Circumstances) => readonly Statement[];
}
