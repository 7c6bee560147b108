import type { JsonText } from '../json-column.ts';
import type { Moment } from './column-types.ts';

/** The stored answer of a request, returned again when the request is repeated. */
export interface IdempotencyTable {
  user_id: number;
  /** UUID generated on the device. Primary key together with `user_id`. */
  key: string;
  method: string;
  path: string;
  /** SHA-256 of the body. */
  fingerprint: string;
  status: number;
  response: JsonText<unknown>;
  created_at: Moment;
  expires_at: Moment;
}

/** Requests counted by all servers together, until the window ends. */
export interface RateCountsTable {
  /** Of the limit. */
  name: string;
  /** A user or an address. */
  key: string;
  ends_at: Moment;
  used: number;
}

/** Attempts at a pace, such as wrong passwords: when as many are free again as at first. */
export interface RatePacesTable {
  name: string;
  key: string;
  full_at: Moment;
}

/** The last number used, by counter. */
export interface CountersTable {
  name: string;
  value: number;
}

export interface MigrationsTable {
  id: string;
  applied_at: Moment;
}
