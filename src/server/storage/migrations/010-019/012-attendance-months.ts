import type { Migration } from '../migration.ts';

/** Months that the office approves as a whole, and leave requests. Decisions are append-only. */
export const attendanceMonths: Migration = {
  id: '012-attendance-months',
  statements: ({ integer, counted, appendOnly }) => [
    // One row per person and month, incremented by every write in that month, so that no punch can bypass an approval.
    `create table attendance_months (
      user_id ${integer} not null references users,
      month text not null,
      rev ${integer} not null default 1,
      primary key (user_id, month))`,
    `create table attendance_month_decisions (
      seq ${counted},
      user_id ${integer} not null references users,
      month text not null,
      decision text not null check (decision in ('approved', 'reopened')),
      reason text,
      decided_by ${integer} not null references users,
      decided_at ${integer} not null)`,
    'create index attendance_month_decisions_of on attendance_month_decisions (user_id, month, seq)',
    ...appendOnly('attendance_month_decisions'),
    `create table attendance_leaves (
      leave_id text primary key not null,
      user_id ${integer} not null references users,
      kind text not null check (kind in ('leave', 'weekly_off', 'holiday')),
      from_date text not null,
      to_date text not null,
      reason text not null,
      requested_at ${integer} not null)`,
    'create index attendance_leaves_of on attendance_leaves (user_id, from_date)',
    ...appendOnly('attendance_leaves'),
    `create table attendance_leave_decisions (
      leave_id text primary key not null references attendance_leaves,
      decision text not null check (decision in ('approved', 'rejected')),
      reason text,
      decided_by ${integer} not null references users,
      decided_at ${integer} not null)`,
    ...appendOnly('attendance_leave_decisions'),
  ],
};
