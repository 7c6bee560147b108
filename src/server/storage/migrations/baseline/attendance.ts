import type { Dialect } from '../migration.ts';
import { trackedColumns } from '../tracked-columns.ts';
import { afterEachRow } from './triggers.ts';

/** Days, punches and leaves; months that the office approves as a whole. What was decided stays: later rows take it back. */
export const attendance = (dialect: Dialect): readonly string[] => [
  ...days(dialect),
  ...months(dialect),
  ...leaves(dialect),
  ...waiting(dialect),
];

const days = (dialect: Dialect): readonly string[] => {
  const { integer, real, counted, appendOnly } = dialect;
  return [
    `create table attendance (
      attendance_id ${integer} primary key,
      user_id ${integer} not null references users,
      work_date text not null,
      kind text not null check (kind in ('present', 'leave', 'holiday', 'weekly_off')),
      ${trackedColumns(dialect)},
      unique (user_id, work_date))`,
    `create table attendance_punches (
      punch_id text primary key not null,
      attendance_id ${integer} not null references attendance,
      user_id ${integer} not null references users,
      kind text not null check (kind in ('in', 'out')),
      device_at ${integer} not null,
      told_at ${integer},
      received_at ${integer} not null,
      position_state text not null,
      latitude ${real},
      longitude ${real},
      accuracy_m ${real},
      site_id ${integer} references sites,
      flag text check (flag in ('early', 'late')),
      note text)`,
    'create index attendance_punches_day on attendance_punches (attendance_id, device_at)',
    'create index attendance_punches_user on attendance_punches (user_id, device_at)',
    ...appendOnly('attendance_punches'),
    `create table attendance_corrections (
      correction_id text primary key not null,
      attendance_id ${integer} not null references attendance,
      check_in_at ${integer} not null,
      check_out_at ${integer} not null,
      reason text not null,
      requested_by ${integer} not null references users,
      requested_at ${integer} not null)`,
    'create index attendance_corrections_day on attendance_corrections (attendance_id, requested_at)',
    ...appendOnly('attendance_corrections'),
    // Unique: a correction is decided once. Without a correction it approves the day as punched.
    `create table attendance_decisions (
      seq ${counted},
      attendance_id ${integer} not null references attendance,
      correction_id text unique references attendance_corrections,
      decision text not null check (decision in ('approved', 'rejected')),
      reason text,
      punches ${integer} not null,
      decided_by ${integer} not null references users,
      decided_at ${integer} not null)`,
    'create index attendance_decisions_day on attendance_decisions (attendance_id, seq)',
    ...appendOnly('attendance_decisions'),
  ];
};

const months = ({ integer, counted, appendOnly }: Dialect): readonly string[] => [
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
];

const leaves = ({ integer, appendOnly }: Dialect): readonly string[] => [
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
  `create table attendance_leave_withdrawals (
    leave_id text primary key not null references attendance_leaves,
    withdrawn_by ${integer} not null references users,
    withdrawn_at ${integer} not null)`,
  ...appendOnly('attendance_leave_withdrawals'),
];

/** Requests that wait for the office have a table of their own: they are few, while the decided ones grow over the years. */
const waiting = (dialect: Dialect): readonly string[] => [
  `create table attendance_waiting (
    correction_id text primary key not null,
    attendance_id ${dialect.integer} not null,
    work_date text not null,
    user_id ${dialect.integer} not null)`,
  'create index attendance_waiting_oldest on attendance_waiting (work_date, attendance_id)',
  'create table attendance_leaves_waiting (leave_id text primary key not null, from_date text not null)',
  'create index attendance_leaves_waiting_first on attendance_leaves_waiting (from_date, leave_id)',
  ...waitingTriggers.flatMap(([name, on, then]) => afterEachRow(dialect, { name, on, event: 'insert', then: [then] })),
];

const noLeave = 'delete from attendance_leaves_waiting where leave_id = new.leave_id';

const waitingTriggers: readonly (readonly [name: string, on: string, then: string])[] = [
  [
    'attendance_correction_waits',
    'attendance_corrections',
    `insert into attendance_waiting (correction_id, attendance_id, work_date, user_id)
      select new.correction_id, a.attendance_id, a.work_date, a.user_id from attendance as a where a.attendance_id = new.attendance_id`,
  ],
  [
    'attendance_correction_decided',
    'attendance_decisions',
    'delete from attendance_waiting where correction_id = new.correction_id',
  ],
  [
    'attendance_leave_waits',
    'attendance_leaves',
    'insert into attendance_leaves_waiting (leave_id, from_date) values (new.leave_id, new.from_date)',
  ],
  ['attendance_leave_decided', 'attendance_leave_decisions', noLeave],
  ['attendance_leave_withdrawn', 'attendance_leave_withdrawals', noLeave],
];
