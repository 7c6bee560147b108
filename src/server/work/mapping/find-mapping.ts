import { isTaskOver, may } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { firstOf, preparedQuery } from '../../storage/prepared-query.ts';
import { everything } from '../visible.ts';
import { mappingRows, reportState, type MappingRow } from './mapping-cards.ts';

/** Somebody else's mapping and one that does not exist get the same answer. */
export async function findMapping({ store }: Services, user: SignedIn, mappingId: number): Promise<MappingRow> {
  const { db } = store;
  const seen = may(user, 'see-all-work')
    ? seenByOffice(db, { mappingId })
    : seenByOwner(db, { mappingId, userId: user.userId });
  return (await firstOf(db, seen)) ?? refuse('not-found');
}

const seenByOffice = preparedQuery((db, given: { readonly mappingId: number }) =>
  mappingRows({ db }, everything).where('m.mapping_id', '=', given.mappingId),
);

const seenByOwner = preparedQuery((db, given: { readonly mappingId: number; readonly userId: number }) =>
  mappingRows({ db }, { roles: [], userId: given.userId }).where('m.mapping_id', '=', given.mappingId),
);

/** Whether the report is theirs to fill in: their task, or a task of a call that is given to them. */
export const isTheirReport = (user: SignedIn, { assigned_to, lead }: MappingRow): boolean =>
  may(user, 'do-field-work') && (assigned_to === user.userId || lead === user.userId);

/**
 * Readings are entered only by whom the work is given to, and only while the task is open. A report that the office has reopened may be corrected
 * even after the task was finished: that is why it was reopened.
 */
export function mayEdit(user: SignedIn, mapping: MappingRow): boolean {
  const state = reportState(mapping);
  const isOpen = !isTaskOver(mapping.task_status) || state === 'reopened';
  return isTheirReport(user, mapping) && isOpen && state !== 'waived';
}

export async function findEditableMapping(services: Services, user: SignedIn, mappingId: number): Promise<MappingRow> {
  const mapping = await findMapping(services, user, mappingId);
  if (!mayEdit(user, mapping)) refuse('task-finished', { detail: 'The office can reopen the report.' });
  return mapping;
}
