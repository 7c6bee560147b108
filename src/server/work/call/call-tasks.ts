import { isTaskOver, type AnswerOf, type Endpoints } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { callCard, callRows } from './call-cards.ts';
import { taskCard, taskRows } from '../task/task-cards.ts';

interface Asked {
  readonly user: SignedIn;
  readonly callId: number;
  readonly state: string | undefined;
  readonly now: number;
}

export async function callTasks(
  { store }: Services,
  { user, callId, state, now }: Asked,
): Promise<AnswerOf<Endpoints['GET /api/v1/calls/:CallId/tasks']>> {
  const call = (await callRows(store, user).where('c.call_id', '=', callId).executeTakeFirst()) ?? refuse('not-found');
  const tasks = await taskRows(store, user).where('t.call_id', '=', callId).execute();
  const wanted = tasks.filter(({ status }) => state === undefined || isTaskOver(status) === (state === 'closed'));
  return { Call: callCard(call, now), Tasks: wanted.map(taskCard) };
}
