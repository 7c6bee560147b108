import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { PreparedStatements } from './prepared-statements.ts';
import { openForReading, type Connection } from './sqlite-connection.ts';
import { withLiteralStates } from '../literal-states.ts';
import { checkParameters } from '../statement-parameters.ts';

/** Reads from the embedded database: a read-only connection on the main thread, a tenth of a millisecond per read. */
export function openReads<DB>(file: string): Kysely<DB> {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ReadDriver(file),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new Compiler(),
    },
  });
}

const Compiler = withLiteralStates(SqliteQueryCompiler);

class ReadDriver implements Driver {
  readonly #file: string;
  #connection: Connection | undefined;
  #statements: PreparedStatements | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Kysely destroys only what it has initialised: a connection opened earlier but never used would stay open. */
  init(): Promise<void> {
    this.#connection = openForReading(this.#file);
    this.#statements = new PreparedStatements(this.#connection);
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    if (this.#statements === undefined) return Promise.reject(new Error('The database is closed.'));
    return Promise.resolve(new ReadConnection(this.#statements));
  }

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('Writes go through store.write.'));
  }

  commitTransaction(): Promise<void> {
    return this.beginTransaction();
  }

  rollbackTransaction(): Promise<void> {
    return this.beginTransaction();
  }

  async releaseConnection(): Promise<void> {
    // Nothing to release: there is one connection, and a read ends when it returns.
  }

  destroy(): Promise<void> {
    this.#statements?.clear();
    this.#statements = undefined;
    this.#connection?.close();
    this.#connection = undefined;
    return Promise.resolve();
  }
}

class ReadConnection implements DatabaseConnection {
  readonly #statements: PreparedStatements;

  constructor(statements: PreparedStatements) {
    this.#statements = statements;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    checkParameters(parameters);
    return this.#statements.use(sql, ({ statement, returnsRows }) => {
      if (!returnsRows) return Promise.reject(new Error('Writes go through store.write.'));
      // As one list: libsql treats a single null as an object of named parameters.
      return Promise.resolve({ rows: statement.all(parameters) as R[] }); // Kysely knows the columns from the query
    });
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Reads are not streamed.');
  }
}
