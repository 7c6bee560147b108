import type { Migration } from '../migration.ts';
import { trackedColumns } from '../tracked-columns.ts';

export const attendance: Migration = {
  id: '007-attendance',
  statements: (dialect) => {
    const { integer, real, json, counted, appendOnly } = dialect;
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
      `create table signatures (
        signature_id text primary key not null,
        role text not null check (role in ('customer', 'executive', 'witness')),
        state text not null,
        signer_name text,
        signer_designation text,
        signer_mobile text,
        signer_email text,
        ink ${json},
        not_signed_reason text,
        note text,
        target_kind text not null check (target_kind in ('call', 'site_visit', 'user_default')),
        target_id ${integer} not null,
        target_hash text,
        place text,
        signed_at ${integer} not null,
        received_at ${integer} not null,
        taken_by ${integer} not null references users,
        state_reason text,
        rev ${integer} not null default 1)`,
      'create index signatures_target on signatures (target_kind, target_id)',
      `create unique index signatures_in_force on signatures (target_kind, target_id, role) where state = 'attached'`,
    ];
  },
};
