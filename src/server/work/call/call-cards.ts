import { sql } from 'kysely';
import { isCallOver, type CallCard } from '#contract';
import type { Database } from '../../storage/database.ts';
import type { Store } from '../../storage/store.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { isoMoment } from '../../ground/time.ts';
import { theirTask, visibleCall, type Viewer } from '../visible.ts';

/** The calls a person may see; narrow it with `where`. The counts cover only tasks which that person sees. */
export function callRows({ db }: Store<Database>, user: Viewer) {
  return db
    .selectFrom('calls as c')
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .select([
      'c.call_id',
      'c.call_no',
      'c.call_type',
      'c.priority',
      'c.status',
      'c.complaint',
      'c.scheduled_start',
      'c.due_at',
      'c.closed_at',
      'c.assigned_to as lead',
    ])
    .leftJoin('users as l', 'l.user_id', 'c.assigned_to')
    .select(['k.name as customer', 's.name as site', 's.city', 'l.full_name as lead_name'])
    .select([
      sql<number>`(select count(*) from tasks as t where t.call_id = c.call_id and t.status <> 'cancelled'
        and ${theirTask(user)})`.as('tasks_total'),
      sql<number>`(select count(*) from tasks as t where t.call_id = c.call_id and t.status in ('closed', 'cannot_complete')
        and ${theirTask(user)})`.as('tasks_finished'),
      // All tasks, visible or not: the call is in progress while anybody works on it.
      sql<number>`(select count(*) from tasks as t where t.call_id = c.call_id and t.status = 'paused')`.as(
        'tasks_paused',
      ),
      sql<number>`(select count(*) from tasks as t where t.call_id = c.call_id
        and t.status in ('travelling', 'in_progress', 'work_done'))`.as('tasks_running'),
    ])
    .where(visibleCall(user));
}

export type CallRow = Awaited<ReturnType<ReturnType<typeof callRows>['executeTakeFirstOrThrow']>>;

export function callCard(row: CallRow, now: number): CallCard {
  const over = isCallOver(row.status);
  return {
    CallId: row.call_id,
    CallNo: row.call_no,
    CallType: row.call_type,
    Priority: row.priority,
    Status: row.status,
    Customer: row.customer,
    Site: row.site,
    City: row.city,
    Complaint: row.complaint,
    Late: !over && row.due_at !== null && row.due_at < now,
    ...(row.status === 'in_progress' && row.tasks_paused > 0 && row.tasks_running === 0 && { Paused: true }),
    TasksFinished: row.tasks_finished,
    TasksTotal: row.tasks_total,
    ...omitNulls({
      ScheduledStart: row.scheduled_start === null ? null : isoMoment(row.scheduled_start),
      DueAt: row.due_at === null ? null : isoMoment(row.due_at),
      ClosedAt: row.closed_at === null ? null : isoMoment(row.closed_at),
      Lead: row.lead_name,
    }),
  };
}
