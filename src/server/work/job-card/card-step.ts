import { cardMachine, stepFrom, type AnswerOf, type CardAction, type CardStep, type Endpoints } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import { stateAfter } from '../../http/stepped.ts';
import type { Services } from '../../services.ts';
import type { TaskEventKind } from '../../storage/tables/work.ts';
import { actorOf } from '../acting.ts';
import { cardFacts, findCardState } from './card-state.ts';
import { doingOf, taskEventStatement } from '../work-events.ts';
import { ifUnchanged } from '../../storage/statement.ts';

type Stepped = AnswerOf<Endpoints['POST /api/v1/job-cards/:JobCardId/transitions']>;

const kinds: Record<CardAction, TaskEventKind> = {
  start: 'card_start',
  complete: 'card_complete',
  reopen: 'card_reopen',
  void: 'card_void',
};

interface Request {
  readonly user: SignedIn;
  readonly jobCardId: number;
  readonly body: CardStep;
  readonly now: number;
  readonly clockAheadMs: number;
}

export async function stepCard(
  services: Services,
  { user, jobCardId, body, now, clockAheadMs }: Request,
): Promise<Change<Stepped>> {
  const card = await findCardState(services, user, jobCardId);
  const status = stateAfter(
    stepFrom(cardMachine[body.Action], {
      state: card.status,
      actor: actorOf(user, card.task),
      facts: await cardFacts(services, card, { now, knowsExpired: body.KnowsExpired }),
      ...(body.Reason !== undefined && { reason: body.Reason }),
    }),
  );
  const answer = { JobCardId: jobCardId };
  if (status === undefined) return { statements: [], answer: { ...answer, Status: card.status, AlreadyApplied: true } };
  const doing = doingOf({ user, body, now, clockAheadMs }, card.task.created_at);
  const query = services.store.db
    .updateTable('job_cards')
    .set({
      status,
      ...(body.Action === 'start' && { started_at: doing.deviceAt }),
      completed_at: body.Action === 'complete' ? doing.deviceAt : null,
      rev: card.rev + 1,
      updated_at: now,
      updated_by: user.userId,
    })
    .where('job_card_id', '=', jobCardId);
  const said = { kind: kinds[body.Action], reason: body.Reason ?? expiredWords(body) };
  return {
    statements: [ifUnchanged(query, card.rev), taskEventStatement(services, card.task_id, doing, said)],
    answer: { ...answer, Status: status, AlreadyApplied: false },
  };
}

const expiredWords = ({ KnowsExpired }: CardStep): string | undefined =>
  KnowsExpired === true ? 'Known: the calibration of an instrument is over' : undefined;
