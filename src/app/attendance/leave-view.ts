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

export const leaveWords: Record<LeaveKind, { readonly text: string }> = inWords({
  leave: { text: 'Leave' },
  weekly_off: { text: 'Weekly off' },
  holiday: { text: 'Holiday' },
});

/** What the server knows and what this phone has still to tell, the first date first. */
export function leavesWith(leaves: readonly LeaveRequest[], acts: readonly OwnAct[]): readonly LeaveView[] {
  const known = new Set(leaves.map(({ LeaveId }) => LeaveId));
  const own = acts.filter((act) => act.endpoint === leaveKey && !known.has(act.key) && stillCounts(act));
  return [
    ...leaves.map((leave) => ({ ...leave, waits: false })),
    ...own.map((act) => {
      const body = act.body as LeaveBody; // queued by the dialog for days off
      return { ...body, LeaveId: act.key, RequestedAt: act.madeAt, waits: act.leftAt === undefined };
    }),
  ].sort((a, b) => a.FromDate.localeCompare(b.FromDate));
}

/** What the phone knows of days off that are asked for; the server knows also the other months. */
export const leaveFacts = (
  from: string,
  to: string,
  leaves: readonly LeaveView[],
  days: readonly DayView[],
): LeaveFacts => ({
  from,
  to,
  others: leaves
    .filter(({ Decided }) => Decided?.Decision !== 'rejected')
    .map(({ FromDate, ToDate }) => ({ from: FromDate, to: ToDate })),
  worked: days.filter(({ punches }) => punches.length > 0).map(({ workDate }) => workDate),
});

/** `28 Nov 2026`, or `28 Nov 2026 to 1 Dec 2026`. */
export const datesText = ({ FromDate, ToDate }: Pick<LeaveRequest, 'FromDate' | 'ToDate'>): string =>
  FromDate === ToDate ? dateText(FromDate) : t('{from} to {to}', { from: dateText(FromDate), to: dateText(ToDate) });
