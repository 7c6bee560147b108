import type { Dialect } from '../migration.ts';

/** The searched text of a call and of a task, in lower case. */
const callText = `lower(c.call_no || ' ' || c.complaint || ' ' || k.name || ' ' || s.name || ' ' || s.city)`;
const taskText = `lower(t.title || ' ' || coalesce(t.work_done, '') || ' ' || c.call_no || ' ' || k.name || ' ' || s.name)`;

const places = `join customers as k on k.customer_id = c.customer_id join sites as s on s.site_id = c.site_id`;

interface Searched {
  readonly name: 'call_search' | 'task_search';
  readonly id: string;
  readonly select: string;
}

const calls: Searched = {
  name: 'call_search',
  id: 'call_id',
  select: `select c.call_id, ${callText} from calls as c ${places}`,
};
const tasks: Searched = {
  name: 'task_search',
  id: 'task_id',
  select: `select t.task_id, ${taskText} from tasks as t join calls as c on c.call_id = t.call_id ${places}`,
};

interface Reindexing {
  readonly name: string;
  readonly on: string;
  readonly event: string;
  /** Which rows must be indexed again. */
  readonly of: readonly (readonly [Searched, where: string])[];
}

const changes: readonly Reindexing[] = [
  { name: 'call_made', on: 'calls', event: 'insert', of: [[calls, 'c.call_id = new.call_id']] },
  {
    name: 'call_changed',
    on: 'calls',
    event: 'update of call_no, complaint, customer_id, site_id',
    of: [
      [calls, 'c.call_id = new.call_id'],
      [tasks, 't.call_id = new.call_id'],
    ],
  },
  { name: 'task_made', on: 'tasks', event: 'insert', of: [[tasks, 't.task_id = new.task_id']] },
  {
    name: 'task_changed',
    on: 'tasks',
    event: 'update of title, work_done, call_id',
    of: [[tasks, 't.task_id = new.task_id']],
  },
  {
    name: 'customer_renamed',
    on: 'customers',
    event: 'update of name',
    of: [
      [calls, 'c.customer_id = new.customer_id'],
      [tasks, 'c.customer_id = new.customer_id'],
    ],
  },
  {
    name: 'site_renamed',
    on: 'sites',
    event: 'update of name, city',
    of: [
      [calls, 'c.site_id = new.site_id'],
      [tasks, 'c.site_id = new.site_id'],
    ],
  },
];

/**
 * A trigram index on all calls and tasks, so that a search of the office reads only possible matches and not every year. Triggers
 * keep it up to date. It only narrows the search: the caller still compares the texts.
 */
export const search = ({ engine, integer }: Dialect): readonly string[] =>
  engine === 'sqlite'
    ? [...[calls, tasks].flatMap(sqliteTable), ...changes.flatMap(sqliteTrigger)]
    : [
        ...[calls, tasks].flatMap(({ name, id }) => postgresTable(name, id, integer)),
        ...changes.flatMap(postgresTrigger),
      ];

/** Without the texts and the positions of trigrams: a third of the size. */
const sqliteTable = ({ name }: Searched): readonly string[] => [
  `create virtual table ${name} using fts5(words, content='', contentless_delete=1, tokenize='trigram', detail='none')`,
];

function sqliteTrigger({ name, on, event, of }: Reindexing): readonly string[] {
  const again = of.map(([{ name: table, id, select }, where]) => {
    // A new row is not in the index yet.
    const forget = `delete from ${table} where rowid in (select ${id} from (${select} where ${where}));`;
    return `${event === 'insert' ? '' : forget} insert into ${table} (rowid, words) ${select} where ${where};`;
  });
  return [`create trigger search_${name} after ${event} on ${on} begin ${again.join(' ')} end`];
}

/**
 * The extension ships with PostgreSQL. If this user may not create it, searches are still correct, but slow. The words of every
 * sixteenth row have an index of their own: intersecting the matches of several words is slow exactly when each has so many that
 * nobody wants them all, and the sample shows that early. SQLite intersects lazily and stops at the limit by itself.
 */
const postgresTable = (name: string, id: string, integer: string): readonly string[] => [
  `create table ${name} (${id} ${integer} primary key, words text not null)`,
  `do $$ begin
    create extension if not exists pg_trgm schema public;
    create index ${name}_words on ${name} using gin (words public.gin_trgm_ops);
    create index ${name}_sample on ${name} using gin (words public.gin_trgm_ops) where ${id} % 16 = 0;
  exception when others then
    raise notice 'No index of words: %', sqlerrm;
  end $$`,
];

function postgresTrigger({ name, on, event, of }: Reindexing): readonly string[] {
  const again = of.map(
    ([{ name: table, id, select }, where]) =>
      `insert into ${table} (${id}, words) ${select} where ${where} on conflict (${id}) do update set words = excluded.words;`,
  );
  return [
    `create function search_${name}() returns trigger language plpgsql as $$ begin ${again.join(' ')} return null; end $$`,
    `create trigger search_${name} after ${event} on ${on} for each row execute function search_${name}()`,
  ];
}
