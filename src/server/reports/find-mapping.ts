import { isTaskOver } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { mappingRows, reportState, type MappingRow } from '../work/mapping/mapping-cards.ts';

/** Somebody else's mapping and one that does not exist get the same answer. */
export async function findMapping({ store }: Services, user: SignedIn, mappingId: number): Promise<MappingRow> {
  return (
    (await mappingRows(store, user).where('m.mapping_id', '=', mappingId).executeTakeFirst()) ?? refuse('not-found')
  );
}

/**
 * Only executives enter readings, and only while the task is open. A report that the office has reopened may be corrected
 * even after the task was finished: that is why it was reopened.
 */
export function mayEdit(user: SignedIn, mapping: MappingRow): boolean {
  const state = reportState(mapping);
  const isOpen = !isTaskOver(mapping.task_status) || state === 'reopened';
  return user.role === 'executive' && isOpen && state !== 'waived';
}

export async function findEditableMapping(services: Services, user: SignedIn, mappingId: number): Promise<MappingRow> {
  const mapping = await findMapping(services, user, mappingId);
  if (!mayEdit(user, mapping)) refuse('task-finished', { detail: 'The office can reopen the report.' });
  return mapping;
}
