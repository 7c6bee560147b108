import type { Dialect, Migration } from '../migration.ts';

const withdrawn = 'delete from attendance_leaves_waiting where leave_id = new.leave_id;';

/** Withdrawn leave requests, and later captions and removals of photos. The original rows stay. */
export const takenBack: Migration = {
  id: '016-taken-back',
  statements: (dialect) => {
    const { integer, counted, appendOnly } = dialect;
    return [
      `create table attendance_leave_withdrawals (
        leave_id text primary key not null references attendance_leaves,
        withdrawn_by ${integer} not null references users,
        withdrawn_at ${integer} not null)`,
      ...appendOnly('attendance_leave_withdrawals'),
      ...noLongerWaits(dialect),
      // The latest caption counts; an empty one removes it. Nothing follows a removal.
      `create table attachment_changes (
        seq ${counted},
        attachment_id text not null references attachments,
        kind text not null check (kind in ('caption', 'remove')),
        caption text,
        made_by ${integer} not null references users,
        device_at ${integer} not null,
        received_at ${integer} not null)`,
      'create index attachment_changes_of on attachment_changes (attachment_id, seq)',
      "create unique index attachment_changes_removed on attachment_changes (attachment_id) where kind = 'remove'",
      ...appendOnly('attachment_changes'),
    ];
  },
};

function noLongerWaits({ engine }: Dialect): readonly string[] {
  const name = 'attendance_leave_withdrawn';
  if (engine === 'sqlite')
    return [`create trigger ${name} after insert on attendance_leave_withdrawals begin ${withdrawn} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${withdrawn} return null; end $$`,
    `create trigger ${name} after insert on attendance_leave_withdrawals for each row execute function ${name}()`,
  ];
}
