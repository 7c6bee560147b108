import { callMachine, stepFrom, type CallConsequence, type CallFacts, type CallStatus } from '#contract';
import type { Services } from '../services.ts';
import type { Unit } from '../storage/store.ts';
import type { CallEventKind } from '../storage/tables/field-work.ts';
import { callFacts, summaryOf, type CallState } from './call-state.ts';
import { callEventUnit, type Doing } from './work-events.ts';

/** What has happened to a task, as far as its call is concerned. */
export type Cause = 'started' | 'finished' | 'added' | 'changed';

/** What the system tries after each, the first that is possible. */
const tries: Record<Cause, readonly (CallConsequence | 'resume')[]> = {
  started: ['begin', 'resume', 'go_on'],
  added: ['go_on'],
  // A signature or a decision may be the last thing that was missing.
  finished: ['finish', 'await_signoff'],
  changed: ['finish', 'await_signoff'],
};

const events: Record<CallConsequence | 'resume', CallEventKind> = {
  begin: 'start',
  resume: 'resume',
  go_on: 'resume',
  await_signoff: 'await_signoff',
  finish: 'close',
};

/** Where a call stands after a change of its tasks. */
export function callAfter(
  status: CallStatus,
  facts: CallFacts,
  cause: Cause,
): { readonly status: CallStatus; readonly by?: CallConsequence | 'resume' } {
  for (const name of tries[cause]) {
    const stepped = stepFrom(callMachine[name], { state: status, actor: 'system', facts });
    if (stepped.kind === 'goes') return { status: stepped.to, by: name };
  }
  return { status };
}

/**
 * The write by which a call follows its tasks. `call` has the tasks as they are about to be. The row is written in any case:
 * two changes of one call at the same moment must not each be decided without the other.
 */
export function followUnits(services: Services, call: CallState, cause: Cause, doing: Doing) {
  const { status, by } = callAfter(call.status, callFacts(call), cause);
  const { deviceAt, user, now } = doing;
  const closing = status === 'closed' && call.status !== 'closed';
  const query = services.store.db
    .updateTable('calls')
    .set({
      status,
      rev: call.rev + 1,
      updated_at: now,
      updated_by: user.userId,
      ...(closing && { closed_at: deviceAt, closed_by: user.userId, resolution_summary: summaryOf(call) ?? null }),
      ...(by === 'resume' && { on_hold_reason: null, on_hold_note: null }),
    })
    .where('call_id', '=', call.call_id)
    .where('rev', '=', call.rev);
  const units: Unit[] = [{ query: query.compile(), expect: 1 }];
  if (by !== undefined) units.push(callEventUnit(services, call.call_id, doing, { kind: events[by] }));
  return { status, units };
}
