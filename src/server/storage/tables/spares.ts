import type { Condition, LocationKind, MovementReason, MovementState, Uom } from '#contract';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-column.ts';
import type { Flag, Moment, Tracked } from './column-types.ts';

export interface SparePartsTable extends Tracked {
  spare_part_id: number;
  /** What the device called a part that was added in the field. */
  part_ref: string | null;
  part_code: string | null;
  name: string;
  make: string | null;
  category: string;
  uom: Uom;
  is_serialised: Flag;
  hsn_code: string | null;
  fits_models: JsonText<readonly string[]>;
  unit_price_paise: number | null;
  /** Added in the field; the office has not looked at it. */
  is_custom: Flag;
  is_active: Flag;
  /** Name, code, make and models as they are searched: small letters, without blanks and hyphens. */
  searched: string;
  external_ref: string | null;
}

export interface StockLocationsTable {
  location_id: number;
  kind: LocationKind;
  user_id: number | null;
  site_id: number | null;
  name: string;
}

export interface MappedSparesTable extends Tracked {
  /** Made on the device. */
  mapped_spare_id: string;
  spare_part_id: number;
  call_id: number;
  project_id: number;
  equipment_id: number | null;
  /** Thousandths; 0 for a part that nobody had planned. */
  planned_milli: number;
  note: string | null;
  external_ref: string | null;
}

/** Append-only. What became of a line is in its steps. */
export interface SpareMovementsTable {
  /** Made on the device. */
  movement_id: string;
  movement_no: string;
  /** Null for an opening balance, and for what the office issues without a call. */
  call_id: number | null;
  project_id: number | null;
  task_id: number | null;
  mapped_spare_id: string | null;
  equipment_id: number | null;
  spare_part_id: number;
  reason: MovementReason;
  /** Whose bag it came into or went out of. */
  holder_user_id: number;
  from_location_id: number;
  to_location_id: number;
  milli: number;
  serial_no: string | null;
  condition: Condition;
  approval_ref: string | null;
  /** The photo of the slip that came with the part; it may arrive later than the line. */
  slip_photo_id: string | null;
  reverses_movement_id: string | null;
  /** The place it came from had fewer. */
  stock_short: Flag;
  device_at: Moment;
  received_at: Moment;
  posted_by: number;
  note: string | null;
  /** Of an opening balance that was imported. */
  external_ref: string | null;
}

/** Append-only. */
export interface SpareMovementStepsTable {
  movement_id: string;
  /** From 1. */
  no: number;
  state: MovementState;
  device_at: Moment;
  received_at: Moment;
  actor_id: number;
  reason: string | null;
}

/** Append-only: a balance is the sum of these, there is no other. */
export interface StockEntriesTable {
  seq: Generated<number>;
  movement_id: string;
  location_id: number;
  spare_part_id: number;
  condition: Condition;
  serial_no: string | null;
  milli: number;
}
