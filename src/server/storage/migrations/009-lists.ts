import type { Dialect, Migration } from './migration.ts';

/** The words of the queries, to the letter: an index is used only where the query says exactly this. */
const open = `deleted_at is null and status not in ('closed', 'cancelled')`;
const over = `deleted_at is null and status in ('closed', 'cancelled')`;
const due = 'coalesce(due_at, 8640000000000000)';
const kind = `(status || ' ' || call_type || ' ' || priority)`;

/** Every list of the office is read in its own order from an index, however many years there are. An executive's own are few. */
export const lists: Migration = {
  id: '009-lists',
  statements: (dialect) => [
    // Replaced by those below. Left, they would be taken for lists that they do not bring in order.
    'drop index calls_status',
    'drop index tasks_history',
    `create index calls_open_due on calls (${due}, call_id) where ${open}`,
    `create index calls_open_logged on calls (logged_at, call_id) where ${open}`,
    `create index calls_open_priority on calls (priority, ${due}, call_id) where ${open}`,
    `create index calls_open_customer on calls (customer_id, ${due}, call_id) where ${open}`,
    `create index calls_open_planned on calls (scheduled_start, priority, call_id) where ${open}`,
    `create index calls_open_when on calls (coalesce(scheduled_start, due_at, logged_at)) where ${open}`,
    // For planned spares of all calls. By another key than the open ones, whose lists would else walk through all the years.
    'create index calls_any_due on calls (coalesce(due_at, logged_at), call_id) where deleted_at is null',
    // All that the numbers beside the filters need.
    `create index calls_open_cells on calls (status, call_type, priority, due_at) where ${open}`,
    `create index calls_over_closed on calls (coalesce(closed_at, updated_at), call_id) where ${over}`,
    `create index calls_over_logged on calls (logged_at, call_id) where ${over}`,
    `create index calls_over_customer on calls (customer_id, ${due}, call_id) where ${over}`,
    `create index calls_open_kind on calls (${kind}) where ${open}`,
    `create index calls_over_kind on calls (${kind}) where ${over}`,
    'create index customers_name on customers (name, customer_id)',
    `create index tasks_over on tasks (coalesce(finished_at, 0), task_id)
      where deleted_at is null and status in ('closed', 'cannot_complete', 'cancelled')`,
    `create index tasks_open on tasks (task_id)
      where deleted_at is null and status not in ('closed', 'cannot_complete', 'cancelled')`,
    `create index tasks_open_of on tasks (assigned_to)
      where deleted_at is null and status not in ('closed', 'cannot_complete', 'cancelled')`,
    // Calls that are over, counted as they come and go: there are too many to be counted for each list.
    `create table call_tally (
      status text not null,
      call_type text not null,
      priority text not null,
      calls ${dialect.integer} not null,
      primary key (status, call_type, priority))`,
    `insert into call_tally (status, call_type, priority, calls)
      select status, call_type, priority, count(*) from calls where ${over} group by status, call_type, priority`,
    ...(dialect.engine === 'sqlite' ? sqliteTally : postgresTally(dialect)),
  ],
};

const counts = (row: 'new' | 'old'): string => `${row}.deleted_at is null and ${row}.status in ('closed', 'cancelled')`;
const addOne = `insert into call_tally (status, call_type, priority, calls)
  select new.status, new.call_type, new.priority, 1 where ${counts('new')}
  on conflict (status, call_type, priority) do update set calls = calls + 1;`;
const takeOne = `update call_tally set calls = calls - 1
  where ${counts('old')} and status = old.status and call_type = old.call_type and priority = old.priority;`;

const sqliteTally = [
  `create trigger calls_tally_insert after insert on calls begin ${addOne} end`,
  `create trigger calls_tally_update after update of status, call_type, priority, deleted_at on calls begin ${takeOne} ${addOne} end`,
  `create trigger calls_tally_delete after delete on calls begin ${takeOne} end`,
];

/** Once for each statement: an import that brings thousands of calls changes each number once. */
function postgresTally({ integer }: Dialect): readonly string[] {
  const body = (sources: readonly string[]): string => `begin
    insert into call_tally as t (status, call_type, priority, calls)
      select status, call_type, priority, sum(n)::${integer} from (${sources.join(' union all ')}) as changed
        where ${over} group by status, call_type, priority having sum(n) <> 0 order by status, call_type, priority
      on conflict (status, call_type, priority) do update set calls = t.calls + excluded.calls;
    return null; end`;
  const added = 'select status, call_type, priority, deleted_at, 1 as n from added';
  const taken = 'select status, call_type, priority, deleted_at, -1 as n from taken';
  const trigger = (change: string, tables: string, sources: readonly string[]): readonly string[] => [
    `create function calls_tally_${change}() returns trigger language plpgsql as $$ ${body(sources)} $$`,
    `create trigger calls_tally_${change} after ${change} on calls referencing ${tables}
      for each statement execute function calls_tally_${change}()`,
  ];
  return [
    ...trigger('insert', 'new table as added', [added]),
    ...trigger('update', 'new table as added old table as taken', [added, taken]),
    ...trigger('delete', 'old table as taken', [taken]),
  ];
}
