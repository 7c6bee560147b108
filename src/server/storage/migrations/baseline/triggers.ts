import type { Dialect } from '../migration.ts';

export interface RowTrigger {
  readonly name: string;
  readonly on: string;
  /** `insert`, `update of name`, … */
  readonly event: string;
  /** Statements about the rows `new` and `old`. */
  readonly then: readonly string[];
}

/** A trigger that runs after each row. PostgreSQL runs those of a table in alphabetical order. */
export function afterEachRow({ engine }: Dialect, { name, on, event, then }: RowTrigger): readonly string[] {
  const body = then.map((statement) => `${statement};`).join(' ');
  if (engine === 'sqlite') return [`create trigger ${name} after ${event} on ${on} begin ${body} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} on ${on} for each row execute function ${name}()`,
  ];
}
