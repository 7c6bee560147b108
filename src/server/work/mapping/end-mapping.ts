import { isTaskOver, mappingMachine, stepFrom, type MappingAction } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import { refuse } from '../../http/refusals/refused.ts';
import { stateAfter } from '../../http/stepped.ts';
import { findMapping } from './find-mapping.ts';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import { actorOf } from '../acting.ts';
import { reportState, type MappingRow } from './mapping-cards.ts';
import { findTaskState } from '../task/task-state.ts';
import { ifUnchanged, oneRow } from '../../storage/statement.ts';

interface Removal {
  readonly user: SignedIn;
  readonly mappingId: number;
  /** Discards an open draft as well. */
  readonly discard: boolean;
  readonly now: number;
}

/** Removes a report from the job card. Impossible once a revision was submitted. */
export async function removeMapping(services: Services, { user, mappingId, discard, now }: Removal) {
  const mapping = await findMapping(services, user, mappingId);
  await checkStep(services, user, mapping, { action: 'remove', discard });
  return end(services, mapping, { deleted_at: now, updated_at: now, updated_by: user.userId });
}

interface Waiving {
  readonly user: SignedIn;
  readonly mappingId: number;
  readonly reason: string;
  readonly now: number;
}

/** The office waives a report. */
export async function waiveMapping(services: Services, { user, mappingId, reason, now }: Waiving) {
  const mapping = await findMapping(services, user, mappingId);
  const isWaived = await checkStep(services, user, mapping, { action: 'waive', discard: true, reason });
  if (isWaived) return { statements: [], answer: undefined };
  const by = { updated_at: now, updated_by: user.userId };
  return end(services, mapping, { waived_reason: reason, waived_by: user.userId, ...by });
}

interface Ending {
  readonly action: MappingAction;
  readonly discard: boolean;
  readonly reason?: string;
}

/** True when it is waived already. */
async function checkStep(
  services: Services,
  user: SignedIn,
  mapping: MappingRow,
  { action, discard, reason }: Ending,
): Promise<boolean> {
  const task = await findTaskState(services, user, mapping.task_id);
  const actor = actorOf(user, task);
  if (isTaskOver(task.status)) refuse('task-finished');
  const stepped = stepFrom(mappingMachine[action], {
    state: reportState(mapping),
    actor,
    facts: {
      IsCardOpen: task.card_status !== 'completed',
      IsCardStarted: task.card_status !== 'draft',
      HasDraft: mapping.draft_rev !== null,
      MayDiscard: discard,
    },
    ...(reason !== undefined && { reason }),
  });
  return stateAfter(stepped) === undefined;
}

interface Ended {
  readonly deleted_at?: number;
  readonly waived_reason?: string;
  readonly waived_by?: number;
  readonly updated_at: number;
  readonly updated_by: number;
}

/** Fails if a revision was submitted meanwhile: only the draft that the decision was based on is discarded. */
function end({ store }: Services, { mapping_id, draft_rev }: MappingRow, ended: Ended): Change<undefined> {
  const update = store.db
    .updateTable('mappings')
    .set((on) => ({ ...ended, rev: on('rev', '+', 1) }))
    .where('mapping_id', '=', mapping_id)
    .where('deleted_at', 'is', null)
    .where('waived_reason', 'is', null)
    .where((on) =>
      on.not(
        on.exists(
          on.selectFrom('reports as r').select('r.report_id').whereRef('r.mapping_id', '=', 'mappings.mapping_id'),
        ),
      ),
    );
  const statements: Statement[] = [oneRow(update)];
  if (draft_rev !== null) {
    const draft = store.db.deleteFrom('drafts').where('mapping_id', '=', mapping_id);
    statements.push(ifUnchanged(draft, draft_rev));
  }
  return { statements, answer: undefined };
}
