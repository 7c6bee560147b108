import { milliOf, type MappedSpare, type PlanBody, type PlanLine, type AnswerOf, type Endpoints } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { findPart, sparePart, type PartRow } from './parts.ts';
import { checkEquipment } from './check-equipment.ts';
import { linesOfPlan, mappedSpare, planOfCall, type PlanRow } from './plan-rows.ts';
import { findSpareCall, type SpareCall } from './spare-call.ts';
import { oneRow } from '../storage/statement.ts';

type Planned = AnswerOf<Endpoints['POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares']>;

interface Planning {
  readonly user: SignedIn;
  readonly callId: number;
  readonly projectId: number;
  readonly body: PlanBody;
  readonly now: number;
}

/** Plans parts for a call, all or none. A part that is planned already keeps its line and takes the new quantity. */
export async function planSpares(services: Services, planning: Planning): Promise<Change<Planned>> {
  const { user, callId, projectId, body } = planning;
  const call = await findSpareCall(services, user, callId, projectId);
  const there = await planOfCall(services, callId);
  const lines = await linesOfPlan(
    services,
    there.map((row) => row.mapped_spare_id),
  );
  // When a request names a part twice, the later quantity counts.
  const rows = new Map<string, { readonly row: PlanRow; readonly part: PartRow; readonly isNew: boolean }>();
  for (const [index, line] of body.Lines.entries()) {
    const at = `/Lines/${String(index)}`;
    const part = await findPart(services, line, at);
    await checkEquipment(services, call, line.EquipmentId, at);
    const known = lineOf(there, part, line.EquipmentId);
    const place = `${String(part.spare_part_id)} ${String(line.EquipmentId ?? 0)}`;
    rows.set(place, { row: rowOf(call, part, line, { known, at }), part, isNew: known === undefined });
  }
  const all = [...rows.values()];
  return {
    statements: all.map(({ row, isNew }) =>
      isNew ? insertStatement(services, row, planning) : updateStatement(services, row, planning),
    ),
    answer: {
      Lines: all.map(({ row, part }): MappedSpare => {
        const known = { part: sparePart(part), lines: lines.get(row.mapped_spare_id) ?? [], isOver: call.isOver };
        return mappedSpare(row, known);
      }),
    },
  };
}

const lineOf = (there: readonly PlanRow[], part: PartRow, equipmentId: number | undefined): PlanRow | undefined =>
  there.find((row) => row.spare_part_id === part.spare_part_id && row.equipment_id === (equipmentId ?? null));

function rowOf(
  call: SpareCall,
  part: PartRow,
  line: PlanLine,
  { known, at }: { readonly known: PlanRow | undefined; readonly at: string },
): PlanRow {
  return {
    mapped_spare_id: known?.mapped_spare_id ?? line.MappedSpareId,
    spare_part_id: part.spare_part_id,
    call_id: call.call_id,
    project_id: call.project_id,
    equipment_id: line.EquipmentId ?? null,
    planned_milli: plannedMilli(line, part, at),
    note: line.Note ?? known?.note ?? null,
  };
}

function plannedMilli({ PlannedQty }: PlanLine, { uom }: PartRow, at: string): number {
  const milli = milliOf(PlannedQty);
  const isWhole = (uom !== 'nos' && uom !== 'set') || Number.isInteger(PlannedQty);
  if (milli !== undefined && isWhole) return milli;
  const message = isWhole ? 'A quantity has at most three decimals.' : 'This part is counted in whole numbers.';
  const error = { pointer: `${at}/PlannedQty`, code: 'quantity', message, label: 'Planned quantity' };
  return refuse('field-invalid', { errors: [error], detail: message });
}

function insertStatement({ store }: Services, row: PlanRow, { user, now }: Pick<Planning, 'user' | 'now'>): Statement {
  const by = { created_at: now, created_by: user.userId, updated_at: now, updated_by: user.userId };
  const query = store.db.insertInto('mapped_spares').values({ ...row, ...by });
  return oneRow(query);
}

function updateStatement({ store }: Services, row: PlanRow, { user, now }: Planning): Statement {
  const query = store.db
    .updateTable('mapped_spares')
    .set((eb) => ({
      planned_milli: row.planned_milli,
      note: row.note,
      rev: eb('rev', '+', 1),
      updated_at: now,
      updated_by: user.userId,
    }))
    .where('mapped_spare_id', '=', row.mapped_spare_id)
    .where('deleted_at', 'is', null);
  return oneRow(query);
}

/** The plan line for a movement: of that equipment, otherwise of any, otherwise a new unplanned one. */
export async function planLineFor(
  services: Services,
  call: SpareCall,
  {
    part,
    equipmentId,
    wanted,
    newId,
    user,
    now,
  }: {
    readonly part: PartRow;
    readonly equipmentId: number | null;
    readonly wanted: string | undefined;
    readonly newId: string;
    readonly user: SignedIn;
    readonly now: number;
  },
): Promise<{ readonly id: string; readonly statements: readonly Statement[] }> {
  const there = (await planOfCall(services, call.call_id)).filter((row) => row.spare_part_id === part.spare_part_id);
  const found =
    there.find((row) => row.mapped_spare_id === wanted) ??
    there.find((row) => row.equipment_id === equipmentId) ??
    there.find((row) => row.equipment_id === null) ??
    there[0];
  if (found !== undefined) return { id: found.mapped_spare_id, statements: [] };
  const row: PlanRow = {
    mapped_spare_id: newId,
    spare_part_id: part.spare_part_id,
    call_id: call.call_id,
    project_id: call.project_id,
    equipment_id: null,
    planned_milli: 0,
    note: null,
  };
  return { id: newId, statements: [insertStatement(services, row, { user, now })] };
}
