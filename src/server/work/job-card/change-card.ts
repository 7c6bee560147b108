import { isTaskOver, type AnswerOf, type CardChange, type Endpoints } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { toJson } from '../../storage/json-column.ts';
import type { Statement } from '../../storage/store.ts';
import type { SafetyCheck } from '../../storage/tables/work.ts';
import { actorOf, isTheirWork } from '../acting.ts';
import { toldAt } from '../../ground/believed-time.ts';
import { isoMoment } from '../../ground/time.ts';
import { doingOf, type Doing } from '../work-events.ts';
import { findCardState, type CardState } from './card-state.ts';
import { checksOf } from './safety-checks.ts';
import { ifUnchanged } from '../../storage/statement.ts';

type Changed = AnswerOf<Endpoints['PATCH /api/v1/job-cards/:JobCardId']>;

interface Request {
  readonly user: SignedIn;
  readonly jobCardId: number;
  readonly body: CardChange;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Updates answers and texts of a job card while its task is open. Only what is sent changes, so nothing else is overwritten. */
export async function changeCard(
  services: Services,
  { user, jobCardId, body, now, clockAheadMs }: Request,
): Promise<Change<Changed>> {
  const card = await findCardState(services, user, jobCardId);
  actorOf(user, card.task);
  if (!isTheirWork(user, card.task)) refuse('forbidden', { detail: 'The job card is filled in on site.' });
  if (card.status === 'completed') refuse('step-impossible', { detail: 'The job card is completed: reopen it first.' });
  if (isTaskOver(card.task.status)) refuse('task-finished');
  const { ObservationBefore, WorkDone, ObservationAfter, Recommendation } = body;
  const by = { updated_at: now, updated_by: user.userId };
  const query = services.store.db
    .updateTable('job_cards')
    .set({
      ...(body.SafetyChecks !== undefined && {
        safety_checks: toJson(ticked(card, body, doingOf({ user, body, now, clockAheadMs }, card.task.created_at))),
      }),
      ...(ObservationBefore !== undefined && { observation_before: ObservationBefore }),
      ...(WorkDone !== undefined && { work_done: WorkDone }),
      ...(ObservationAfter !== undefined && { observation_after: ObservationAfter }),
      ...(Recommendation !== undefined && { recommendation: Recommendation }),
      ...by,
      rev: card.rev + 1,
    })
    .where('job_card_id', '=', jobCardId);
  const statements: Statement[] = [ifUnchanged(query, card.rev)];
  if (WorkDone !== undefined) {
    // The work done is entered once: the task shows the same text.
    const task = services.store.db
      .updateTable('tasks')
      .set({ work_done: WorkDone, ...by, rev: card.task.rev + 1 })
      .where('task_id', '=', card.task_id);
    statements.push(ifUnchanged(task, card.task.rev));
  }
  return { statements, answer: { JobCardId: jobCardId, Status: card.status, AlreadyApplied: false } };
}

function ticked(
  { safety_checks }: CardState,
  { SafetyChecks: sent = [] }: CardChange,
  { user, deviceAt, clockAheadMs = 0 }: Doing,
): readonly SafetyCheck[] {
  const known = checksOf(safety_checks);
  const told = toldAt({ at: deviceAt, clockAheadMs });
  const unknown = sent.find(({ Key }) => !known.some(({ key }) => key === Key));
  if (unknown !== undefined) {
    const message = `There is no safety check "${unknown.Key}" on this job card.`;
    refuse('field-invalid', { errors: [{ pointer: '/SafetyChecks', code: 'unknown', message }] });
  }
  return known.map((check) => {
    const answer = sent.find(({ Key }) => Key === check.key);
    if (answer === undefined) return check;
    const { notNeeded = false, at: _, toldAt: __, by: ___, ...rest } = check;
    const { Checked, NotNeeded = false } = answer;
    // Answered again: the first time and name are kept.
    if (Checked === check.checked && NotNeeded === notNeeded) return check;
    return {
      ...rest,
      checked: Checked,
      ...(NotNeeded && { notNeeded: true }),
      ...((Checked || NotNeeded) && {
        at: isoMoment(deviceAt),
        ...(told !== null && { toldAt: isoMoment(told) }),
        by: user.userId,
      }),
    };
  });
}
