import pg from 'pg';
import { Conflict, ConstraintFailed, StorageUnavailable, type Constraint } from './storage-errors.ts';

const constraints: Readonly<Record<string, Constraint>> = {
  '23505': 'unique',
  '23503': 'foreign key',
  '23502': 'not null',
  '23514': 'check',
  '23001': 'append only',
  // Two servers creating the same table at the same moment.
  '42P07': 'unique',
  '42710': 'unique',
};

export function constraintFailed(error: unknown, index: number): ConstraintFailed | undefined {
  const constraint = constraints[codeOf(error)];
  if (constraint === undefined) return undefined;
  return new ConstraintFailed(index, constraint, error instanceof Error ? error.message : '');
}

/** PostgreSQL's error as one of ours where there is one. */
export function postgresFailure(error: unknown): unknown {
  if (error instanceof Conflict || error instanceof ConstraintFailed || error instanceof StorageUnavailable)
    return error;
  const code = codeOf(error);
  if (code === '53100') return new StorageUnavailable('full', 'The disk of the database is full.', { cause: error });
  // What the server did not say itself, the connection did: refused, reset, timed out. The rest is a server that is
  // starting, stopping, without a free place (08, 28, 3D, 53, 57P) or a standby that takes no writes (25006).
  if (error instanceof pg.DatabaseError && !/^(?:08|28|3D|53|57P|25006)/.test(code)) return error;
  const why = error instanceof Error && error.message !== '' ? error.message : code;
  return new StorageUnavailable('busy', `The database cannot be reached (${why}). Check DATABASE_URL.`, {
    cause: error,
  });
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
