import type { Connection } from './sqlite-connection.ts';

type Statement = ReturnType<Connection['prepare']>;

/** More than the server has; lists whose length varies make further ones, of which the longest unused go. */
const mostStatements = 400;

/**
 * The statements of one connection, each prepared once: to prepare one costs more than to run it. A finished statement holds neither a
 * lock nor a snapshot; one that failed is forgotten, because it may not have finished.
 */
export class PreparedStatements {
  readonly #connection: Connection;
  readonly #known = new Map<string, Statement>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  use<T>(sql: string, run: (statement: Statement) => T): T {
    const statement = this.#known.get(sql) ?? this.#connection.prepare(sql);
    this.#known.delete(sql);
    const result = run(statement);
    this.#known.set(sql, statement);
    for (const oldest of this.#known.keys()) if (this.#known.size > mostStatements) this.#known.delete(oldest);
    return result;
  }

  clear(): void {
    this.#known.clear();
  }
}
