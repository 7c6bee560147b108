import type { Insertable } from 'kysely';
import type { Database } from '../../src/server/storage/database.ts';
import { toJson } from '../../src/server/storage/json-column.ts';
import type { Store, Unit } from '../../src/server/storage/store.ts';
import { createPasswords } from '../../src/server/auth/passwords.ts';
import { password } from './people.ts';

/** 21 November 2026, 10:00 in India. */
export const morning = Date.UTC(2026, 10, 21, 4, 30);
const hour = 3_600_000;

export const anita = 1;
export const ravi = 2;
export const office = 3;

/** What the tests talk about. 40x are mappings, 30x job cards, 20x tasks, 10x calls. */
export const mappings = {
  /** Anita's, equipment 1, task in progress. */
  anitas: 401,
  /** Ravi's: Anita may not know of it. */
  ravis: 402,
  /** Anita's, but the task is closed. */
  finished: 403,
  /** Anita's; no such report type is installed. */
  unknownType: 404,
  /** Anita's, in a call that Ravi leads; the same equipment as 401. */
  nextVisit: 405,
  /** Anita's, waived by the office. */
  waived: 406,
  /** Anita's, without equipment. */
  visit: 407,
} as const;

let hashed: Promise<string> | undefined;

/** Two executives and the office, three calls, reports in every situation. */
export async function fillDatabase(store: Store<Database>): Promise<void> {
  hashed ??= createPasswords().hash(password);
  const password_hash = await hashed;
  const tracked = { created_at: morning, updated_at: morning };
  const units: Unit[] = [];
  const add = <T extends keyof Database>(
    table: T,
    ...rows: Omit<Insertable<Database[T]>, 'created_at' | 'updated_at'>[]
  ) => {
    for (const row of rows) {
      // The row is checked by the parameter's type; its columns are those of the table.
      const values = { ...(table === 'firm' || table === 'counters' ? {} : tracked), ...row } as unknown as Insertable<
        Database[T]
      >;
      units.push({ query: store.db.insertInto<keyof Database>(table).values(values).compile() });
    }
  };

  add('firm', {
    firm_id: 1,
    name: 'Spark Switchgear Services',
    address: '12 MIDC Road, Pune 411026',
    phone: '02012345678',
    email: 'office@example.in',
    gstin: '27AAAAA0000A1Z5',
  });
  const person = (user_id: number, user_name: string, full_name: string, role: 'executive' | 'coordinator') => ({
    user_id,
    user_name,
    full_name,
    role,
    employee_code: `E${user_id}`,
    password_hash,
    base_city: 'Pune',
    is_active: 1 as const,
  });
  add(
    'users',
    person(anita, 'anita', 'Anita Kulkarni', 'executive'),
    person(ravi, 'ravi', 'Ravi Shah', 'executive'),
    person(office, 'Office', 'Meera Joshi', 'coordinator'),
  );
  add('users', { ...person(4, 'gone', 'Gone Away', 'executive'), is_active: 0 });
  const place = { address: 'Plot 7', city: 'Pune', state: 'Maharashtra', pin: '411026' };
  add('customers', { customer_id: 1, name: 'Krishna Polymers', is_active: 1, ...place });
  add('sites', {
    site_id: 1,
    customer_id: 1,
    code: 'KPG',
    name: 'Chakan works',
    geofence_radius_m: 300,
    safety_notes: 'Permit to work',
    ...place,
  });
  add('projects', {
    project_id: 1,
    project_no: 'P-1',
    customer_id: 1,
    name: 'AMC 2026',
    kind: 'amc',
    start_date: '2026-04-01',
    requires_customer_signature: 1,
    requires_site_visit_report: 1,
    spares_policy: 'free',
    status: 'active',
  });
  const relay = {
    site_id: 1,
    category: 'relay' as const,
    make: 'ABB',
    model: 'SPAU 130 C',
    nameplate: toJson({}),
    service_state: 'in_service' as const,
    is_unverified: 0 as const,
  };
  add('equipment', {
    equipment_id: 1,
    asset_code: 'SEQ-KPG-000001',
    serial_no: 'S1',
    panel_no: 'P3',
    ct_secondary_a: 1,
    ...relay,
  });
  add('equipment', { equipment_id: 2, asset_code: 'SEQ-KPG-000002', serial_no: 'S2', ...relay });
  add('test_instruments', {
    instrument_id: 1,
    kind: 'secondary_injection',
    make: 'Omicron',
    model: 'CMC 356',
    serial_no: 'O1',
    calibration_due_on: '2027-03-01',
    owner_user_id: anita,
  });

  const call = (call_id: number, assigned_to: number, scheduled_start: number) => ({
    call_id,
    call_no: `SC-2026-000${call_id}`,
    call_type: 'preventive' as const,
    source: 'phone' as const,
    customer_id: 1,
    site_id: 1,
    project_id: 1,
    complaint: 'Annual relay test',
    priority: 'p3' as const,
    logged_at: morning - 48 * hour,
    due_at: morning - hour,
    scheduled_start,
    assigned_to,
    status: 'assigned' as const,
  });
  add('calls', call(101, anita, morning), call(102, ravi, morning), {
    ...call(103, ravi, morning + 48 * hour),
    due_at: morning + 96 * hour,
  });
  const task = (task_id: number, call_id: number, assigned_to: number, seq = 1) => ({
    task_id,
    call_id,
    seq,
    title: `Test of task ${task_id}`,
    task_type: 'test' as const,
    assigned_to,
    status: 'in_progress' as const,
  });
  add('tasks', task(201, 101, anita), task(202, 102, ravi), task(203, 103, anita), task(204, 103, ravi, 2), {
    ...task(205, 101, anita, 2),
    status: 'closed',
  });
  const card = (n: number) => ({
    job_card_id: 300 + n,
    job_card_no: `JC-2026-00000${n}`,
    task_id: 200 + n,
    status: 'in_progress' as const,
    safety_checks: toJson([{ key: 'permit', label: 'Permit received', checked: true }]),
  });
  add('job_cards', card(1), card(2), card(3), card(4), card(5));
  const mapping = (
    mapping_id: number,
    job_card_id: number,
    equipment_id: number | null,
    report_type_key = 'trial-relay',
  ) => ({
    mapping_id,
    job_card_id,
    equipment_id,
    report_type_key,
    is_mandatory: 1 as const,
    seq: mapping_id,
  });
  add(
    'mappings',
    mapping(401, 301, 1),
    mapping(402, 302, 2),
    mapping(403, 305, 2),
    mapping(404, 301, 2, 'no-such-type'),
    mapping(405, 303, 1),
    { ...mapping(406, 301, 2), waived_reason: 'Panel removed', waived_by: office },
    mapping(407, 303, null),
  );
  // What is made by the tests comes after what is there.
  add('counters', { name: 'job_card', value: 399 }, { name: 'task', value: 299 }, { name: 'mapping', value: 499 });
  await store.write(units);
}
