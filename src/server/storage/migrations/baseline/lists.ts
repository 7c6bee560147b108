import type { Dialect } from '../migration.ts';

/** Must match the queries exactly: a partial index is used only when the query repeats its condition. */
const open = `deleted_at is null and status not in ('closed', 'cancelled')`;
const over = `deleted_at is null and status in ('closed', 'cancelled')`;
const unfinished = `deleted_at is null and status not in ('closed', 'cannot_complete', 'cancelled')`;
const finished = `deleted_at is null and status in ('closed', 'cannot_complete', 'cancelled')`;
const due = 'coalesce(due_at, 8640000000000000)';
const kind = `(status || ' ' || call_type || ' ' || priority)`;

/** Every list of the office is read in order from an index, however many years it spans. An executive has few rows. */
export const lists = (dialect: Dialect): readonly string[] => [
  `create index calls_open_logged on calls (logged_at, call_id) where ${open}`,
  `create index calls_open_priority on calls (priority, ${due}, call_id) where ${open}`,
  `create index calls_open_customer on calls (customer_id, ${due}, call_id) where ${open}`,
  `create index calls_open_planned on calls (scheduled_start, priority, call_id) where ${open}`,
  `create index calls_open_when on calls (coalesce(scheduled_start, due_at, logged_at)) where ${open}`,
  // For the planned spares of all calls. A separate key from open plans, whose lists would otherwise scan every year.
  'create index calls_any_due on calls (coalesce(due_at, logged_at), call_id) where deleted_at is null',
  // A covering index for the counts beside the filters.
  `create index calls_open_cells on calls (status, call_type, priority, due_at) where ${open}`,
  `create index calls_over_closed on calls (coalesce(closed_at, updated_at), call_id) where ${over}`,
  `create index calls_over_logged on calls (logged_at, call_id) where ${over}`,
  `create index calls_over_customer on calls (customer_id, ${due}, call_id) where ${over}`,
  `create index calls_open_kind on calls (${kind}) where ${open}`,
  `create index calls_over_kind on calls (${kind}) where ${over}`,
  // With the searched text, so that most calls are skipped without reading their row.
  `create index calls_open_due on calls (${due}, call_id, ${searchedOf(dialect).join(', ')}) where ${open}`,
  `create index tasks_over on tasks (coalesce(finished_at, 0), task_id) where ${finished}`,
  `create index tasks_open on tasks (task_id) where ${unfinished}`,
  `create index tasks_open_of on tasks (assigned_to) where ${unfinished}`,
  // The number of finished calls, maintained incrementally: there are too many to count for each list.
  `create table call_tally (
    status text not null,
    call_type text not null,
    priority text not null,
    calls ${dialect.integer} not null,
    primary key (status, call_type, priority))`,
  ...(dialect.engine === 'sqlite' ? sqliteTally : postgresTally(dialect)),
];

/** A long complaint exceeds the size limit of an index entry in PostgreSQL. */
const searchedOf = ({ engine }: Dialect): readonly string[] => [
  'customer_id',
  'site_id',
  'call_no',
  ...(engine === 'sqlite' ? ['complaint'] : []),
];

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

/** Per statement and not per row: an import of thousands of calls updates each number once. */
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
