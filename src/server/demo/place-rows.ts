import type { Insertable } from 'kysely';
import type { Database } from '../storage/database.ts';
import { toJson } from '../storage/json-column.ts';
import type { CalendarDate } from '../storage/tables/column-types.ts';
import { steady, workday } from './demo-dates.ts';
import { equipment, firstEquipmentId, type DemoEquipment } from './equipment.ts';
import { accuracies, instruments, people } from './people.ts';
import { customers, projects, sites } from './places.ts';
import type { Tracked } from './tracked.ts';

export function userRows(passwordHash: string, made: Tracked): readonly Insertable<Database['users']>[] {
  return people.map(({ id, userName, fullName, roles, city, mobile }) => ({
    user_id: id,
    user_name: userName,
    full_name: fullName,
    roles: toJson(roles),
    employee_code: `SSS-${String(100 + id)}`,
    email: `${userName}@sahyadri-switchgear.example.com`,
    mobile,
    password_hash: passwordHash,
    base_city: city,
    is_active: 1,
    ...made,
  }));
}

export function customerRows(made: Tracked): readonly Insertable<Database['customers']>[] {
  return customers.map(([customer_id, name, address, city, state, pin]) => ({
    customer_id,
    name,
    address,
    city,
    state,
    pin,
    is_active: 1,
    external_ref: `CUST-${String(customer_id)}`,
    ...made,
  }));
}

export function contactRows(made: Tracked): readonly Insertable<Database['contacts']>[] {
  return sites.map(({ id, contact: [name, designation, mobile] }) => ({
    contact_id: 500 + id,
    site_id: id,
    name,
    designation,
    mobile,
    can_sign: 1,
    ...made,
  }));
}

export function siteRows(made: Tracked): readonly Insertable<Database['sites']>[] {
  return sites.map(({ id, customer, code, name, address, city, state, pin, position, directions, safety }) => ({
    site_id: id,
    customer_id: customer,
    code,
    name,
    address,
    city,
    state,
    pin,
    latitude: position?.[0] ?? null,
    longitude: position?.[1] ?? null,
    geofence_radius_m: 300,
    directions,
    safety_notes: safety,
    access_hours: '09:00 to 18:00',
    external_ref: `SITE-${code}`,
    ...made,
  }));
}

export function projectRows(today: CalendarDate, made: Tracked): readonly Insertable<Database['projects']>[] {
  return projects.map(([project_id, project_no, customer_id, name, kind]) => ({
    project_id,
    project_no,
    customer_id,
    name,
    kind,
    start_date: workday(today, -200),
    requires_customer_signature: 1,
    requires_site_visit_report: 1,
    spares_policy: 'free',
    status: 'active',
    external_ref: project_no,
    ...made,
  }));
}

export function equipmentRows(today: CalendarDate, made: Tracked): readonly Insertable<Database['equipment']>[] {
  return equipment.map((item, index) => equipmentRow(item, index, today, made));
}

function equipmentRow(
  item: DemoEquipment,
  index: number,
  today: CalendarDate,
  made: Tracked,
): Insertable<Database['equipment']> {
  const id = firstEquipmentId + index;
  const site = sites.find((one) => one.id === item.site);
  const project = projects.find(([, , customer]) => customer === site?.customer);
  const makes = ['Demo Make A', 'Demo Make B', 'Demo Make C'];
  return {
    equipment_id: id,
    asset_code: `SEQ-${site?.code ?? ''}-${String(id).padStart(6, '0')}`,
    site_id: item.site,
    project_id: project?.[0] ?? null,
    category: item.category,
    make: makes[steady(`make ${item.model}`, 3)] ?? '',
    model: item.model,
    serial_no: `${item.model.replace('-', '')}/${String(10_000 + steady(`serial ${String(id)}`, 90_000))}`,
    panel_no: item.panel,
    feeder_name: item.feeder,
    technology: item.technology ?? null,
    rated_voltage_kv: item.kv ?? null,
    rated_current_a: item.amps ?? null,
    breaking_capacity_ka: item.ka ?? null,
    rated_frequency_hz: item.unverified ? null : 50,
    ct_primary_a: item.ct?.[0] ?? null,
    ct_secondary_a: item.ct?.[1] ?? null,
    pt_primary_v: item.pt?.[0] ?? null,
    pt_secondary_v: item.pt?.[1] ?? null,
    aux_voltage_v: item.aux?.[0] ?? null,
    aux_kind: item.aux?.[1] ?? null,
    ansi_code: item.ansi ?? null,
    nameplate: toJson({}),
    year_of_manufacture: 2012 + steady(`year ${String(id)}`, 12),
    // One item is out of warranty and under a maintenance contract.
    warranty_until: id === 116 ? workday(today, -400) : null,
    amc_until: workday(today, 240),
    operations_count: item.category === 'vcb' ? 200 + steady(`operations ${String(id)}`, 1800) : null,
    service_state: 'in_service',
    is_unverified: item.unverified === true ? 1 : 0,
    ...made,
  };
}

export function instrumentRows(
  today: CalendarDate,
  made: Tracked,
): readonly Insertable<Database['test_instruments']>[] {
  return instruments.map(([instrument_id, kind, make, model, serial_no, due, owner_user_id]) => ({
    instrument_id,
    kind,
    make,
    model,
    serial_no,
    calibration_due_on: workday(today, due),
    owner_user_id,
    ...accuracies[kind],
    ...made,
  }));
}
