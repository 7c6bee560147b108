import type { Connection } from './sqlite-connection.ts';

type Statement = ReturnType<Connection['prepare']>;

interface Prepared {
  readonly statement: Statement;
  /** Whether it returns rows; libsql looks it up anew each time it is asked. */
  readonly returnsRows: boolean;
}

/** More than the server has; lists whose length varies make further ones, of which the longest unused go. */
const mostStatements = 400;

/**
 * The statements of one connection, each prepared once: to prepare one costs more than to run it. A finished statement holds neither a
 * lock nor a snapshot; one that failed is forgotten, because it may not have finished.
 */
export class PreparedStatements {
  readonly #connection: Connection;
  readonly #known = new Map<string, Prepared>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  use<T>(sql: string, run: (prepared: Prepared) => T): T {
    const prepared = this.#known.get(sql) ?? this.#prepared(sql);
    this.#known.delete(sql);
    const result = run(prepared);
    this.#known.set(sql, prepared);
    for (const oldest of this.#known.keys()) if (this.#known.size > mostStatements) this.#known.delete(oldest);
    return result;
  }

  #prepared(sql: string): Prepared {
    const statement = this.#connection.prepare(sql);
    return { statement, returnsRows: statement.reader };
  }

  clear(): void {
    this.#known.clear();
  }
}
