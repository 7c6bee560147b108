import type { TaskDetail } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { isTheirWork } from '../acting.ts';
import { callCard, callRows } from '../call/call-cards.ts';
import { taskMinutes } from './durations.ts';
import { eventCard } from '../event-card.ts';
import { mappingCard, mappingRows } from '../mapping/mapping-cards.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { taskCard, taskRows } from './task-cards.ts';
import { findTaskState, taskFacts } from './task-state.ts';

export async function taskDetail(services: Services, user: SignedIn, taskId: number, now: number): Promise<TaskDetail> {
  const { store, library } = services;
  const task = (await taskRows(store, user).where('t.task_id', '=', taskId).executeTakeFirst()) ?? refuse('not-found');
  const [call, mappings, events, state, followUps] = await Promise.all([
    callRows(store, user).where('c.call_id', '=', task.call_id).executeTakeFirstOrThrow(),
    mappingRows(store, user).where('t.task_id', '=', taskId).execute(),
    findEvents(),
    findTaskState(services, user, taskId),
    findFollowUps(),
  ]);
  return {
    Task: taskCard(task),
    Call: callCard(call, now),
    Mappings: mappings.map((row) => mappingCard(row, library)),
    Events: events.map(eventCard),
    IsMine: isTheirWork(user, state),
    ProjectId: state.project_id,
    ...taskMinutes(events, now),
    FollowUps: followUps.map(({ task_id }) => task_id),
    Facts: taskFacts(services, user, state, now),
    ...omitNulls({
      Description: task.description,
      WorkDone: task.work_done,
      FollowUpOf: task.follow_up_of_task_id,
      SignatureWaiver: task.signature_waiver,
      NoFollowUpReason: task.no_follow_up_reason,
    }),
  };

  function findEvents() {
    return store.db
      .selectFrom('task_events as v')
      .innerJoin('users as u', 'u.user_id', 'v.actor_id')
      .select([
        'v.kind',
        'v.device_at',
        'v.received_at',
        'v.clock_ahead_ms',
        'v.reason',
        'v.mapping_id',
        'u.full_name as actor',
      ])
      .where('v.task_id', '=', taskId)
      .orderBy('v.device_at')
      .orderBy('v.received_at')
      .orderBy('v.task_event_id')
      .execute();
  }

  function findFollowUps() {
    return store.db
      .selectFrom('tasks')
      .select('task_id')
      .where('follow_up_of_task_id', '=', taskId)
      .where('deleted_at', 'is', null)
      .orderBy('task_id')
      .execute();
  }
}
