import type { Dialect } from '../migration.ts';
import { afterEachRow, type RowTrigger } from './triggers.ts';

const open = `c.deleted_at is null and c.status not in ('closed', 'cancelled')`;
const due = 'coalesce(c.due_at, 8640000000000000)';

/** The searched text of a planned part: the part, the customer, the call number. */
const planText = `p.searched || ' ' || lower(replace(k.name, ' ', '')) || ' ' || lower(replace(c.call_no, '-', ''))`;
const planColumns = 'mapped_spare_id, call_id, spare_part_id, customer_id, due, words';
const plans = `insert into open_plan_search (${planColumns})
  select w.mapped_spare_id, c.call_id, w.spare_part_id, c.customer_id, ${due}, ${planText}
  from mapped_spares as w join calls as c on c.call_id = w.call_id join customers as k on k.customer_id = c.customer_id
  join spare_parts as p on p.spare_part_id = w.spare_part_id where w.deleted_at is null and ${open}`;
/** Updates the text in existing lines after a change. */
const planWords = `update open_plan_search set words = (select ${planText} from mapped_spares as w
  join calls as c on c.call_id = w.call_id join customers as k on k.customer_id = c.customer_id
  join spare_parts as p on p.spare_part_id = w.spare_part_id where w.mapped_spare_id = open_plan_search.mapped_spare_id)`;

const calls = `insert into open_call_search (call_id, due, words) select c.call_id, ${due}, f.words
  from calls as c join call_search as f on f.call_id = c.call_id where ${open}`;

const noPlan = 'delete from open_plan_search where';

const planTriggers: readonly RowTrigger[] = [
  {
    name: 'open_plan_made',
    on: 'mapped_spares',
    event: 'insert',
    then: [`${plans} and w.mapped_spare_id = new.mapped_spare_id`],
  },
  {
    name: 'open_plan_changed',
    on: 'mapped_spares',
    event: 'update of call_id, spare_part_id, deleted_at',
    then: [`${noPlan} mapped_spare_id = new.mapped_spare_id`, `${plans} and w.mapped_spare_id = new.mapped_spare_id`],
  },
  {
    name: 'open_plan_of_call',
    on: 'calls',
    event: 'update of status, deleted_at, due_at, call_no, customer_id',
    then: [`${noPlan} call_id = new.call_id`, `${plans} and c.call_id = new.call_id`],
  },
  {
    name: 'open_plan_of_customer',
    on: 'customers',
    event: 'update of name',
    then: [`${planWords} where customer_id = new.customer_id`],
  },
  {
    name: 'open_plan_of_part',
    on: 'spare_parts',
    event: 'update of searched',
    then: [`${planWords} where spare_part_id = new.spare_part_id`],
  },
];

/** PostgreSQL runs triggers in alphabetical order, so these run after those of `search.ts`, which write the words. */
const callTriggers: readonly RowTrigger[] = [
  { name: 'search_open_made', on: 'calls', event: 'insert', then: [`${calls} and c.call_id = new.call_id`] },
  {
    name: 'search_open_changed',
    on: 'calls',
    event: 'update of status, deleted_at, due_at',
    then: ['delete from open_call_search where call_id = new.call_id', `${calls} and c.call_id = new.call_id`],
  },
  {
    name: 'search_open_words',
    on: 'call_search',
    event: 'update of words',
    then: ['update open_call_search set words = new.words where call_id = new.call_id'],
  },
];

/**
 * Searched text and due date of open work in one table, so that a search of the office scans it in the order of the list
 * and looks up only the matches. On SQLite, scanning calls is as fast without it.
 */
export const openWork = (dialect: Dialect): readonly string[] => [
  `create table open_plan_search (
    mapped_spare_id text primary key not null references mapped_spares on delete cascade,
    call_id ${dialect.integer} not null,
    spare_part_id ${dialect.integer} not null,
    customer_id ${dialect.integer} not null,
    due ${dialect.integer} not null,
    words text not null)`,
  'create index open_plan_search_due on open_plan_search (due, call_id)',
  'create index open_plan_search_call on open_plan_search (call_id)',
  'create index open_plan_search_part on open_plan_search (spare_part_id)',
  'create index open_plan_search_customer on open_plan_search (customer_id)',
  ...planTriggers.flatMap((one) => afterEachRow(dialect, one)),
  ...(dialect.engine === 'sqlite' ? [] : openCalls(dialect)),
];

const openCalls = (dialect: Dialect): readonly string[] => [
  `create table open_call_search (
    call_id ${dialect.integer} primary key, due ${dialect.integer} not null, words text not null)`,
  'create index open_call_search_due on open_call_search (due, call_id)',
  ...callTriggers.flatMap((one) => afterEachRow(dialect, one)),
];
