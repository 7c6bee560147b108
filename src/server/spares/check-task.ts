import { refuse } from '../http/refused.ts';
import type { Services } from '../services.ts';
import type { SpareCall } from './spare-call.ts';

/** A line can name a task of its own call. */
export async function checkTask(
  { store }: Services,
  { call_id }: SpareCall,
  taskId: number | undefined,
): Promise<void> {
  if (taskId === undefined) return;
  const found = await store.db
    .selectFrom('tasks')
    .select('task_id')
    .where('task_id', '=', taskId)
    .where('call_id', '=', call_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found !== undefined) return;
  const message = 'This task is not one of the call.';
  const error = { pointer: '/TaskId', code: 'elsewhere', message, label: 'Task' };
  refuse('field-invalid', { errors: [error], detail: message });
}
