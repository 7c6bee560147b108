import type { Database } from '../storage/database.ts';

/**
 * How each table goes to another database: in the order of its key, after every table that it refers to. A new table does not
 * compile until it is here.
 */
export const tablePlan: {
  readonly [T in keyof Database]:
    | { readonly key: readonly (keyof Database[T] & string)[]; readonly refersToItselfBy?: keyof Database[T] & string }
    /** Triggers fill it while others are copied; it must come out the same. */
    | 'filled by triggers'
    /** Belongs to the database itself, or begins again: phones send an unfinished upload from its start. */
    | 'left out';
} = {
  firm: { key: ['firm_id'] },
  users: { key: ['user_id'] },
  sessions: { key: ['token_hash'] },
  password_links: { key: ['user_id'] },
  passkeys: { key: ['passkey_id'] },
  passkey_tickets: { key: ['token_hash'] },
  provider_links: { key: ['issuer', 'subject'] },
  customers: { key: ['customer_id'] },
  sites: { key: ['site_id'] },
  contacts: { key: ['contact_id'] },
  projects: { key: ['project_id'] },
  equipment: { key: ['equipment_id'], refersToItselfBy: 'parent_equipment_id' },
  calls: { key: ['call_id'] },
  call_tally: 'filled by triggers',
  call_events: { key: ['call_event_id'] },
  tasks: { key: ['task_id'], refersToItselfBy: 'follow_up_of_task_id' },
  job_cards: { key: ['job_card_id'] },
  test_instruments: { key: ['instrument_id'] },
  mappings: { key: ['mapping_id'] },
  task_events: { key: ['task_event_id'] },
  report_type_versions: { key: ['version'] },
  drafts: { key: ['mapping_id'] },
  reports: { key: ['report_id'] },
  attachments: { key: ['attachment_id'] },
  attachment_changes: { key: ['seq'] },
  spare_parts: { key: ['spare_part_id'] },
  stock_locations: { key: ['location_id'] },
  mapped_spares: { key: ['mapped_spare_id'] },
  spare_movements: { key: ['movement_id'], refersToItselfBy: 'reverses_movement_id' },
  spare_movement_steps: { key: ['movement_id', 'no'] },
  stock_entries: { key: ['seq'] },
  attendance: { key: ['attendance_id'] },
  attendance_punches: { key: ['punch_id'] },
  attendance_corrections: { key: ['correction_id'] },
  attendance_decisions: { key: ['seq'] },
  attendance_waiting: 'filled by triggers',
  attendance_months: { key: ['user_id', 'month'] },
  attendance_month_decisions: { key: ['seq'] },
  attendance_leaves: { key: ['leave_id'] },
  attendance_leave_decisions: { key: ['leave_id'] },
  attendance_leave_withdrawals: { key: ['leave_id'] },
  attendance_leaves_waiting: 'filled by triggers',
  signatures: { key: ['signature_id'] },
  idempotency: { key: ['user_id', 'key'] },
  audit_log: { key: ['seq'] },
  audit_head: { key: ['head_id'] },
  record_faults: { key: ['thing_type', 'thing_id'] },
  server_secrets: { key: ['name'] },
  device_key_secrets: { key: ['no'] },
  counters: { key: ['name'] },
  rate_counts: 'left out',
  rate_paces: 'left out',
  // The servers of the copy offer what is in their folders.
  offered_report_types: 'left out',
  // What is copied may be read by a faster machine.
  stopped_report_types: 'left out',
  uploads: 'left out',
  upload_pieces: 'left out',
  picture_pieces: 'left out',
  migrations: 'left out',
};
