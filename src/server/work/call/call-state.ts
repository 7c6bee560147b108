import { sql } from 'kysely';
import { isTaskOver, type CallFacts } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { visibleCall } from '../visible.ts';

/**
 * Whether the customer has signed for task t: on the visit report or for the whole call. A stale signature counts, since the person
 * did sign. A waiver that the office accepted counts as `signed`; one it has yet to decide is `waived`.
 */
export const signatureOfTask = sql<'signed' | 'waived' | null>`(
  select case when max(case when s.state in ('attached', 'stale', 'waiver_accepted') then 2 when s.state = 'waiver_recorded' then 1 else 0 end) = 2
      then 'signed' when max(case when s.state = 'waiver_recorded' then 1 else 0 end) = 1 then 'waived' end
    from signatures as s where s.role = 'customer' and (
      (s.target_kind = 'call' and s.target_id = t.call_id) or
      (s.target_kind = 'site_visit' and s.target_id in (
        select m.mapping_id from mappings as m join job_cards as j on j.job_card_id = m.job_card_id
          where j.task_id = t.task_id and m.deleted_at is null))))`;

/** Number of parts taken into a bag (location kind `van`) for call c and neither used nor returned. */
const unbalancedParts = sql<number>`(
  select count(*) from (
    select e.spare_part_id from stock_entries as e
      join spare_movements as w on w.movement_id = e.movement_id
      join stock_locations as l on l.location_id = e.location_id
      where w.call_id = c.call_id and l.kind = 'van'
      group by e.spare_part_id, e.location_id having sum(e.milli) <> 0) as parts)`;

/** A call as its state machine sees it, with all its tasks, including those that the user may not see. */
export async function findCallState({ store: { db } }: Services, user: SignedIn, callId: number) {
  const call =
    (await db
      .selectFrom('calls as c')
      .innerJoin('projects as p', 'p.project_id', 'c.project_id')
      .select([
        'c.call_id',
        'c.call_no',
        'c.created_at',
        'c.rev',
        'c.status',
        'c.assigned_to',
        'c.resolution_summary',
        'c.waiver_accepted_reason',
        'p.requires_customer_signature',
        'p.requires_site_visit_report',
      ])
      .select(unbalancedParts.as('unbalanced_parts'))
      .where('c.call_id', '=', callId)
      .where(visibleCall(user))
      .executeTakeFirst()) ?? refuse('not-found');
  const tasks = await db
    .selectFrom('tasks as t')
    .select([
      't.task_id',
      't.rev',
      't.seq',
      't.status',
      't.title',
      't.work_done',
      't.assigned_to',
      't.no_follow_up_reason',
      't.follow_up_of_task_id',
      't.signature_waiver',
    ])
    .select(signatureOfTask.as('signature'))
    .select(
      sql<number>`(select count(*) from task_events as v where v.task_id = t.task_id
        and v.kind in ('travel_start', 'arrive', 'start'))`.as('starts'),
    )
    .where('t.call_id', '=', callId)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.seq')
    .execute();
  return { ...call, tasks };
}

export type CallState = Awaited<ReturnType<typeof findCallState>>;
export type CallTask = CallState['tasks'][number];

export function callFacts(call: CallState): CallFacts {
  const { tasks, requires_customer_signature: needsSignature, waiver_accepted_reason, resolution_summary } = call;
  const closed = tasks.filter(({ status }) => status === 'closed');
  return {
    TasksClosed: closed.length,
    TasksOpen: tasks.filter(({ status }) => !isTaskOver(status)).length,
    Undecided: undecidedTasks(call).length,
    TasksStarted: tasks.filter(({ starts }) => starts > 0).length,
    Unsigned: needsSignature === 1 ? closed.filter(({ signature }) => signature !== 'signed').length : 0,
    HasSignOff: waiver_accepted_reason !== null,
    HasSummary: summaryOf(call) !== undefined || resolution_summary !== null,
    OpenMovements: call.unbalanced_parts,
    // Facts of one request; the step sets them.
    IsAssigneeActive: false,
    NamesWork: false,
  };
}

/** Tasks that could not be completed, where the office has still to decide what follows. */
export function undecidedTasks({ tasks }: CallState): readonly CallTask[] {
  const followed = new Set(tasks.map(({ follow_up_of_task_id }) => follow_up_of_task_id));
  return tasks.filter(
    ({ status, task_id, no_follow_up_reason }) =>
      status === 'cannot_complete' && no_follow_up_reason === null && !followed.has(task_id),
  );
}

/** The default summary of a call: the work done, task by task. */
export function summaryOf({ resolution_summary, tasks }: CallState): string | undefined {
  if (resolution_summary !== null) return resolution_summary;
  const done = tasks.flatMap(({ work_done }) => (work_done === null || work_done.trim() === '' ? [] : [work_done]));
  return done.length === 0 ? undefined : done.join('\n').slice(0, 2000);
}
