import type { AttendanceStatus, DayKind } from './attendance.ts';
import { indianDate } from './indian-date.ts';

const minuteMs = 60_000;

/** The longest plausible stretch of work. A check-in without a check-out for longer than this was forgotten. */
export const longestStretchMs = 16 * 3_600_000;

/** One punch, at the time of the phone's clock. */
export interface PunchFact {
  readonly kind: 'in' | 'out';
  readonly at: number;
}

/** One stretch of work; `out` is absent while it is running, and permanently when the check-out was forgotten. */
interface Stretch {
  readonly in: number;
  readonly out?: number;
}

/** Whether somebody is at work at a moment, since when, and to which date that work belongs. */
export type Clock =
  | { readonly state: 'out' }
  | { readonly state: 'in'; readonly since: number; readonly workDate: string };

/** The date at the place of work. Work past midnight belongs to the date on which it began. */
export const workDateOf = (at: number): string => indianDate(at);

/** Whether a check-out at `at` can still end the stretch that began at `since`. */
const isWithinStretch = (since: number, at: number): boolean => at - since <= longestStretchMs;

const inOrder = (punches: readonly PunchFact[]): readonly PunchFact[] =>
  // On a tie the check-in comes first, so that the order of arrival does not matter.
  [...punches].sort((a, b) => a.at - b.at || a.kind.localeCompare(b.kind));

/**
 * Pairs punches into stretches of work. A second check-in on the same date changes nothing; a check-in on a later date
 * begins a new stretch, even if the one before was never ended. A check-out that ends nothing is ignored.
 */
export function stretchesOf(punches: readonly PunchFact[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { kind, at } of inOrder(punches)) {
    const last = stretches.at(-1);
    const runs = last !== undefined && last.out === undefined && isWithinStretch(last.in, at);
    if (kind === 'out') {
      if (runs) stretches[stretches.length - 1] = { in: last.in, out: at };
    } else if (!runs || workDateOf(last.in) !== workDateOf(at)) {
      stretches.push({ in: at });
    }
  }
  return stretches;
}

/** The state of the clock at a moment, from the punches up to then. */
export function clockAt(punches: readonly PunchFact[], at: number): Clock {
  const last = stretchesOf(punches.filter((punch) => punch.at <= at)).at(-1);
  if (last === undefined || last.out !== undefined || !isWithinStretch(last.in, at)) return { state: 'out' };
  return { state: 'in', since: last.in, workDate: workDateOf(last.in) };
}

/**
 * The date that a punch belongs to; `undefined` for a check-out that ends nothing. `around` are the neighbouring
 * punches, with or without this one.
 */
export function dateOfPunch({ kind, at }: PunchFact, around: readonly PunchFact[]): string | undefined {
  if (kind === 'in') return workDateOf(at);
  const others = around.filter((other) => other.kind !== kind || other.at !== at);
  const clock = clockAt(others, at);
  return clock.state === 'in' ? clock.workDate : undefined;
}

/** A correction that somebody requests: one whole stretch in place of what was punched. */
export interface CorrectionFact extends Required<Stretch> {
  readonly decision?: 'approved' | 'rejected';
}

/** All that is known of a day: its punches and its corrections. */
export interface DayFacts {
  readonly kind: DayKind;
  readonly punches: readonly PunchFact[];
  /** In the order of the requests. */
  readonly corrections: readonly CorrectionFact[];
  /** The number of punches when the office last approved the day. Any other number means there is something new to approve. */
  readonly approvedPunches?: number;
  /** The office has approved the whole month. */
  readonly isMonthApproved?: boolean;
}

/** The result of a day. */
export interface Day {
  readonly status: AttendanceStatus;
  readonly stretches: readonly Stretch[];
  readonly checkIn?: number;
  readonly checkOut?: number;
  readonly minutesWorked: number;
  /** A check-out is missing, so the hours are not fully known. */
  readonly missesOut: boolean;
}

/** Derives the result of a day. Punches are never changed: an approved correction replaces them in the result. */
export function dayFrom(facts: DayFacts, now: number): Day {
  const approved = facts.corrections.filter(({ decision }) => decision === 'approved');
  const stretches = approved.reduce(corrected, stretchesOf(facts.punches));
  const first = stretches[0];
  const last = stretches.at(-1);
  return {
    status: statusOf(facts, last, now),
    stretches,
    ...(first === undefined ? {} : { checkIn: first.in }),
    ...(last?.out === undefined ? {} : { checkOut: last.out }),
    minutesWorked: minutesOf(stretches),
    missesOut: stretches.some((stretch) => stretch.out === undefined && !(stretch === last && runs(stretch, now))),
  };
}

const runs = (stretch: Stretch, now: number): boolean => stretch.out === undefined && isWithinStretch(stretch.in, now);

/** Whole minutes of all finished stretches; a running one does not count yet. */
function minutesOf(stretches: readonly Stretch[]): number {
  const ms = stretches.reduce((sum, stretch) => sum + ((stretch.out ?? stretch.in) - stretch.in), 0);
  return Math.floor(ms / minuteMs);
}

/** Replaces every stretch that the correction overlaps; a stretch without an end overlaps by its beginning. */
function corrected(stretches: readonly Stretch[], correction: CorrectionFact): readonly Stretch[] {
  const kept = stretches.filter(
    (stretch) => (stretch.out ?? stretch.in) < correction.in || stretch.in > correction.out,
  );
  return [...kept, { in: correction.in, out: correction.out }].sort((a, b) => a.in - b.in);
}

function statusOf(facts: DayFacts, last: Stretch | undefined, now: number): AttendanceStatus {
  if (facts.corrections.some(({ decision }) => decision === undefined)) return 'correction_requested';
  if (facts.approvedPunches === facts.punches.length) return 'approved';
  if (last === undefined) return facts.kind === 'leave' ? 'on_leave' : 'not_marked';
  if (last.out !== undefined) return facts.isMonthApproved === true ? 'approved' : 'checked_out';
  return runs(last, now) ? 'checked_in' : 'missing_out';
}
