import { may } from '#contract';
import type { Insertable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { CalendarDate, Moment } from '../storage/tables/column-types.ts';
import { at, steady, steadyUuid } from './demo-dates.ts';
import { people } from './people.ts';
import type { Tracked } from './tracked.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;

interface DemoAttendance {
  readonly days: readonly Row<'attendance'>[];
  readonly punches: readonly Row<'attendance_punches'>[];
  readonly corrections: readonly Row<'attendance_corrections'>[];
  readonly decisions: readonly Row<'attendance_decisions'>[];
  /** The server's counter continues after the demo's numbers. */
  readonly counter: Row<'counters'>;
}

const dayMs = 24 * 3_600_000;
/** Two months, ending yesterday: today starts with the check-in button. */
const daysBack = 61;
const firstId = 9001;

/** Days back from today that are not ordinary working days; one that falls on a Sunday moves to the Saturday. */
const special = {
  holiday: 5,
  leave: { day: 9, person: 3 },
  /** The first executive forgot to check out. */
  missingOut: { day: 2, person: 1 },
  nightWork: { day: 7, person: 1 },
  waiting: { day: 3, person: 2 },
  corrected: { day: 12, person: 3 },
} as const;

/** Two months of attendance, with one missing check-out and one correction waiting for the office. */
export function attendanceRows(today: CalendarDate, made: Tracked): DemoAttendance {
  const executives = people.filter((person) => may(person, 'keep-attendance'));
  const office = people.find((person) => may(person, 'decide-attendance'))?.id ?? 0;
  const days: Row<'attendance'>[] = [];
  const punches: Row<'attendance_punches'>[] = [];
  const corrections: Row<'attendance_corrections'>[] = [];
  const decisions: Row<'attendance_decisions'>[] = [];
  for (let back = daysBack; back >= 1; back -= 1) {
    const date = dayBefore(today, back);
    if (isSunday(date)) continue;
    for (const { id } of executives) addDay(date, back, id);
  }
  const counter = { name: 'attendance', value: firstId + days.length + 99 };
  return { days, punches, corrections, decisions, counter };

  function addDay(date: CalendarDate, back: number, userId: number): void {
    const is = (one: { readonly day: number; readonly person: number }): boolean =>
      workingDay(today, one.day) === date && one.person === userId;
    const attendance_id = firstId + days.length;
    const kind = workingDay(today, special.holiday) === date ? 'holiday' : is(special.leave) ? 'leave' : 'present';
    days.push({ attendance_id, user_id: userId, work_date: date, kind, ...made });
    if (kind !== 'present') return;

    const [start, end] = is(special.nightWork)
      ? [at(date, 21, 10), at(date, 26, 40)]
      : [
          at(date, 8, 40 + steady(`in ${String(userId)} ${String(back)}`, 45)),
          at(date, 17, 30 + steady(`out ${String(userId)} ${String(back)}`, 80)),
        ];
    const isMissing = is(special.missingOut) || is(special.waiting) || is(special.corrected);
    addPunch(attendance_id, userId, 'in', start);
    if (!isMissing) addPunch(attendance_id, userId, 'out', end);
    if (is(special.waiting) || is(special.corrected)) addCorrection(attendance_id, userId, start, end);
    if (is(special.corrected))
      addDecision(attendance_id, 1, end + dayMs, steadyUuid(`correction ${String(attendance_id)}`));
    // The office has approved the previous month.
    else if (back > 30) addDecision(attendance_id, 2, end + 3 * dayMs, null);
  }

  function addPunch(attendance_id: number, user_id: number, kind: 'in' | 'out', device_at: Moment): void {
    const isDenied = steady(`position ${String(attendance_id)}`, 20) === 0;
    punches.push({
      punch_id: steadyUuid(`punch ${String(attendance_id)} ${kind}`),
      attendance_id,
      user_id,
      kind,
      device_at,
      received_at: device_at + 2000,
      position_state: isDenied ? 'denied' : 'off',
    });
  }

  function addCorrection(attendance_id: number, requested_by: number, check_in_at: Moment, check_out_at: Moment): void {
    corrections.push({
      correction_id: steadyUuid(`correction ${String(attendance_id)}`),
      attendance_id,
      check_in_at,
      check_out_at,
      reason: 'The battery of the phone was empty when I left the site.',
      requested_by,
      requested_at: check_out_at + 15 * 3_600_000,
    });
  }

  function addDecision(
    attendance_id: number,
    punchCount: number,
    decided_at: Moment,
    correction_id: string | null,
  ): void {
    decisions.push({
      attendance_id,
      correction_id,
      decision: 'approved',
      punches: punchCount,
      decided_by: office,
      decided_at,
    });
  }
}

function dayBefore(today: CalendarDate, back: number): CalendarDate {
  return new Date(Date.parse(`${today}T00:00:00Z`) - back * dayMs).toISOString().slice(0, 10);
}

const isSunday = (date: CalendarDate): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

const workingDay = (today: CalendarDate, back: number): CalendarDate =>
  isSunday(dayBefore(today, back)) ? dayBefore(today, back + 1) : dayBefore(today, back);
