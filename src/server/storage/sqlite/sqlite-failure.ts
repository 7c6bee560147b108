import { errorCode } from '../../ground/error-code.ts';
import type { Constraint } from '../storage-errors.ts';
import type { WriteFailure } from './writer-messages.ts';

const constraints: readonly (readonly [RegExp, Constraint])[] = [
  [/append only/i, 'append only'],
  [/UNIQUE|PRIMARYKEY|PRIMARY KEY/i, 'unique'],
  [/FOREIGN ?KEY/i, 'foreign key'],
  [/NOT ?NULL/i, 'not null'],
  [/CHECK/i, 'check'],
];

/** Translates SQLite's error into one of ours. The message always names the constraint, the code only sometimes does. */
export function sqliteFailure(error: unknown, index: number): WriteFailure {
  const message = error instanceof Error ? error.message : String(error);
  const code = errorCode(error);
  if (code.startsWith('SQLITE_CONSTRAINT') || /constraint failed|append only/i.test(message)) {
    const constraint = constraints.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1] ?? 'check';
    return { kind: 'constraint', index, constraint, detail: message };
  }
  if (isBusy(error)) return { kind: 'unavailable', reason: 'busy', message: 'The database is busy.' };
  if (code.startsWith('SQLITE_FULL') || /disk is full/i.test(message))
    return { kind: 'unavailable', reason: 'full', message: 'The disk of the database is full.' };
  return { kind: 'error', message };
}

/** Another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return (
    errorCode(error).startsWith('SQLITE_BUSY') || (error instanceof Error && /database is locked/i.test(error.message))
  );
}

/** The file or its disk is at fault, not the statement: more writes could make it worse. */
export function isFault(error: unknown): boolean {
  return /^SQLITE_(?:IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY)/.test(errorCode(error));
}
