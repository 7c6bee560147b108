import { may } from '#contract';
import type { Insertable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { CalendarDate } from '../storage/tables/column-types.ts';
import { at, steadyUuid } from './demo-dates.ts';
import { people } from './people.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;

interface DemoMonths {
  readonly months: readonly Row<'attendance_months'>[];
  readonly decisions: readonly Row<'attendance_month_decisions'>[];
  readonly leaves: readonly Row<'attendance_leaves'>[];
  readonly leaveDecisions: readonly Row<'attendance_leave_decisions'>[];
  readonly leaveWithdrawals: readonly Row<'attendance_leave_withdrawals'>[];
}

/** The month in which the demo begins is approved; one leave request is approved, some are open, some were withdrawn. */
export function monthRows(today: CalendarDate, days: readonly Row<'attendance'>[]): DemoMonths {
  const office = people.find((person) => may(person, 'decide-attendance'))?.id ?? 0;
  const executives = people.filter((person) => may(person, 'keep-attendance'));
  const first = days[0]?.work_date ?? today;
  const month = first.slice(0, 7);
  const approvedAt = at(closingDay(month), 11, 20);
  const granted = days
    .filter(({ kind }) => kind === 'leave')
    .map(({ user_id, work_date }) => leaveOf(user_id, work_date, work_date, 'My daughter is ill.'));
  const waiting = executives
    .slice(1, 2)
    .map(({ id }) => leaveOf(id, dateAfter(today, 10), dateAfter(today, 12), 'A wedding in the family, at Kolhapur.'));
  // Withdrawn on the same day.
  const withdrawn = executives
    .slice(0, 1)
    .map(({ id }) => leaveOf(id, dateAfter(today, 2), dateAfter(today, 3), 'To take my mother to hospital in Satara.'));
  return {
    months: executives.map(({ id }) => ({ user_id: id, month })),
    decisions: executives.map(({ id }) => ({
      user_id: id,
      month,
      decision: 'approved',
      decided_by: office,
      decided_at: approvedAt,
    })),
    leaves: [...granted, ...waiting, ...withdrawn],
    leaveDecisions: granted.map(({ leave_id, requested_at }) => ({
      leave_id,
      decision: 'approved',
      decided_by: office,
      decided_at: requested_at + 2 * 3_600_000,
    })),
    leaveWithdrawals: withdrawn.map(({ leave_id, user_id, requested_at }) => ({
      leave_id,
      withdrawn_by: user_id,
      withdrawn_at: requested_at + 5 * 3_600_000,
    })),
  };

  function leaveOf(user_id: number, from_date: CalendarDate, to_date: CalendarDate, reason: string) {
    const requested = dateAfter(from_date < today ? from_date : today, -1);
    return {
      leave_id: steadyUuid(`leave ${String(user_id)} ${from_date}`),
      user_id,
      kind: 'leave' as const,
      from_date,
      to_date,
      reason,
      requested_at: at(requested, 10, 15),
    };
  }
}

const dateAfter = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10);

/** The office closes a month on the second day of the next. */
const closingDay = (month: string): CalendarDate =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 2)).toISOString().slice(0, 10);
