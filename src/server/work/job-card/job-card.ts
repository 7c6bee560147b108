import type { JobCard } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { isTheirWork } from '../acting.ts';
import { callCard, callRows } from '../call/call-cards.ts';
import { cardFacts } from './card-state.ts';
import { instrumentCard, instrumentRows } from './instruments.ts';
import { mappingCard, mappingRows } from '../mapping/mapping-cards.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { checkCards, checksOf } from './safety-checks.ts';
import { findTaskState } from '../task/task-state.ts';
import { taskCard, taskRows } from '../task/task-cards.ts';

export async function jobCard(services: Services, user: SignedIn, jobCardId: number, now: number): Promise<JobCard> {
  const { store, library } = services;
  const card = (await findCard()) ?? refuse('not-found');
  const checks = checksOf(card.safety_checks);
  const [call, mappings, instruments, task, names] = await Promise.all([
    callRows(store, user).where('c.call_id', '=', card.call_id).executeTakeFirstOrThrow(),
    mappingRows(store, user).where('m.job_card_id', '=', jobCardId).execute(),
    instrumentRows(store, card.assigned_to),
    findTaskState(services, user, card.task_id),
    namesOf(checks.flatMap(({ by }) => by ?? [])),
  ]);
  return {
    JobCardId: jobCardId,
    JobCardNo: card.job_card_no,
    Status: card.card_status,
    Task: taskCard(card),
    Call: callCard(call, now),
    SafetyChecks: checkCards(checks, names),
    IsMine: isTheirWork(user, task),
    Facts: await cardFacts(services, { ...card, work_done: card.card_work_done, task }, { now }),
    Instruments: instruments.map(instrumentCard),
    Mappings: mappings.map((row) => mappingCard(row, library)),
    ...omitNulls({
      Instructions: card.instructions,
      ObservationBefore: card.observation_before,
      WorkDone: card.card_work_done,
      ObservationAfter: card.observation_after,
      Recommendation: card.recommendation,
    }),
  };

  async function namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await store.db
      .selectFrom('users')
      .select(['user_id', 'full_name'])
      .where('user_id', 'in', [...new Set(userIds)])
      .execute();
    return new Map(rows.map(({ user_id, full_name }) => [user_id, full_name]));
  }

  function findCard() {
    return taskRows(store, user)
      .innerJoin('job_cards as a', 'a.task_id', 't.task_id')
      .select(['a.job_card_no', 'a.status as card_status', 'a.instructions', 'a.safety_checks', 't.assigned_to'])
      .select(['a.observation_before', 'a.work_done as card_work_done', 'a.observation_after', 'a.recommendation'])
      .where('a.job_card_id', '=', jobCardId)
      .where('a.status', '<>', 'void')
      .where('a.deleted_at', 'is', null)
      .executeTakeFirst();
  }
}
