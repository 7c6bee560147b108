import { isTaskOver } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { firstOf, keptQuery } from '../storage/kept-query.ts';
import { mappingRows, reportState, type MappingRow } from '../work/mapping/mapping-cards.ts';

/** Somebody else's mapping and one that does not exist get the same answer. */
export async function findMapping({ store }: Services, user: SignedIn, mappingId: number): Promise<MappingRow> {
  const { db } = store;
  const seen =
    user.role === 'coordinator' ? seenByOffice(db, { mappingId }) : seenByOwner(db, { mappingId, userId: user.userId });
  return (await firstOf(db, seen)) ?? refuse('not-found');
}

const seenByOffice = keptQuery((db, given: { readonly mappingId: number }) =>
  mappingRows({ db }, { role: 'coordinator', userId: 0 }).where('m.mapping_id', '=', given.mappingId),
);

const seenByOwner = keptQuery((db, given: { readonly mappingId: number; readonly userId: number }) =>
  mappingRows({ db }, { role: 'executive', userId: given.userId }).where('m.mapping_id', '=', given.mappingId),
);

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
