import type { LeaveFacts, LeaveKind, LeaveRequest } from '#contract';
import { inWords } from '#language';
import { stillCounts, type OwnAct } from '../../device/use-acts.ts';
import type { DayView } from '../day/day-view.ts';

/** A leave request; `waits`: not sent yet. */
export interface LeaveView extends Omit<LeaveRequest, 'UserId'> {
  readonly waits: boolean;
}

export const leaveKey = 'POST /api/v1/attendance/leaves';
export const withdrawalKey = 'POST /api/v1/attendance/leaves/:LeaveId/withdrawal';

export const leaveWords: Record<LeaveKind, { readonly text: string }> = inWords({
  leave: { text: 'Leave' },
  weekly_off: { text: 'Weekly off' },
  holiday: { text: 'Holiday' },
});

/** The server's leaves with this phone's unsent acts applied, earliest first. */
export function leavesWithActs(leaves: readonly LeaveRequest[], acts: readonly OwnAct[]): readonly LeaveView[] {
  const known = new Set(leaves.map(({ LeaveId }) => LeaveId));
  const own = acts.filter((act) => act.endpoint === leaveKey).filter((act) => !known.has(act.key) && stillCounts(act));
  const withdrawn = new Map(
    acts.flatMap((act) => (act.endpoint === withdrawalKey && stillCounts(act) ? [[act.params.LeaveId, act]] : [])),
  );
  return [
    ...leaves.map((leave) => ({ ...leave, waits: false })),
    ...own.map(({ body, key, madeAt, leftAt }) => ({
      ...body,
      LeaveId: key,
      RequestedAt: madeAt,
      waits: leftAt === undefined,
    })),
  ]
    .map((leave) => withWithdrawal(leave, withdrawn.get(leave.LeaveId)))
    .sort((a, b) => a.FromDate.localeCompare(b.FromDate));
}

/** The office may have decided before the withdrawal was sent. */
function withWithdrawal(leave: LeaveView, act: OwnAct | undefined): LeaveView {
  if (act === undefined || leave.Decided !== undefined || leave.WithdrawnAt !== undefined) return leave;
  return { ...leave, WithdrawnAt: act.madeAt, waits: act.leftAt === undefined };
}

/** Approved, or still undecided. */
const holdsDays = ({ Decided, WithdrawnAt }: LeaveView): boolean =>
  Decided?.Decision !== 'rejected' && WithdrawnAt === undefined;

/** The facts for the guards of a leave, from this month only; the server also checks other months. */
export const leaveFacts = (
  asked: Pick<LeaveFacts, 'kind' | 'from' | 'to'>,
  leaves: readonly LeaveView[],
  days: readonly DayView[],
): LeaveFacts => ({
  ...asked,
  others: leaves.filter(holdsDays).map(({ FromDate, ToDate }) => ({ from: FromDate, to: ToDate })),
  worked: days.filter(({ punches }) => punches.length > 0).map(({ workDate }) => workDate),
  off: days.filter(({ kind }) => kind === 'weekly_off' || kind === 'holiday').map(({ workDate }) => workDate),
});
