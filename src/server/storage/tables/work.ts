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
  /** The office has accepted that a customer's signature is missing. */
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
  /** Order in the call; the task number is the call number and this. */
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
  /** Why the customer has not signed: the executive's word, which the office accepts or not. */
  signature_waiver: string | null;
  /** The office has decided that nothing follows a task that could not be completed. */
  no_follow_up_reason: string | null;
  /** When it was closed, given up or cancelled, by the clock of the device. */
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
  | 'note';

/** Append-only: the tables refuse to change or remove a row. Durations are computed from these. */
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
}

export interface SafetyCheck {
  readonly key: string;
  readonly label: string;
  readonly checked: boolean;
  /** Said by the person, with the work in front of them. */
  readonly notNeeded?: boolean;
  /** For when the work is done; all others are answered before it begins. */
  readonly after?: boolean;
  /** RFC 3339. */
  readonly at?: string;
}

export interface JobCardsTable extends Tracked {
  job_card_id: number;
  job_card_no: string;
  /** At most one card of a task that is not void. */
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

export interface TestInstrumentsTable extends Tracked {
  instrument_id: number;
  kind:
    | 'secondary_injection'
    | 'primary_injection'
    | 'ir_tester'
    | 'micro_ohmmeter'
    | 'timing_kit'
    | 'hv_kit'
    | 'multimeter'
    | 'other';
  make: string;
  model: string;
  serial_no: string;
  calibration_due_on: CalendarDate;
  owner_user_id: number | null;
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
}

/** How many calls are over, of each kind. Kept by the database itself, at every change of a call. */
export interface CallTallyTable {
  status: CallStatus;
  call_type: CallType;
  priority: Priority;
  calls: number;
}
