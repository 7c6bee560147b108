import type { Generated } from 'kysely';

/** Epoch milliseconds, UTC. */
export type Moment = number;

/** A calendar date, ISO 8601: `2026-11-16`. */
export type CalendarDate = string;

/** SQLite has no boolean. */
export type Flag = 0 | 1;

/** Every row that people change. `rev` starts at 1, is incremented by every write, and is the row's ETag. */
export interface Tracked {
  rev: Generated<number>;
  created_at: Moment;
  created_by: number | null;
  updated_at: Moment;
  updated_by: number | null;
  /** Soft delete, so that devices learn of it. */
  deleted_at: Moment | null;
}
