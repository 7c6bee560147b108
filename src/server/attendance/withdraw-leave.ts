import { leaveMachine, stepFrom, type LeaveChanged } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { findLeave, leaveCard, leaveState } from './leaves.ts';
import { openMonths } from './month-state.ts';
import { oneRow } from '../storage/statement.ts';

interface Withdraw {
  readonly user: SignedIn;
  readonly leaveId: string;
  readonly now: number;
}

/** Withdraws an undecided leave request. Other people's requests do not exist. */
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
      actor: { roles: user.roles, isOwner: true },
      facts: { kind, from, to, others: [], worked: [], off: [] },
    }),
  );
  if (after === undefined) return { statements: [], answer: { Leave: leaveCard(row), AlreadyApplied: true } };
  // A decision made at the same moment touches the same months, so one of the two is decided again.
  const months = await openMonths(services, { userId: user.userId, from, to, revs });
  const said = { leave_id: leaveId, withdrawn_by: user.userId, withdrawn_at: now };
  const insert = services.store.db.insertInto('attendance_leave_withdrawals').values(said);
  return {
    statements: [...months, oneRow(insert)],
    answer: { Leave: leaveCard({ ...row, withdrawn_at: now }) },
  };
}
