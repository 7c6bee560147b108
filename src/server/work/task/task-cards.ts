import { sql } from 'kysely';
import type { TaskCard } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Database } from '../../storage/database.ts';
import type { Store } from '../../storage/store.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { visibleTask } from '../visible.ts';

/** The tasks a person may see; narrow it with `where`. A reopened report counts as not submitted. */
export function taskRows({ db }: Store<Database>, user: SignedIn) {
  return db
    .selectFrom('tasks as t')
    .innerJoin('calls as c', 'c.call_id', 't.call_id')
    .leftJoin('users as u', 'u.user_id', 't.assigned_to')
    .leftJoin('job_cards as j', (on) =>
      on.onRef('j.task_id', '=', 't.task_id').on('j.status', '<>', 'void').on('j.deleted_at', 'is', null),
    )
    .select([
      't.task_id',
      't.seq',
      't.call_id',
      't.title',
      't.task_type',
      't.status',
      't.planned_date',
      't.description',
      't.work_done',
      't.follow_up_of_task_id',
      't.signature_waiver',
      't.no_follow_up_reason',
    ])
    .select(['c.call_no', 'u.full_name as assignee', 'j.job_card_id'])
    .select([
      sql<number>`(select count(*) from mappings as m where m.job_card_id = j.job_card_id and m.deleted_at is null
        and m.waived_reason is null)`.as('reports_total'),
      sql<number>`(select count(*) from mappings as m where m.job_card_id = j.job_card_id and m.deleted_at is null
        and m.waived_reason is null
        and exists (select 1 from reports as r where r.mapping_id = m.mapping_id and r.status = 'submitted')
        and not exists (select 1 from drafts as d where d.mapping_id = m.mapping_id))`.as('reports_submitted'),
    ])
    .where(visibleTask(user))
    .orderBy('t.seq');
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof taskRows>['executeTakeFirstOrThrow']>>;

export function taskCard(row: TaskRow): TaskCard {
  return {
    TaskId: row.task_id,
    TaskNo: taskNo(row.call_no, row.seq),
    CallId: row.call_id,
    Title: row.title,
    TaskType: row.task_type,
    Status: row.status,
    ReportsSubmitted: row.reports_submitted,
    ReportsTotal: row.reports_total,
    ...omitNulls({ Assignee: row.assignee, PlannedDate: row.planned_date, JobCardId: row.job_card_id }),
  };
}

export const taskNo = (callNo: string, seq: number): string => `${callNo}/${String(seq).padStart(2, '0')}`;
