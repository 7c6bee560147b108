import { indianDate } from '#contract';
import type { Facts, ReportContext } from '#engine';
import type { Database } from '../storage/database.ts';
import { fromJson } from '../storage/json-column.ts';
import { firstOf, preparedQuery, type RowOf } from '../storage/prepared-query.ts';
import type { Store } from '../storage/store.ts';
import { instrumentFacts, instrumentRows } from '../work/job-card/instruments.ts';
import type { MappingRow } from '../work/mapping/mapping-cards.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { taskNo } from '../work/task/task-cards.ts';
import { arrivalFacts, visitFacts, type ContextNeeds } from './visit-facts.ts';

interface About {
  readonly mapping: MappingRow;
  /** The executive of the report. */
  readonly executiveId: number | null;
  readonly today: string;
}

/** The facts that the formulas of a report can use besides its entries. Unknown facts are left out. */
export async function reportContext(
  needs: ContextNeeds,
  { mapping, executiveId, today }: About,
): Promise<ReportContext> {
  const { store } = needs;
  const [visit, equipment, user, instruments, last, ofVisit] = await Promise.all([
    findVisit(store, mapping),
    findEquipment(store, mapping.equipment_id),
    findUser(store, executiveId),
    instrumentRows(store, mapping.assigned_to),
    findPrevious(store, mapping),
    // A report without equipment is about the visit itself.
    mapping.equipment_id === null ? visitFacts(needs, mapping) : arrivalFacts(store, mapping.task_id),
  ]);
  return {
    today,
    mapping: {
      id: mapping.mapping_id,
      callNo: mapping.call_no,
      taskNo: taskNo(mapping.call_no, mapping.task_seq),
      jobCardNo: mapping.job_card_no,
      visitType: visit.call_type,
      ...omitNulls({ previousReportNo: last?.reportNo }),
    },
    customer: {
      name: visit.customer,
      address: visit.customer_address,
      city: visit.customer_city,
      state: visit.customer_state,
      pin: visit.customer_pin,
    },
    site: { name: visit.site, address: visit.address, city: visit.city, state: visit.state, pin: visit.pin },
    project: { projectNo: visit.project_no, name: visit.project, kind: visit.kind },
    instruments: instruments.map(instrumentFacts),
    ...ofVisit,
    ...omitNulls({ equipment, user }),
    ...last?.readings,
  };
}

async function findVisit({ db }: Store<Database>, { call_id: callId }: MappingRow): Promise<RowOf<typeof visitOf>> {
  return found(await firstOf(db, visitOf(db, { callId })));
}

const visitOf = preparedQuery((db, given: { readonly callId: number }) =>
  db
    .selectFrom('calls as c')
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .innerJoin('projects as p', 'p.project_id', 'c.project_id')
    .select(['c.call_type', 'p.project_no', 'p.name as project', 'p.kind'])
    .select([
      'k.name as customer',
      'k.address as customer_address',
      'k.city as customer_city',
      'k.state as customer_state',
    ])
    .select(['k.pin as customer_pin', 's.name as site', 's.address', 's.city', 's.state', 's.pin'])
    .where('c.call_id', '=', given.callId),
);

/** A row whose id stands in another one. */
function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A row that another one refers to is not there.');
  return row;
}

async function findEquipment({ db }: Store<Database>, equipmentId: number | null): Promise<Facts | undefined> {
  if (equipmentId === null) return undefined;
  const row = found(await firstOf(db, equipmentOf(db, { equipmentId })));
  return omitNulls({
    assetCode: row.asset_code,
    category: row.category,
    make: row.make,
    model: row.model,
    serialNo: row.serial_no,
    panelNo: row.panel_no,
    feederName: row.feeder_name,
    ansiCode: row.ansi_code,
    technology: row.technology,
    yearOfManufacture: row.year_of_manufacture,
    ratedVoltageKv: row.rated_voltage_kv,
    ratedCurrentA: row.rated_current_a,
    breakingCapacityKa: row.breaking_capacity_ka,
    ratedFrequencyHz: row.rated_frequency_hz,
    ctPrimaryA: row.ct_primary_a,
    ctSecondaryA: row.ct_secondary_a,
    ptPrimaryV: row.pt_primary_v,
    ptSecondaryV: row.pt_secondary_v,
    auxVoltageV: row.aux_voltage_v,
    auxKind: row.aux_kind,
    operationsCount: row.operations_count,
    commissionedOn: row.commissioned_on,
  });
}

const equipmentOf = preparedQuery((db, given: { readonly equipmentId: number }) =>
  db.selectFrom('equipment').selectAll().where('equipment_id', '=', given.equipmentId),
);

async function findUser({ db }: Store<Database>, userId: number | null): Promise<Facts | undefined> {
  if (userId === null) return undefined;
  const row = found(await firstOf(db, userOf(db, { userId })));
  return omitNulls({ fullName: row.full_name, employeeCode: row.employee_code, mobile: row.mobile, email: row.email });
}

const userOf = preparedQuery((db, given: { readonly userId: number }) =>
  db.selectFrom('users').select(['full_name', 'employee_code', 'mobile', 'email']).where('user_id', '=', given.userId),
);

/** The last report of the same kind on the same equipment: its number, its readings, and their day. */
async function findPrevious(
  { db }: Store<Database>,
  mapping: MappingRow,
): Promise<
  { readonly reportNo: string; readonly readings: Pick<ReportContext, 'previous' | 'previousOn'> } | undefined
> {
  if (mapping.equipment_id === null) return undefined;
  const { equipment_id: equipmentId, report_type_key: slug, mapping_id: mappingId } = mapping;
  const row = await firstOf(db, previousOf(db, { equipmentId, slug, mappingId }));
  return (
    row && {
      reportNo: row.report_no,
      readings: { previous: fromJson(row.values), previousOn: indianDate(row.submitted_at) },
    }
  );
}

const previousOf = preparedQuery(
  (db, given: { readonly equipmentId: number; readonly slug: string; readonly mappingId: number }) =>
    db
      .selectFrom('reports as r')
      .innerJoin('mappings as m', 'm.mapping_id', 'r.mapping_id')
      .select(['r.report_no', 'r.values', 'r.submitted_at'])
      .where('m.equipment_id', '=', given.equipmentId)
      .where('m.report_type_key', '=', given.slug)
      .where('m.mapping_id', '<>', given.mappingId)
      .where('r.status', '=', 'submitted')
      .orderBy('r.submitted_at', 'desc')
      .orderBy('r.report_id', 'desc')
      .limit(1),
);
