import { callMachine, stepFrom, type CallConsequence, type CallFacts, type CallStatus } from '#contract';
import type { Services } from '../../services.ts';
import type { Statement } from '../../storage/store.ts';
import type { CallEventKind } from '../../storage/tables/field-work.ts';
import { callFacts, summaryOf, type CallState } from './call-state.ts';
import { callEventStatement, type Doing } from '../work-events.ts';
import { ifUnchanged } from '../../storage/statement.ts';

/** What has happened to a task, from the point of view of its call. */
export type Cause = 'started' | 'finished' | 'added' | 'changed';

/** The transitions to try after each cause; the first possible one is taken. */
const tries: Record<Cause, readonly (CallConsequence | 'resume')[]> = {
  started: ['begin', 'resume', 'go_on'],
  added: ['go_on'],
  // A signature or a decision may have been the last missing condition.
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

/** The status of a call after a change of its tasks. */
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
 * The write that updates a call after its tasks. `call` has the tasks as they will be. The row is always written: otherwise two
 * concurrent changes of one call could each be decided without seeing the other.
 */
export function followStatements(services: Services, call: CallState, cause: Cause, doing: Doing) {
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
    .where('call_id', '=', call.call_id);
  const statements: Statement[] = [ifUnchanged(query, call.rev)];
  if (by !== undefined) statements.push(callEventStatement(services, call.call_id, doing, { kind: events[by] }));
  return { status, statements };
}
