import type { Condition, LocationKind, MovementReason, MovementState, Uom } from '#contract';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-column.ts';
import type { Flag, Moment, Tracked } from './column-types.ts';

export interface SparePartsTable extends Tracked {
  spare_part_id: number;
  /** The reference that the device gave to a part added in the field. */
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
  /** Added in the field and not yet reviewed by the office. */
  is_custom: Flag;
  is_active: Flag;
  /** Name, code, make and models normalised for search: lower case, without blanks and hyphens. */
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
  /** Generated on the device. */
  mapped_spare_id: string;
  spare_part_id: number;
  call_id: number;
  project_id: number;
  equipment_id: number | null;
  /** Quantity in thousandths of the part's `uom`; 0 for a part that was not planned. */
  planned_milli: number;
  note: string | null;
  external_ref: string | null;
}

/** Append-only. The state of a movement is its last row in `SpareMovementStepsTable`. */
export interface SpareMovementsTable {
  /** Generated on the device. */
  movement_id: string;
  movement_no: string;
  /** Null for an opening balance, and for issues without a call. */
  call_id: number | null;
  project_id: number | null;
  task_id: number | null;
  mapped_spare_id: string | null;
  equipment_id: number | null;
  spare_part_id: number;
  reason: MovementReason;
  /** The owner of the bag that the part went into or came out of. */
  holder_user_id: number;
  from_location_id: number;
  to_location_id: number;
  /** Quantity in thousandths of the part's `uom`. */
  milli: number;
  serial_no: string | null;
  condition: Condition;
  approval_ref: string | null;
  /** The photo of the paper slip that came with the part; it may arrive after the movement. */
  slip_photo_id: string | null;
  reverses_movement_id: string | null;
  /** The source location had less stock than was moved. */
  stock_short: Flag;
  device_at: Moment;
  /** The device's own time, kept only if it cannot be right; `device_at` is then the time of receipt. */
  told_at: Moment | null;
  received_at: Moment;
  posted_by: number;
  note: string | null;
  /** For an imported opening balance. */
  external_ref: string | null;
}

/** Append-only. */
export interface SpareMovementStepsTable {
  movement_id: string;
  /** Counted from 1. */
  no: number;
  state: MovementState;
  device_at: Moment;
  /** The device's own time, kept only if it cannot be right; `device_at` is then the time of receipt. */
  told_at: Moment | null;
  received_at: Moment;
  actor_id: number;
  reason: string | null;
}

/** Append-only: a balance is the sum of these and is stored nowhere else. */
export interface StockEntriesTable {
  seq: Generated<number>;
  movement_id: string;
  location_id: number;
  spare_part_id: number;
  condition: Condition;
  serial_no: string | null;
  /** Signed quantity in thousandths of the part's `uom`. */
  milli: number;
}
