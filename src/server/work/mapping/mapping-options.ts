import type { MappingOptions } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { isTheirWork } from '../acting.ts';
import { callCard, callRows } from '../call/call-cards.ts';
import { fitsVisit } from './fitting-types.ts';
import { equipmentCard, mappingCard, mappingRows } from './mapping-cards.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { findTaskState } from '../task/task-state.ts';
import { taskCard, taskRows } from '../task/task-cards.ts';

/** A larger site is searched on its drawings, not on a phone. */
const mostEquipment = 500;

/** What is mapped to a task, and what could be: the equipment of its site, and the installed report types. */
export async function mappingOptions(
  services: Services,
  user: SignedIn,
  taskId: number,
  now: number,
): Promise<MappingOptions> {
  const { store, library } = services;
  const state = await findTaskState(services, user, taskId);
  const [task, call, mappings, equipment] = await Promise.all([
    taskRows(store, user).where('t.task_id', '=', taskId).executeTakeFirst(),
    callRows(store, user).where('c.call_id', '=', state.call_id).executeTakeFirst(),
    mappingRows(store, user).where('t.task_id', '=', taskId).execute(),
    equipmentOfSite(services, state.call_id),
  ]);
  if (task === undefined || call === undefined) return refuse('not-found');
  return {
    Task: taskCard(task),
    Call: callCard(call, now),
    IsMine: isTheirWork(user, state),
    ...omitNulls({ CardStatus: state.card_status }),
    Mappings: mappings.map((row) => mappingCard(row, library)),
    Equipment: equipment.map(equipmentCard),
    ReportTypes: library.all().map((type) => ({
      Key: type.slug,
      Title: type.title,
      Ansi: [...type.ansi],
      Fits: [...type.equipment],
      FitsVisit: fitsVisit(type),
    })),
  };
}

function equipmentOfSite({ store: { db } }: Services, callId: number) {
  return db
    .selectFrom('equipment as e')
    .innerJoin('calls as c', 'c.site_id', 'e.site_id')
    .select([
      'e.equipment_id',
      'e.asset_code',
      'e.category',
      'e.make',
      'e.model',
      'e.serial_no',
      'e.panel_no',
      'e.feeder_name',
    ])
    .where('c.call_id', '=', callId)
    .where('e.deleted_at', 'is', null)
    .where('e.service_state', '<>', 'scrapped')
    .orderBy('e.panel_no')
    .orderBy('e.equipment_id')
    .limit(mostEquipment)
    .execute();
}
