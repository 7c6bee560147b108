import type { EquipmentCard, MappingCard, ReportState } from '#contract';
import type { Library } from '../../report-types/library.ts';
import type { Database } from '../../storage/database.ts';
import type { Store } from '../../storage/store.ts';
import type { EquipmentTable } from '../../storage/tables/places.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { visibleTask, type Viewer } from '../visible.ts';

/** The reports to be made that a person may see; narrow it with `where`. */
export function mappingRows({ db }: Pick<Store<Database>, 'db'>, user: Viewer) {
  return db
    .selectFrom('mappings as m')
    .innerJoin('job_cards as j', 'j.job_card_id', 'm.job_card_id')
    .innerJoin('tasks as t', 't.task_id', 'j.task_id')
    .innerJoin('calls as c', 'c.call_id', 't.call_id')
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .leftJoin('equipment as e', 'e.equipment_id', 'm.equipment_id')
    .leftJoin('drafts as d', 'd.mapping_id', 'm.mapping_id')
    .leftJoin('reports as r', (on) => on.onRef('r.mapping_id', '=', 'm.mapping_id').on('r.status', '=', 'submitted'))
    .select([
      'm.mapping_id',
      'm.job_card_id',
      'm.equipment_id',
      'm.report_type_key',
      'm.is_mandatory',
      'm.waived_reason',
      'm.draft_saves',
      'm.created_at as mapped_at',
    ])
    .select([
      't.task_id',
      't.title as task_title',
      't.status as task_status',
      't.seq as task_seq',
      't.assigned_to',
      't.planned_date',
    ])
    .select([
      'c.call_id',
      'c.call_no',
      'c.assigned_to as lead',
      'k.name as customer',
      's.name as site',
      'j.job_card_no',
      'j.status as card_status',
    ])
    .select(['e.asset_code', 'e.category', 'e.make', 'e.model', 'e.serial_no', 'e.panel_no', 'e.feeder_name'])
    .select(['d.rev as draft_rev', 'r.report_id', 'r.outcome', 'r.override_outcome'])
    .where(visibleTask(user))
    .where('m.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null)
    .where('j.status', '<>', 'void')
    .orderBy('m.seq')
    .orderBy('m.mapping_id');
}

export type MappingRow = Awaited<ReturnType<ReturnType<typeof mappingRows>['executeTakeFirstOrThrow']>>;

export function mappingCard(row: MappingRow, library: Library): MappingCard {
  const live = library.live(row.report_type_key);
  return {
    MappingId: row.mapping_id,
    TaskId: row.task_id,
    ReportTypeKey: row.report_type_key,
    ReportTitle: live?.title ?? row.report_type_key,
    TypeAvailable: live !== undefined,
    IsMandatory: row.is_mandatory === 1,
    State: reportState(row),
    ...omitNulls({ Equipment: mappedEquipment(row), Outcome: row.override_outcome ?? row.outcome }),
  };
}

export function reportState({ waived_reason, draft_rev, report_id }: MappingRow): ReportState {
  if (waived_reason !== null) return 'waived';
  if (report_id !== null) return draft_rev === null ? 'submitted' : 'reopened';
  return draft_rev === null ? 'not_started' : 'draft';
}

function mappedEquipment(row: MappingRow): EquipmentCard | undefined {
  const { equipment_id, asset_code, category, make, model } = row;
  if (equipment_id === null || asset_code === null || category === null || make === null || model === null)
    return undefined;
  return equipmentCard({ ...row, equipment_id, asset_code, category, make, model });
}

type EquipmentRow = Pick<
  EquipmentTable,
  'asset_code' | 'category' | 'make' | 'model' | 'serial_no' | 'panel_no' | 'feeder_name'
> & { readonly equipment_id: number };

export const equipmentCard = (row: EquipmentRow): EquipmentCard => ({
  EquipmentId: row.equipment_id,
  AssetCode: row.asset_code,
  Category: row.category,
  Make: row.make,
  Model: row.model,
  ...omitNulls({ SerialNo: row.serial_no, PanelNo: row.panel_no, FeederName: row.feeder_name }),
});
