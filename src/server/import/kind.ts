import type { RawBuilder } from 'kysely';
import type { ImportKind, ImportMistake } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import type { Database } from '../storage/database.ts';
import type { Store, Unit } from '../storage/store.ts';
import type { Column, Stored, StoredRow, Target } from './column.ts';

/** A mistake whose row is known to the caller. */
export type Mistake = Omit<ImportMistake, 'Row'>;

/** Columns that no two rows share. */
export interface Unique {
  readonly columns: readonly string[];
  /** Capitals are the same as small letters. */
  readonly foldsCase?: true;
  /** A row that has no reference yet, and this, is the same thing: it takes the reference of the file. */
  readonly adopts?: true;
  /** Rows that both lack one of the values share it too. */
  readonly countsEmpty?: true;
  /** A row that was taken away leaves its place to others. */
  readonly amongKept?: true;
}

/** A row as it will be, with what it refers to. */
export interface Candidate {
  readonly id: number | string;
  readonly row: StoredRow;
  /** Absent: it is new. */
  readonly before?: StoredRow;
  /** Names of the columns that differ. */
  readonly changed: ReadonlySet<string>;
  readonly related: (target: Target, id: Stored | undefined) => StoredRow | undefined;
}

export interface Circumstances {
  readonly store: Store<Database>;
  readonly now: number;
  /** Absent: whoever runs the server, at its terminal. */
  readonly user?: SignedIn;
}

/** One kind of thing that can be brought in. */
export interface Kind {
  readonly name: ImportKind;
  readonly table:
    | 'customers'
    | 'sites'
    | 'contacts'
    | 'projects'
    | 'equipment'
    | 'users'
    | 'spare_parts'
    | 'spare_movements'
    | 'calls'
    | 'tasks'
    | 'mapped_spares';
  readonly id: string;
  /** Under which ids of this table are counted. Absent: they are UUIDs. */
  readonly counter?: string;
  /** One of it, as people say. */
  readonly one: string;
  /** The column of the table by which people know it. */
  readonly called: string;
  readonly columns: readonly Column[];
  readonly uniques: readonly Unique[];
  /** What the file cannot say of a new row, or what follows from what it says. */
  readonly completing?: (circumstances: Circumstances) => Promise<(candidate: Candidate) => StoredRow>;
  readonly check?: (candidate: Candidate, circumstances: Circumstances) => readonly Mistake[];
  /** Writes its new rows by itself, because each is more than a row. */
  readonly writesNew?: (fresh: readonly Candidate[], circumstances: Circumstances) => Promise<readonly Unit[]>;
  /** What is written after all its new rows. */
  readonly afterNew?: (fresh: readonly Candidate[], circumstances: Circumstances) => Promise<readonly Unit[]>;
  /** Which rows of its table are of this kind; else all that were not taken away. */
  readonly ofKind?: RawBuilder<boolean>;
  /** What else is written with a row that is new or changed. */
  readonly consequences?: (candidate: Candidate, circumstances: Circumstances) => readonly Unit[];
}
