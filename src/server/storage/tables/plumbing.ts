import type { Role } from '#contract';
import type { Generated } from 'kysely';
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

/** Append-only, enforced by triggers. Never contains readings, free text, passwords or tokens. */
export interface AuditLogTable {
  seq: Generated<number>;
  at: Moment;
  actor_id: number | null;
  actor_role: Role | null;
  /** The first 8 digits of the session's token hash. */
  session_hash8: string | null;
  device_id: string | null;
  ip: string | null;
  /** `login`, `report.submit` … */
  action: string;
  object_type: string | null;
  object_id: string | null;
  version: string | null;
  /** The idempotency key of the request. */
  op_id: string | null;
  content_sha256: string | null;
  detail: JsonText<unknown> | null;
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
