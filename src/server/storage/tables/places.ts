import type { equipmentCategories } from '#engine';
import type { JsonText } from '../json-column.ts';
import type { CalendarDate, Flag, Tracked } from './column-types.ts';

/** The firm that issues the reports: one row, the heading of every printed page. */
export interface FirmTable {
  firm_id: 1;
  name: string;
  address: string;
  phone: string | null;
  email: string | null;
  gstin: string | null;
}

export interface CustomersTable extends Tracked {
  customer_id: number;
  name: string;
  gstin: string | null;
  address: string;
  city: string;
  state: string;
  pin: string;
  is_active: Flag;
  /** The office system's own key, here and below. Nothing imported is matched by name. */
  external_ref: string | null;
}

export interface SitesTable extends Tracked {
  site_id: number;
  customer_id: number;
  /** Three letters, part of every asset code of the site. */
  code: string;
  name: string;
  address: string;
  city: string;
  state: string;
  pin: string;
  latitude: number | null;
  longitude: number | null;
  geofence_radius_m: number;
  directions: string | null;
  safety_notes: string | null;
  access_hours: string | null;
  external_ref: string | null;
}

export interface ContactsTable extends Tracked {
  contact_id: number;
  site_id: number;
  name: string;
  designation: string | null;
  mobile: string | null;
  email: string | null;
  can_sign: Flag;
  external_ref: string | null;
}

export type ProjectKind = 'amc' | 'warranty' | 'commissioning' | 'chargeable' | 'testing';

export interface ProjectsTable extends Tracked {
  project_id: number;
  project_no: string;
  customer_id: number;
  site_id: number | null;
  name: string;
  kind: ProjectKind;
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  po_no: string | null;
  requires_customer_signature: Flag;
  requires_site_visit_report: Flag;
  spares_policy: 'free' | 'chargeable' | 'approval';
  status: 'active' | 'closed';
  external_ref: string | null;
}

export type EquipmentCategory = (typeof equipmentCategories)[number];

/** Nameplate data without a column of its own, by the name of the reading: `{ "tripCoilV": 110 }`. */
type Nameplate = Readonly<Record<string, string | number>>;

export interface EquipmentTable extends Tracked {
  equipment_id: number;
  /** 14 characters, printed as a QR code. */
  asset_code: string;
  site_id: number;
  project_id: number | null;
  /** The panel that contains this relay. */
  parent_equipment_id: number | null;
  category: EquipmentCategory;
  make: string;
  model: string;
  serial_no: string | null;
  panel_no: string | null;
  feeder_name: string | null;
  technology: 'electromechanical' | 'static' | 'numerical' | null;
  rated_voltage_kv: number | null;
  rated_current_a: number | null;
  breaking_capacity_ka: number | null;
  rated_frequency_hz: number | null;
  ct_primary_a: number | null;
  ct_secondary_a: number | null;
  pt_primary_v: number | null;
  pt_secondary_v: number | null;
  aux_voltage_v: number | null;
  aux_kind: 'dc' | 'ac' | null;
  ansi_code: string | null;
  nameplate: JsonText<Nameplate>;
  year_of_manufacture: number | null;
  commissioned_on: CalendarDate | null;
  warranty_until: CalendarDate | null;
  amc_until: CalendarDate | null;
  operations_count: number | null;
  service_state: 'in_service' | 'out_of_service' | 'scrapped';
  /** Added in the field; the office confirms or merges it. */
  is_unverified: Flag;
  external_ref: string | null;
}
