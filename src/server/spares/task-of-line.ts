import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { SpareCall } from './spare-call.ts';

/** The task of a line: the named one, of its own call; otherwise the one the person is working on for that call. */
export async function taskOfLine(
  services: Services,
  { call_id }: SpareCall,
  { taskId, user }: { readonly taskId: number | undefined; readonly user: SignedIn },
): Promise<number | null> {
  const { store } = services;
  if (taskId === undefined) return runningTask(services, call_id, user);
  const found = await store.db
    .selectFrom('tasks')
    .select('task_id')
    .where('task_id', '=', taskId)
    .where('call_id', '=', call_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found !== undefined) return taskId;
  const message = 'This task does not belong to the call.';
  const error = { pointer: '/TaskId', code: 'elsewhere', message, label: 'Task' };
  return refuse('field-invalid', { errors: [error], detail: message });
}

async function runningTask({ store }: Services, callId: number, user: SignedIn): Promise<number | null> {
  const running = await store.db
    .selectFrom('tasks')
    .select('task_id')
    .where('call_id', '=', callId)
    .where('assigned_to', '=', user.userId)
    .where('status', '=', 'in_progress')
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .executeTakeFirst();
  return running?.task_id ?? null;
}
