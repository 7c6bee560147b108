import {
  countedQuantities,
  countsOf,
  qtyOf,
  spareStatus,
  type CountedLine,
  type MappedSpare,
  type SparePart,
} from '#contract';
import type { Selectable } from 'kysely';
import type { Services } from '../services.ts';
import type { MappedSparesTable } from '../storage/tables/spares.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { stateOfLine } from './movements.ts';

const planColumns = [
  'mapped_spare_id',
  'spare_part_id',
  'call_id',
  'project_id',
  'equipment_id',
  'planned_milli',
  'note',
] as const;

export type PlanRow = Pick<Selectable<MappedSparesTable>, (typeof planColumns)[number]>;

/** The plan of a call. */
export function planOfCall({ store }: Services, callId: number): Promise<PlanRow[]> {
  return store.db
    .selectFrom('mapped_spares')
    .select(planColumns)
    .where('call_id', '=', callId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('mapped_spare_id')
    .execute();
}

/** The movements of planned parts, as far as they count. */
export async function linesOfPlan(
  { store }: Services,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly CountedLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('spare_movements as m')
    .select(['m.mapped_spare_id', 'm.reason', 'm.milli'])
    .select(stateOfLine.as('state'))
    .where('m.mapped_spare_id', 'in', [...ids])
    .execute();
  const lines = new Map<string, CountedLine[]>();
  for (const { mapped_spare_id: id, ...line } of rows) if (id !== null) lines.set(id, [...(lines.get(id) ?? []), line]);
  return lines;
}

interface Known {
  readonly part: SparePart;
  readonly lines: readonly CountedLine[];
  readonly isOver: boolean;
}

export function mappedSpare(row: PlanRow, { part, lines, isOver }: Known): MappedSpare {
  const counts = countsOf(lines);
  return {
    MappedSpareId: row.mapped_spare_id,
    CallId: row.call_id,
    ProjectId: row.project_id,
    Part: part,
    PlannedQty: qtyOf(row.planned_milli),
    ...countedQuantities(counts),
    Status: spareStatus(counts, { planned: row.planned_milli, isOver }),
    ...omitNulls({ EquipmentId: row.equipment_id, Note: row.note }),
  };
}
