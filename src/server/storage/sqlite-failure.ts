import type { Constraint } from './storage-errors.ts';
import type { WriteFailure } from './writer-messages.ts';

const constraints: readonly (readonly [RegExp, Constraint])[] = [
  [/append only/i, 'append only'],
  [/UNIQUE|PRIMARYKEY|PRIMARY KEY/i, 'unique'],
  [/FOREIGN ?KEY/i, 'foreign key'],
  [/NOT ?NULL/i, 'not null'],
  [/CHECK/i, 'check'],
];

/** SQLite's error as one of ours. The message names the constraint, the code only sometimes does. */
export function sqliteFailure(error: unknown, index: number): WriteFailure {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_CONSTRAINT') || /constraint failed|append only/i.test(message)) {
    const constraint = constraints.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1] ?? 'check';
    return { kind: 'constraint', index, constraint, detail: message };
  }
  if (code.startsWith('SQLITE_BUSY') || /database is locked/i.test(message)) {
    return { kind: 'unavailable', reason: 'busy', message: 'The database is busy.' };
  }
  if (code.startsWith('SQLITE_FULL') || /disk is full/i.test(message)) {
    return { kind: 'unavailable', reason: 'full', message: 'The disk of the database is full.' };
  }
  return { kind: 'error', message };
}
