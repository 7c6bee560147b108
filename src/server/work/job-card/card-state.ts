import { isTaskOver, openChecks, type CardFacts, indianDate } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { instrumentRows } from './instruments.ts';
import { checkCards, checksOf } from './safety-checks.ts';
import { findTaskState, type TaskState } from '../task/task-state.ts';
import { visibleTask } from '../visible.ts';

/** A job card as its state machine sees it, with its task. */
export async function findCardState(services: Services, user: SignedIn, jobCardId: number) {
  const card =
    (await services.store.db
      .selectFrom('job_cards as j')
      .innerJoin('tasks as t', 't.task_id', 'j.task_id')
      .innerJoin('calls as c', 'c.call_id', 't.call_id')
      .select(['j.job_card_id', 'j.task_id', 'j.rev', 'j.status', 'j.safety_checks', 'j.work_done'])
      .where('j.job_card_id', '=', jobCardId)
      .where('j.status', '<>', 'void')
      .where('j.deleted_at', 'is', null)
      .where(visibleTask(user))
      .executeTakeFirst()) ?? refuse('not-found');
  return { ...card, task: await findTaskState(services, user, card.task_id) };
}

export type CardState = Awaited<ReturnType<typeof findCardState>>;

interface Known {
  readonly now: number;
  readonly knowsExpired?: boolean | undefined;
}

export async function cardFacts(
  { store }: Services,
  { safety_checks, work_done, task }: Pick<CardState, 'safety_checks' | 'work_done'> & { readonly task: TaskState },
  { now, knowsExpired = false }: Known,
): Promise<CardFacts> {
  const today = indianDate(now);
  const instruments = await instrumentRows(store, task.assigned_to);
  const expired = instruments.filter(({ calibration_due_on }) => calibration_due_on < today).length;
  return {
    ...openChecks(checkCards(checksOf(safety_checks), new Map())),
    // Without the report on the visit, which is written after the work.
    ReportsOpen: task.reports_open,
    ReportsSubmitted: task.reports_submitted,
    HasWorkDone: [work_done, task.work_done].some((text) => (text ?? '').trim() !== ''),
    ExpiredInstruments: knowsExpired ? 0 : expired,
    IsTaskOpen: !isTaskOver(task.status),
  };
}
