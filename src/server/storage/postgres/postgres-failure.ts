import pg from 'pg';
import { errorCode } from '../../ground/error-code.ts';
import { isOutdated } from './prepared-statement.ts';
import { Conflict, ConstraintFailed, StorageUnavailable, type Constraint } from '../storage-errors.ts';

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
  const constraint = constraints[errorCode(error)];
  if (constraint === undefined) return undefined;
  return new ConstraintFailed(index, constraint, error instanceof Error ? error.message : '');
}

/** Translates PostgreSQL's error into one of ours where one exists. */
export function postgresFailure(error: unknown): unknown {
  if (error instanceof Conflict || error instanceof ConstraintFailed || error instanceof StorageUnavailable)
    return error;
  const code = errorCode(error);
  if (isOutdated(error)) return new StorageUnavailable('busy', 'A table has just changed.', { cause: error });
  if (code === '53100') return new StorageUnavailable('full', 'The disk of the database is full.', { cause: error });
  // Without a code from the server, the connection failed: refused, reset, timed out. The listed codes mean that the server is
  // starting, stopping or out of connections (08, 28, 3D, 53, 57P), or a standby that takes no writes (25006).
  if (error instanceof pg.DatabaseError && !/^(?:08|28|3D|53|57P|25006)/.test(code)) return error;
  const why = error instanceof Error && error.message !== '' ? error.message : code;
  return new StorageUnavailable('busy', `The database cannot be reached (${why}). Check DATABASE_URL.`, {
    cause: error,
  });
}
