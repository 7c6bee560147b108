import type { TaskDetail } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { callCard, callRows } from './call-cards.ts';
import { mappingCard, mappingRows } from './mapping-cards.ts';
import { present } from './present.ts';
import { taskCard, taskRows } from './task-cards.ts';
import { isoMoment } from './time.ts';

export async function taskDetail(
  { store, library }: Services,
  user: SignedIn,
  taskId: number,
  now: number,
): Promise<TaskDetail> {
  const task = (await taskRows(store, user).where('t.task_id', '=', taskId).executeTakeFirst()) ?? refuse('not-found');
  const [call, mappings, events] = await Promise.all([
    callRows(store, user).where('c.call_id', '=', task.call_id).executeTakeFirstOrThrow(),
    mappingRows(store, user).where('t.task_id', '=', taskId).execute(),
    findEvents(),
  ]);
  return {
    Task: taskCard(task),
    Call: callCard(call, now),
    Mappings: mappings.map((row) => mappingCard(row, library)),
    Events: events.map(({ kind, device_at, actor, reason }) => ({
      Kind: kind,
      DeviceAt: isoMoment(device_at),
      Actor: actor,
      ...present({ Reason: reason }),
    })),
    ...present({ Description: task.description, WorkDone: task.work_done }),
  };

  function findEvents() {
    return store.db
      .selectFrom('task_events as v')
      .innerJoin('users as u', 'u.user_id', 'v.actor_id')
      .select(['v.kind', 'v.device_at', 'v.reason', 'u.full_name as actor'])
      .where('v.task_id', '=', taskId)
      .orderBy('v.device_at')
      .orderBy('v.task_event_id')
      .execute();
  }
}
