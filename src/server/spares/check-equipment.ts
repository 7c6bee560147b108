import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { SpareCall } from './spare-call.ts';

/** A part can only be fitted to equipment of the call's own site. */
export async function checkEquipment(
  { store }: Services,
  { site_id }: Pick<SpareCall, 'site_id'>,
  equipmentId: number | undefined,
  at = '',
): Promise<void> {
  if (equipmentId === undefined) return;
  const found = await store.db
    .selectFrom('equipment')
    .select('equipment_id')
    .where('equipment_id', '=', equipmentId)
    .where('site_id', '=', site_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found !== undefined) return;
  const message = 'This equipment is not at the site of the call. Choose equipment of that site.';
  const error = { pointer: `${at}/EquipmentId`, code: 'elsewhere', message, label: 'Equipment' };
  refuse('field-invalid', { errors: [error], detail: message });
}
