import { callMachine, checkGuards, taskMachine, type AnswerOf, type Checked, type Endpoints } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Services } from '../../services.ts';
import { callFacts, findCallState } from '../call/call-state.ts';
import { findTaskState, taskFacts } from '../task/task-state.ts';

type ClosingCheck = AnswerOf<Endpoints['GET /api/v1/tasks/:TaskId/closing-check']>;

export async function taskClosingCheck(
  services: Services,
  user: SignedIn,
  taskId: number,
  now: number,
): Promise<ClosingCheck> {
  const task = await findTaskState(services, user, taskId);
  return answer(checkGuards(taskMachine.close, taskFacts(services, user, task, now)));
}

export async function callClosingCheck(services: Services, user: SignedIn, callId: number): Promise<ClosingCheck> {
  const call = await findCallState(services, user, callId);
  return answer(checkGuards(callMachine.close, callFacts(call)));
}

const answer = (checks: readonly Checked[]): ClosingCheck => ({
  Checks: checks.map(({ code, words, ok }) => ({ Code: code, Words: words, Ok: ok })),
  MayClose: checks.every(({ ok }) => ok),
});
