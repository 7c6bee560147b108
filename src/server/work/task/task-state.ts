import { sql } from 'kysely';
import { isCallOver, may, type TaskFacts } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { signatureOfTask } from '../call/call-state.ts';
import { mayReportOnVisit } from '../mapping/fitting-types.ts';
import { visibleTask } from '../visible.ts';

const submitted = sql`exists (select 1 from reports as r where r.mapping_id = m.mapping_id and r.status = 'submitted')
  and not exists (select 1 from drafts as d where d.mapping_id = m.mapping_id)`;

const ofCard = sql`m.job_card_id = j.job_card_id and m.deleted_at is null and m.waived_reason is null`;

/** A task as its state machine sees it. Somebody else's task and one that does not exist get the same answer. */
export async function findTaskState({ store: { db } }: Services, user: SignedIn, taskId: number) {
  return (
    (await db
      .selectFrom('tasks as t')
      .innerJoin('calls as c', 'c.call_id', 't.call_id')
      .innerJoin('projects as p', 'p.project_id', 'c.project_id')
      .leftJoin('job_cards as j', (on) =>
        on.onRef('j.task_id', '=', 't.task_id').on('j.status', '<>', 'void').on('j.deleted_at', 'is', null),
      )
      .select([
        't.task_id',
        't.call_id',
        't.rev',
        't.status',
        't.title',
        't.assigned_to',
        't.created_at',
        't.created_by',
        't.work_done',
        't.finished_at',
        't.signature_waiver',
        'c.assigned_to as lead',
        'c.status as call_status',
        'c.project_id',
        'p.requires_customer_signature',
        'p.requires_site_visit_report',
        'j.job_card_id',
        'j.status as card_status',
        'j.work_done as card_work_done',
      ])
      .select(signatureOfTask.as('signature'))
      .select([
        sql<number>`(select count(*) from mappings as m where ${ofCard} and m.is_mandatory = 1
          and m.equipment_id is not null and not (${submitted}))`.as('reports_open'),
        sql<number>`(select count(*) from mappings as m where ${ofCard} and m.equipment_id is null)`.as('visits'),
        sql<number>`(select count(*) from mappings as m where ${ofCard} and m.equipment_id is null
          and (${submitted}))`.as('visits_submitted'),
        sql<number>`(select count(*) from mappings as m where ${ofCard} and (${submitted}))`.as('reports_submitted'),
        sql<number>`(select count(*) from task_events as v where v.task_id = t.task_id)`.as('events'),
      ])
      .where(visibleTask(user))
      .where('t.task_id', '=', taskId)
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

export type TaskState = Awaited<ReturnType<typeof findTaskState>>;

/** The guard facts that the request itself provides. */
interface Brought {
  readonly workDone?: string | undefined;
  readonly signatureWaiver?: string | undefined;
  readonly isAssigneeActive?: boolean;
}

const dayMs = 24 * 3_600_000;

export function taskFacts(
  { library }: Services,
  user: SignedIn,
  task: TaskState,
  now: number,
  { workDone, signatureWaiver, isAssigneeActive = false }: Brought = {},
): TaskFacts {
  const { card_status, finished_at } = task;
  const isVisitAsked = task.requires_site_visit_report === 1 && (task.visits > 0 || mayReportOnVisit(library));
  return {
    ...(card_status === null || card_status === 'void' ? {} : { CardStatus: card_status }),
    HasWorkDone: [workDone, task.work_done, task.card_work_done].some((text) => (text ?? '').trim() !== ''),
    ReportsOpen: task.reports_open,
    VisitReport: !isVisitAsked ? 'not_needed' : task.visits_submitted > 0 ? 'submitted' : 'missing',
    Signature: signatureState(task, signatureWaiver),
    DraftMovements: 0,
    FittedWithoutSerial: 0,
    PhotosMissing: 0,
    IsCallOpen: !isCallOver(task.call_status),
    IsAssigneeActive: isAssigneeActive,
    IsOwnAndUntouched: task.created_by === user.userId && task.events === 0,
    IsRecent: finished_at !== null && now - finished_at < dayMs,
    IsOffice: may(user, 'plan-calls'),
  };
}

function signatureState(task: TaskState, waiver: string | undefined): TaskFacts['Signature'] {
  if (task.requires_customer_signature === 0) return 'not_needed';
  if (task.signature === 'signed') return 'signed';
  return (waiver ?? task.signature_waiver ?? task.signature) === null ? 'missing' : 'waived';
}
