import { isSunday, nextDate } from '../attendance/indian-date.ts';
import type { LeaveKind } from '../attendance/leave.ts';
import type { Guard, Machine } from './machine.ts';

/** The state of a request for leave. */
export type LeaveState = 'requested' | 'approved' | 'rejected' | 'withdrawn';
type LeaveStep = 'approve' | 'reject' | 'withdraw';

/** What a request for days off depends on. */
export interface LeaveFacts {
  readonly kind: LeaveKind;
  readonly from: string;
  readonly to: string;
  /** Other days off of the same person that were neither rejected nor withdrawn. */
  readonly others: readonly { readonly from: string; readonly to: string }[];
  /** Dates on which this person was at work. */
  readonly worked: readonly string[];
  /** Dates that are already weekly offs or holidays. */
  readonly off: readonly string[];
}

const longestDays = 92;

/** Every date from the first to the last; bounded by the longest allowed request. */
function datesBetween(from: string, to: string): readonly string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length <= longestDays; date = nextDate(date)) dates.push(date);
  return dates;
}

/** The dates that the request would change. Leave is taken from working days only: Sundays and days off stay what they are. */
export const datesCounted = ({ kind, from, to, off }: Pick<LeaveFacts, 'kind' | 'from' | 'to' | 'off'>) =>
  datesBetween(from, to).filter((date) => kind !== 'leave' || !(isSunday(date) || off.includes(date)));

const inOrder: Guard<LeaveFacts> = {
  code: 'G-LEAVE-IN-ORDER',
  words: 'The last day must not be before the first.',
  holds: ({ from, to }) => from <= to,
};

const notTooLong: Guard<LeaveFacts> = {
  code: 'G-LEAVE-NOT-TOO-LONG',
  words: 'Request at most 92 days at once.',
  holds: ({ from, to }) => datesBetween(from, to).length <= longestDays,
};

const notTwice: Guard<LeaveFacts> = {
  code: 'G-LEAVE-ONCE',
  words: 'Some of these days have been requested already.',
  holds: ({ from, to, others }) => others.every((other) => other.to < from || other.from > to),
};

const noWork: Guard<LeaveFacts> = {
  code: 'G-LEAVE-NO-WORK',
  words: 'You worked on one of these days. Choose days without work only.',
  holds: ({ from, to, worked }) => worked.every((date) => date < from || date > to),
};

const someWorkday: Guard<LeaveFacts> = {
  code: 'G-LEAVE-WORKDAY',
  words: 'These days are off already. They need no leave.',
  // Reported only when nothing else is wrong with the dates.
  holds: (facts) => !inOrder.holds(facts) || datesCounted(facts).length > 0,
};

/** Checked on the phone and on the server when somebody asks. */
export const leaveGuards: readonly Guard<LeaveFacts>[] = [inOrder, notTooLong, notTwice, noWork, someWorkday];

/** Requested days off. */
export const leaveMachine: Machine<LeaveState, LeaveStep, LeaveFacts> = {
  approve: { from: ['requested'], to: 'approved', by: ['decide-attendance'], notOwn: true, guards: [noWork] },
  reject: { from: ['requested'], to: 'rejected', by: ['decide-attendance'], notOwn: true, needsReason: true },
  // Only by the person who asked. The office's own decisions are changed by the office.
  withdraw: { from: ['requested'], to: 'withdrawn', byOwner: 'keep-attendance' },
};
