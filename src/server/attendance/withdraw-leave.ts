import { leaveMachine, stepFrom, type LeaveChanged } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { findLeave, leaveCard, leaveState } from './leaves.ts';
import { openMonths } from './month-state.ts';

interface Withdraw {
  readonly user: SignedIn;
  readonly leaveId: string;
  readonly now: number;
}

/** Takes back days off that nobody has decided. Somebody else's are not there. */
export async function withdrawLeave(
  services: Services,
  { user, leaveId, now }: Withdraw,
): Promise<Change<LeaveChanged>> {
  const { row, revs } = (await findLeave(services, leaveId)) ?? refuse('not-found');
  if (row.user_id !== user.userId) refuse('not-found');
  const { kind, from_date: from, to_date: to } = row;
  const after = stateAfter(
    stepFrom(leaveMachine.withdraw, {
      state: leaveState(row),
      actor: 'executive',
      facts: { kind, from, to, others: [], worked: [], off: [] },
    }),
  );
  if (after === undefined) return { units: [], answer: { Leave: leaveCard(row), AlreadyApplied: true } };
  // Whoever decides at this very moment touches the same months: one of the two decides again on what is there then.
  const months = await openMonths(services, { userId: user.userId, from, to, revs });
  const said = { leave_id: leaveId, withdrawn_by: user.userId, withdrawn_at: now };
  const insert = services.store.db.insertInto('attendance_leave_withdrawals').values(said);
  return {
    units: [...months, { query: insert.compile(), expect: 1 }],
    answer: { Leave: leaveCard({ ...row, withdrawn_at: now }) },
  };
}
