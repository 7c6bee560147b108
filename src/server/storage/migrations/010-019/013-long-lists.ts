import type { Dialect, Migration } from '../migration.ts';

/** Requests that wait for the office have a table of their own: they are few, while the decided ones grow over the years. */
const correctionWaits = `insert into attendance_waiting (correction_id, attendance_id, work_date, user_id)
  select new.correction_id, a.attendance_id, a.work_date, a.user_id from attendance as a where a.attendance_id = new.attendance_id;`;
const correctionDecided = 'delete from attendance_waiting where correction_id = new.correction_id;';
const leaveWaits = 'insert into attendance_leaves_waiting (leave_id, from_date) values (new.leave_id, new.from_date);';
const leaveDecided = 'delete from attendance_leaves_waiting where leave_id = new.leave_id;';

/** Indexes for lists that grow with the number of people, and for searches in the list of open calls. */
export const longLists: Migration = {
  id: '013-long-lists',
  statements: (dialect) => [
    // The same order plus the searched text, so that most calls are skipped without reading their row.
    'drop index calls_open_due',
    `create index calls_open_due on calls (coalesce(due_at, 8640000000000000), call_id, ${searchedOf(dialect).join(', ')})
      where deleted_at is null and status not in ('closed', 'cancelled')`,
    "create index users_executives on users (full_name, user_id) where role = 'executive' and deleted_at is null",
    `create table attendance_waiting (
      correction_id text primary key not null,
      attendance_id ${dialect.integer} not null,
      work_date text not null,
      user_id ${dialect.integer} not null)`,
    'create index attendance_waiting_oldest on attendance_waiting (work_date, attendance_id)',
    `insert into attendance_waiting (correction_id, attendance_id, work_date, user_id)
      select c.correction_id, a.attendance_id, a.work_date, a.user_id
      from attendance_corrections as c join attendance as a on a.attendance_id = c.attendance_id
      where not exists (select 1 from attendance_decisions as d where d.correction_id = c.correction_id)`,
    ...after(dialect, 'attendance_corrections', 'attendance_correction_waits', correctionWaits),
    ...after(dialect, 'attendance_decisions', 'attendance_correction_decided', correctionDecided),
    'create table attendance_leaves_waiting (leave_id text primary key not null, from_date text not null)',
    'create index attendance_leaves_waiting_first on attendance_leaves_waiting (from_date, leave_id)',
    `insert into attendance_leaves_waiting (leave_id, from_date) select l.leave_id, l.from_date from attendance_leaves as l
      where not exists (select 1 from attendance_leave_decisions as d where d.leave_id = l.leave_id)`,
    ...after(dialect, 'attendance_leaves', 'attendance_leave_waits', leaveWaits),
    ...after(dialect, 'attendance_leave_decisions', 'attendance_leave_decided', leaveDecided),
  ],
};

/** A long complaint exceeds the size limit of an index entry in PostgreSQL. */
const searchedOf = ({ engine }: Dialect): readonly string[] => [
  'customer_id',
  'site_id',
  'call_no',
  ...(engine === 'sqlite' ? ['complaint'] : []),
];

function after({ engine }: Dialect, table: string, name: string, then: string): readonly string[] {
  if (engine === 'sqlite') return [`create trigger ${name} after insert on ${table} begin ${then} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${then} return null; end $$`,
    `create trigger ${name} after insert on ${table} for each row execute function ${name}()`,
  ];
}
