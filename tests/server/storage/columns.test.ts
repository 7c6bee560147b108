import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/storage/database.ts';
import type { Storage } from '../../../src/server/storage/open-storage.ts';
import { emptyPlace, engines, type Place } from './both-engines.ts';

const tracked = ['rev', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at'] as const;
const address = ['address', 'city', 'state', 'pin'] as const;

/** The compiler refuses a column that the tables' types do not have; the databases refuse what stands here and not there. */
const columns: { readonly [T in keyof Database]: readonly (keyof Database[T])[] } = {
  users: [
    ...(['user_id', 'user_name', 'full_name', 'role', 'employee_code', 'email', 'mobile', 'password_hash'] as const),
    ...(['base_city', 'geo_consent_at', 'is_active', 'default_signature_id', ...tracked] as const),
  ],
  sessions: [
    ...(['token_hash', 'user_id', 'device_id', 'device_label', 'created_at', 'last_seen_at'] as const),
    ...(['idle_expires_at', 'absolute_expires_at', 'revoked_at'] as const),
  ],
  firm: ['firm_id', 'name', 'address', 'phone', 'email', 'gstin'],
  customers: ['customer_id', 'name', 'gstin', ...address, 'is_active', 'external_ref', ...tracked],
  sites: [
    ...(['site_id', 'customer_id', 'code', 'name', ...address, 'latitude', 'longitude', 'geofence_radius_m'] as const),
    ...(['directions', 'safety_notes', 'access_hours', 'external_ref', ...tracked] as const),
  ],
  contacts: [
    ...(['contact_id', 'site_id', 'name', 'designation', 'mobile', 'email', 'can_sign'] as const),
    ...(['external_ref', ...tracked] as const),
  ],
  projects: [
    ...(['project_id', 'project_no', 'customer_id', 'site_id', 'name', 'kind', 'start_date', 'end_date'] as const),
    ...(['po_no', 'requires_customer_signature', 'requires_site_visit_report', 'spares_policy', 'status'] as const),
    ...(['external_ref', ...tracked] as const),
  ],
  equipment: [
    ...(['equipment_id', 'asset_code', 'site_id', 'project_id', 'parent_equipment_id', 'category', 'make'] as const),
    ...([
      'model',
      'serial_no',
      'panel_no',
      'feeder_name',
      'technology',
      'rated_voltage_kv',
      'rated_current_a',
    ] as const),
    ...(['breaking_capacity_ka', 'rated_frequency_hz', 'ct_primary_a', 'ct_secondary_a', 'pt_primary_v'] as const),
    ...(['pt_secondary_v', 'aux_voltage_v', 'aux_kind', 'ansi_code', 'nameplate', 'year_of_manufacture'] as const),
    ...(['commissioned_on', 'warranty_until', 'amc_until', 'operations_count', 'service_state'] as const),
    ...(['is_unverified', 'external_ref', ...tracked] as const),
  ],
  calls: [
    ...(['call_id', 'call_no', 'call_type', 'source', 'customer_id', 'site_id', 'project_id', 'equipment_id'] as const),
    ...(['contact_id', 'complaint', 'priority', 'logged_at', 'due_at', 'scheduled_start', 'scheduled_end'] as const),
    ...(['assigned_to', 'status', 'on_hold_reason', 'on_hold_note', 'resolution_summary', 'closed_at'] as const),
    ...(['closed_by', 'close_signature_id', 'cancel_reason', 'reopen_count', 'external_ref', ...tracked] as const),
  ],
  tasks: [
    ...(['task_id', 'call_id', 'seq', 'title', 'task_type', 'description', 'assigned_to', 'planned_date'] as const),
    ...(['planned_minutes', 'status', 'work_done', 'root_cause', 'block_reason', 'cannot_complete_reason'] as const),
    ...(['follow_up_of_task_id', 'external_ref', ...tracked] as const),
  ],
  task_events: [
    ...(['task_event_id', 'task_id', 'kind', 'device_at', 'received_at', 'actor_id', 'latitude'] as const),
    ...(['longitude', 'accuracy_m', 'reason'] as const),
  ],
  job_cards: [
    ...(['job_card_id', 'job_card_no', 'task_id', 'instructions', 'safety_checks', 'observation_before'] as const),
    ...(['work_done', 'observation_after', 'recommendation', 'started_at', 'completed_at', 'status'] as const),
    ...tracked,
  ],
  test_instruments: [
    ...(['instrument_id', 'kind', 'make', 'model', 'serial_no', 'calibration_due_on', 'owner_user_id'] as const),
    ...tracked,
  ],
  mappings: [
    ...(['mapping_id', 'job_card_id', 'equipment_id', 'report_type_key', 'is_mandatory', 'seq'] as const),
    ...(['waived_reason', 'waived_by', ...tracked] as const),
  ],
  report_type_versions: ['version', 'slug', 'bundle', 'validator', 'published_at'],
  drafts: [
    ...(['mapping_id', 'revision_no', 'version', 'entries', 'override', 'rev', 'reopen_reason', 'saved_at'] as const),
    ...(['received_at', 'author_id'] as const),
  ],
  reports: [
    ...(['report_id', 'mapping_id', 'report_no', 'revision_no', 'status', 'version', 'values', 'evaluation'] as const),
    ...(['context', 'outcome', 'override_outcome', 'override_reason', 'differences', 'submitted_at'] as const),
    ...(['received_at', 'submitted_by', 'reopen_reason', 'content_hash'] as const),
  ],
  attachments: [
    ...(['attachment_id', 'mapping_id', 'kind', 'mime_type', 'byte_size', 'sha256', 'strokes'] as const),
    ...(['created_by', 'device_at', 'received_at'] as const),
  ],
  idempotency: [
    ...(['user_id', 'key', 'method', 'path', 'fingerprint', 'status', 'response', 'created_at'] as const),
    'expires_at',
  ],
  audit_log: [
    ...(['seq', 'at', 'actor_id', 'actor_role', 'session_hash8', 'device_id', 'ip', 'action'] as const),
    ...(['object_type', 'object_id', 'version', 'op_id', 'content_sha256', 'detail'] as const),
  ],
  counters: ['name', 'value'],
  migrations: ['id', 'applied_at'],
};

describe.each(engines)('the tables on %s', (engine) => {
  let place: Place;
  let storage: Storage;

  beforeAll(async () => {
    place = await emptyPlace(engine);
    storage = await place.open();
  });

  afterAll(async () => {
    await storage.close();
    await place.remove();
  });

  it('have the columns that the code believes in, and no others', async () => {
    const { db } = storage.store;
    const { rows } =
      engine === 'sqlite'
        ? await sql<{ t: string; c: string }>`
            select m.name as t, p.name as c from sqlite_master m, pragma_table_info(m.name) p
            where m.type = 'table' and m.name not like 'sqlite_%'`.execute(db)
        : await sql<{ t: string; c: string }>`
            select table_name as t, column_name as c from information_schema.columns
            where table_schema = current_schema()`.execute(db);
    const made = rows.map(({ t, c }) => `${t}.${c}`).sort();
    const believed = Object.entries(columns).flatMap(([t, names]) => names.map((c) => `${t}.${String(c)}`));
    expect(made).toEqual(believed.sort());
  });
});
