import type { CallStatus, TaskStatus } from '#contract';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-column.ts';
import type { CalendarDate, Flag, Moment, Tracked } from './column-types.ts';

export type CallType = 'breakdown' | 'preventive' | 'commissioning' | 'testing' | 'warranty';
export type Priority = 'p1' | 'p2' | 'p3' | 'p4';

export interface CallsTable extends Tracked {
  call_id: number;
  call_no: string;
  call_type: CallType;
  source: 'phone' | 'email' | 'erp' | 'app';
  customer_id: number;
  site_id: number;
  project_id: number;
  equipment_id: number | null;
  contact_id: number | null;
  complaint: string;
  priority: Priority;
  logged_at: Moment;
  due_at: Moment | null;
  scheduled_start: Moment | null;
  scheduled_end: Moment | null;
  assigned_to: number | null;
  status: CallStatus;
  on_hold_reason: 'spares' | 'customer_not_ready' | 'shutdown_not_given' | 'approval' | 'other' | null;
  on_hold_note: string | null;
  resolution_summary: string | null;
  closed_at: Moment | null;
  closed_by: number | null;
  close_signature_id: string | null;
  /** The office has accepted the missing customer signature. */
  waiver_accepted_reason: string | null;
  waiver_accepted_by: number | null;
  cancel_reason: string | null;
  reopen_count: Generated<number>;
  external_ref: string | null;
}

export type TaskType = 'inspect' | 'test' | 'repair' | 'replace' | 'commission' | 'survey' | 'training';

export interface TasksTable extends Tracked {
  task_id: number;
  call_id: number;
  /** Position in the call; the task number is the call number plus this. */
  seq: number;
  title: string;
  task_type: TaskType;
  description: string | null;
  assigned_to: number | null;
  planned_date: CalendarDate | null;
  planned_minutes: number | null;
  status: TaskStatus;
  work_done: string | null;
  root_cause: string | null;
  block_reason: string | null;
  cannot_complete_reason: string | null;
  /** Why the customer has not signed: stated by the executive, accepted or rejected by the office. */
  signature_waiver: string | null;
  /** The office has decided that a task that could not be completed needs no follow-up. */
  no_follow_up_reason: string | null;
  /** When it was closed, not completed or cancelled, by the device's clock. */
  finished_at: Moment | null;
  follow_up_of_task_id: number | null;
  external_ref: string | null;
}

export type TaskEventKind =
  | 'travel_start'
  | 'arrive'
  | 'start'
  | 'pause'
  | 'resume'
  | 'complete'
  | 'close'
  | 'cannot_complete'
  | 'reopen'
  | 'cancel'
  | 'assign'
  | 'no_follow_up'
  | 'card_start'
  | 'card_complete'
  | 'card_reopen'
  | 'card_void'
  | 'safety_bypass'
  | 'note';

/** Append-only, enforced by triggers. Durations are computed from these. */
export interface TaskEventsTable {
  task_event_id: string;
  task_id: number;
  kind: TaskEventKind;
  device_at: Moment;
  received_at: Moment;
  actor_id: number;
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  reason: string | null;
  /** The report that the event is about. */
  mapping_id: number | null;
  /** How far ahead of the server (negative: behind) the clock of the device was, where its time cannot be right: `device_at` is then the time of receipt. */
  clock_ahead_ms: number | null;
}

export interface SafetyCheck {
  readonly key: string;
  readonly label: string;
  readonly checked: boolean;
  /** Stated by the person on site. */
  readonly notNeeded?: boolean;
  /** To be answered after the work; all others are answered before it begins. */
  readonly after?: boolean;
  /** When it was answered, in RFC 3339. */
  readonly at?: string;
  /** What the device told, where that cannot be right: `at` is then the time of receipt. */
  readonly toldAt?: string;
  /** Who answered it. */
  readonly by?: number;
}

export interface JobCardsTable extends Tracked {
  job_card_id: number;
  job_card_no: string;
  /** At most one card per task that is not void. */
  task_id: number;
  instructions: string | null;
  safety_checks: JsonText<readonly SafetyCheck[]>;
  observation_before: string | null;
  work_done: string | null;
  observation_after: string | null;
  recommendation: string | null;
  started_at: Moment | null;
  completed_at: Moment | null;
  status: 'draft' | 'in_progress' | 'completed' | 'void';
}

/** Accuracy by the data sheet: shares of the reading in per cent, and fixed amounts; null where it is not known. */
export interface InstrumentAccuracy {
  time_pct: number | null;
  time_ms: number | null;
  current_pct: number | null;
  current_ma: number | null;
  voltage_pct: number | null;
  voltage_v: number | null;
  resistance_pct: number | null;
  contact_microohm: number | null;
  resistance_ohm: number | null;
  insulation_megohm: number | null;
}

export interface TestInstrumentsTable extends Tracked, InstrumentAccuracy {
  instrument_id: number;
  kind:
    | 'secondary_injection'
    | 'primary_injection'
    | 'ir_tester'
    | 'micro_ohmmeter'
    | 'timing_kit'
    | 'hv_kit'
    | 'multimeter'
    | 'clamp_meter'
    | 'dc_supply'
    | 'vernier'
    | 'gas_leak_detector'
    | 'pressure_gauge'
    | 'other';
  make: string;
  model: string;
  serial_no: string;
  calibration_due_on: CalendarDate;
  owner_user_id: number | null;
  external_ref: string | null;
}

/** One report to be made: a job card, an equipment (none for a report on the visit itself), a report type. */
export interface MappingsTable extends Tracked {
  mapping_id: number;
  job_card_id: number;
  equipment_id: number | null;
  report_type_key: string;
  is_mandatory: Flag;
  seq: number;
  waived_reason: string | null;
  waived_by: number | null;
  /** The number of the last save when a draft begins and when it ends; the next draft goes on from there. */
  draft_saves: Generated<number>;
}

/** The number of finished calls of each kind, maintained by triggers. */
export interface CallTallyTable {
  status: CallStatus;
  call_type: CallType;
  priority: Priority;
  calls: number;
}
