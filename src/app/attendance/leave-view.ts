import type { LeaveBody, LeaveFacts, LeaveKind, LeaveRequest } from '#contract';
import { inWords, t } from '#form';
import { stillCounts, type OwnAct } from '../device/use-acts.ts';
import { dateText } from '../shell/indian-time.ts';
import type { DayView } from './day-view.ts';

/** Days off as a person sees them; `waits`: they are only on this phone yet. */
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

/** What the server knows and what this phone has still to tell, the first date first. */
export function leavesWith(leaves: readonly LeaveRequest[], acts: readonly OwnAct[]): readonly LeaveView[] {
  const known = new Set(leaves.map(({ LeaveId }) => LeaveId));
  const own = acts.filter((act) => act.endpoint === leaveKey && !known.has(act.key) && stillCounts(act));
  const withdrawn = new Map(
    acts.flatMap((act) => {
      const id = act.params['LeaveId'];
      return act.endpoint === withdrawalKey && stillCounts(act) && typeof id === 'string' ? [[id, act]] : [];
    }),
  );
  return [
    ...leaves.map((leave) => ({ ...leave, waits: false })),
    ...own.map((act) => {
      const body = act.body as LeaveBody; // queued by the dialog for days off
      return { ...body, LeaveId: act.key, RequestedAt: act.madeAt, waits: act.leftAt === undefined };
    }),
  ]
    .map((leave) => withWithdrawal(leave, withdrawn.get(leave.LeaveId)))
    .sort((a, b) => a.FromDate.localeCompare(b.FromDate));
}

/** The office may have decided before the phone could tell. */
function withWithdrawal(leave: LeaveView, act: OwnAct | undefined): LeaveView {
  if (act === undefined || leave.Decided !== undefined || leave.WithdrawnAt !== undefined) return leave;
  return { ...leave, WithdrawnAt: act.madeAt, waits: act.leftAt === undefined };
}

/** It stands, or may yet. */
const holdsDays = ({ Decided, WithdrawnAt }: LeaveView): boolean =>
  Decided?.Decision !== 'rejected' && WithdrawnAt === undefined;

/** What the phone knows of days off that are asked for; the server knows also the other months. */
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

/** `28 Nov 2026`, or `28 Nov 2026 to 1 Dec 2026`. */
export const datesText = ({ FromDate, ToDate }: Pick<LeaveRequest, 'FromDate' | 'ToDate'>): string =>
  FromDate === ToDate ? dateText(FromDate) : t('{from} to {to}', { from: dateText(FromDate), to: dateText(ToDate) });
