/** The few differences between the two databases. */
export interface Dialect {
  readonly engine: 'sqlite' | 'postgres';
  /** A JSON document, stored as the text that was written. */
  readonly json: string;
  /** For epoch milliseconds and ids. */
  readonly integer: string;
  readonly real: string;
  readonly bytes: string;
  /** An auto-increment primary key. */
  readonly counted: string;
  /** Triggers that refuse every update and delete of a row. */
  readonly appendOnly: (table: string) => readonly string[];
}

export interface Migration {
  /** Never rename after release: the row with this id marks the migration as done. */
  readonly id: string;
  readonly statements: (dialect: Dialect) => readonly string[];
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  json: 'text',
  integer: 'integer',
  real: 'real',
  bytes: 'blob',
  counted: 'integer primary key autoincrement',
  appendOnly: (table) =>
    ['update', 'delete'].map(
      (change) =>
        `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, 'append only'); end`,
    ),
};

export const postgresDialect: Dialect = {
  engine: 'postgres',
  json: 'json',
  integer: 'bigint',
  real: 'double precision',
  bytes: 'bytea',
  counted: 'bigint generated always as identity primary key',
  appendOnly: (table) => [
    `create function ${table}_append_only() returns trigger language plpgsql as $$ begin raise exception 'append only' using errcode = 'restrict_violation'; end $$`,
    `create trigger ${table}_append_only before update or delete on ${table} for each row execute function ${table}_append_only()`,
    `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function ${table}_append_only()`,
  ],
};
