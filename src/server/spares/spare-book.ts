import type { EquipmentCard, SpareBook } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Services } from '../services.ts';
import { equipmentCard } from '../work/mapping/mapping-cards.ts';
import { isoMoment } from '../ground/time.ts';
import { likelyColleagues } from './likely-colleagues.ts';
import { movementRows, movementsOf } from './movements.ts';
import { partIn, partsById } from './parts.ts';
import { linesOfPlan, mappedSpare, planOfCall } from './plan-rows.ts';
import { findSpareCall } from './spare-call.ts';

interface Which {
  readonly callId: number;
  readonly projectId: number;
  readonly now: number;
}

/** Everything about the spares of one call in one answer, so that the phone can write slips offline. */
export async function spareBook(
  services: Services,
  user: SignedIn,
  { callId, projectId, now }: Which,
): Promise<SpareBook> {
  const call = await findSpareCall(services, user, callId, projectId);
  const [plan, rows, equipment, colleagues] = await Promise.all([
    planOfCall(services, callId),
    movementRows(services)
      .where('m.call_id', '=', callId)
      .orderBy('m.received_at', 'desc')
      .orderBy('m.movement_no', 'desc')
      .execute(),
    equipmentOf(services, call.site_id),
    likelyColleagues(services, user),
  ]);
  const [parts, lines, movements] = await Promise.all([
    partsById(
      services,
      plan.map((row) => row.spare_part_id),
    ),
    linesOfPlan(
      services,
      plan.map((row) => row.mapped_spare_id),
    ),
    movementsOf(services, user, rows),
  ]);
  return {
    CallId: call.call_id,
    CallNo: call.call_no,
    ProjectId: call.project_id,
    ProjectNo: call.project_no,
    ProjectName: call.project,
    Customer: call.customer,
    Site: call.site,
    SparesPolicy: call.policy,
    IsOpen: !call.isOver,
    AsOf: isoMoment(now),
    Plan: plan.map((row) =>
      mappedSpare(row, {
        part: partIn(parts, row.spare_part_id),
        lines: lines.get(row.mapped_spare_id) ?? [],
        isOver: call.isOver,
      }),
    ),
    Movements: movements,
    Equipment: equipment,
    Colleagues: colleagues,
  };
}

async function equipmentOf({ store }: Services, siteId: number): Promise<EquipmentCard[]> {
  const rows = await store.db
    .selectFrom('equipment')
    .select(['equipment_id', 'asset_code', 'category', 'make', 'model', 'serial_no', 'panel_no', 'feeder_name'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .orderBy('panel_no')
    .orderBy('equipment_id')
    .execute();
  return rows.map(equipmentCard);
}
