import { isTaskOver, indianDate, type AnswerOf, type Endpoints } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { toJson } from '../../storage/json-column.ts';
import type { Statement } from '../../storage/store.ts';
import { actorOf } from '../acting.ts';
import { safetyChecks } from './safety-checks.ts';
import { findTaskState, type TaskState } from '../task/task-state.ts';
import type { Doing } from '../work-events.ts';
import { oneRow } from '../../storage/statement.ts';

type Made = AnswerOf<Endpoints['POST /api/v1/tasks/:TaskId/job-card']>;

export async function makeCard(services: Services, user: SignedIn, taskId: number, now: number): Promise<Change<Made>> {
  const task = await findTaskState(services, user, taskId);
  actorOf(user, task);
  if (task.job_card_id !== null) return { statements: [], answer: await existing(services, task.job_card_id) };
  if (isTaskOver(task.status)) refuse('task-finished');
  const { row, statement } = await newCard(services, task.task_id, { user, now, deviceAt: now });
  return { statements: [statement], answer: { JobCardId: row.job_card_id, JobCardNo: row.job_card_no } };
}

/** The card that a task gets when work begins on it. */
export async function makeCardStatement(services: Services, taskId: number, doing: Doing): Promise<Statement> {
  return (await newCard(services, taskId, doing)).statement;
}

/** Nobody is signed in when the card comes with an import at the server's terminal. */
interface Making {
  readonly user?: Pick<SignedIn, 'userId'> | undefined;
  readonly now: number;
  readonly deviceAt?: number;
}

export async function newCard(
  { store, ids }: Pick<Services, 'store' | 'ids'>,
  taskId: TaskState['task_id'],
  { user, now }: Making,
) {
  const job_card_id = await ids.next('job_card');
  const row = {
    job_card_id,
    job_card_no: `JC-${indianDate(now).slice(0, 4)}-${String(job_card_id).padStart(6, '0')}`,
    task_id: taskId,
    safety_checks: toJson(safetyChecks),
    status: 'draft' as const,
    created_at: now,
    created_by: user?.userId ?? null,
    updated_at: now,
    updated_by: user?.userId ?? null,
  };
  return { row, statement: oneRow(store.db.insertInto('job_cards').values(row)) };
}

async function existing({ store: { db } }: Services, jobCardId: number): Promise<Made> {
  const { job_card_no } = await db
    .selectFrom('job_cards')
    .select('job_card_no')
    .where('job_card_id', '=', jobCardId)
    .executeTakeFirstOrThrow();
  return { JobCardId: jobCardId, JobCardNo: job_card_no };
}
