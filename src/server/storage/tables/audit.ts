import type { FaultKind, FaultyThing } from '#contract';
import type { JsonText } from '../json-column.ts';
import type { Moment } from './column-types.ts';

/**
 * Append-only, enforced by triggers, and chained: who goes around the triggers breaks a hash. Never contains readings, free text,
 * passwords or tokens.
 */
export interface AuditLogTable {
  /** From 1, without gaps. */
  seq: number;
  at: Moment;
  actor_id: number | null;
  /** The roles of the actor, separated by blanks. */
  actor_role: string | null;
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
  previous_hash: string;
  hash: string;
}

/** One row: the end of the chain, kept apart so that rows missing at the end are noticed. */
export interface AuditHeadTable {
  head_id: 1;
  seq: number;
  previous_hash: string;
  hash: string;
}

/** What differs now from what the audit log says; found once, and told until it is as it was. */
export interface RecordFaultsTable {
  /** Primary key together with `thing_id`. */
  thing_type: FaultyThing;
  /** The id of the report or picture, or the version of the report type. */
  thing_id: string;
  /** Of the report concerned. */
  mapping_id: number | null;
  fault: FaultKind;
  /** The members of the record that differ, as far as that is known: names with commas between. */
  members: string;
  found_at: Moment;
}
