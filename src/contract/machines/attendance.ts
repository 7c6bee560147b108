import type { AttendanceStatus } from '../attendance/attendance.ts';
import { longestStretchMs, workDateOf, type Clock } from '../attendance/attendance-day.ts';
import type { Guard, Machine } from './machine.ts';

/** Tolerated difference between the clocks of phones and servers. */
export const clockSlackMs = 5 * 60_000;

/** What a check-out depends on. */
interface PunchFacts {
  /** The person's clock state at that moment. */
  readonly clock: Clock;
}

/** Only who is checked in can check out. */
export const isCheckedIn: Guard<PunchFacts> = {
  code: 'G-CHECKED-IN',
  words: 'You are not checked in. Check in first; request a correction for missing times.',
  holds: ({ clock }) => clock.state === 'in',
};

/** What a correction depends on. */
interface CorrectionFacts {
  readonly workDate: string;
  readonly in: number;
  readonly out: number;
  readonly now: number;
}

const outAfterIn: Guard<CorrectionFacts> = {
  code: 'G-OUT-AFTER-IN',
  words: 'The check-out must be after the check-in.',
  holds: (facts) => facts.out > facts.in,
};

const isPast: Guard<CorrectionFacts> = {
  code: 'G-IS-PAST',
  words: 'The times must not be in the future.',
  holds: (facts) => facts.out <= facts.now + clockSlackMs && facts.in <= facts.now + clockSlackMs,
};

const notTooLong: Guard<CorrectionFacts> = {
  code: 'G-NOT-TOO-LONG',
  words: 'Check-in to check-out can be at most 16 hours.',
  holds: (facts) => facts.out - facts.in <= longestStretchMs,
};

const ofItsDay: Guard<CorrectionFacts> = {
  code: 'G-OF-ITS-DAY',
  words: 'The check-in must be on the date that is corrected.',
  holds: (facts) => workDateOf(facts.in) === facts.workDate,
};

/** What the times of a requested correction must fulfil. */
export const correctionGuards: readonly Guard<CorrectionFacts>[] = [ofItsDay, outAfterIn, notTooLong, isPast];

type AttendanceStep =
  | 'check_in'
  | 'check_out'
  | 'lapse'
  | 'request_correction'
  | 'approve'
  | 'reject'
  | 'restore'
  | 'unmark'
  | 'mark_leave';

/**
 * One day of one person. A punch is a fact: it is accepted on any day, even an approved one (which then needs a new
 * approval) or one on leave. On a day with a pending correction it is stored, and the request stays pending.
 */
export const attendanceMachine: Machine<AttendanceStatus, AttendanceStep, undefined> = {
  check_in: {
    from: ['not_marked', 'checked_out', 'missing_out', 'approved', 'on_leave'],
    to: 'checked_in',
    byOwner: 'keep-attendance',
  },
  check_out: { from: ['checked_in'], to: 'checked_out', byOwner: 'keep-attendance' },
  // 16 hours without a check-out.
  lapse: { from: ['checked_in'], to: 'missing_out', by: ['system'] },
  request_correction: {
    from: ['missing_out', 'checked_out', 'not_marked'],
    to: 'correction_requested',
    byOwner: 'keep-attendance',
    needsReason: true,
  },
  approve: { from: ['correction_requested', 'checked_out'], to: 'approved', by: ['decide-attendance'], notOwn: true },
  reject: {
    from: ['correction_requested'],
    to: 'missing_out',
    by: ['decide-attendance'],
    notOwn: true,
    needsReason: true,
  },
  // Refuses the correction of a day whose check-out was not missing: the punches count again.
  restore: {
    from: ['correction_requested'],
    to: 'checked_out',
    by: ['decide-attendance'],
    notOwn: true,
    needsReason: true,
  },
  // Refuses the correction of a day without punches.
  unmark: {
    from: ['correction_requested'],
    to: 'not_marked',
    by: ['decide-attendance'],
    notOwn: true,
    needsReason: true,
  },
  mark_leave: { from: ['not_marked'], to: 'on_leave', by: ['decide-attendance', 'system'] },
};
