import type { Compilable } from 'kysely';
import type { Statement } from './store.ts';

/** A statement that must change exactly one row: otherwise nothing of the write happens (`Conflict`). */
export const oneRow = (query: Compilable): Statement => ({ query: query.compile(), expect: 1 });

interface OfRevision {
  where(column: 'rev', operator: '=', rev: number): Compilable;
}

/** Changes or deletes the one row that was read, if nobody else has changed it since: each change adds one to its `rev`. */
export const ifUnchanged = (query: OfRevision, rev: number): Statement => oneRow(query.where('rev', '=', rev));
