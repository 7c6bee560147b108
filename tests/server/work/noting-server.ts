import { randomBytes } from 'node:crypto';
import { PostgresQueryCompiler, SqliteQueryCompiler, type CompiledQuery, type KyselyPlugin } from 'kysely';
import { buildServer } from '../../../src/server/build-server.ts';
import { Person } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';

export interface NotingServer {
  readonly server: TestServer;
  readonly signedIn: (userName: string) => Promise<Person>;
  /** The queries that run during `work`. */
  readonly askedBy: (work: () => Promise<void>) => Promise<readonly CompiledQuery[]>;
  readonly close: () => Promise<void>;
}

const compilers = { sqlite: SqliteQueryCompiler, postgres: PostgresQueryCompiler };

/** A server that records its database queries. */
export async function startNotingServer(engine: keyof typeof compilers): Promise<NotingServer> {
  let asked: CompiledQuery[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const query = new compilers[engine]().compileQuery(node, queryId);
      if (query.parameters.every((value) => value === null || typeof value !== 'object')) asked.push(query);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const server = await startServer({ engine });
  const { store } = server.storage;
  const db = store.db.withPlugin(noting);
  // A kept query is compiled without its values, and noted when it runs.
  const execute = db.executeQuery.bind(db);
  db.executeQuery = (query) => {
    asked.push('sql' in query ? query : query.compile());
    return execute(query);
  };
  const app = buildServer({
    config: { appVersion: '1.2', appDir: server.folders.appDir },
    storage: { ...server.storage, store: { ...store, db } },
    library: server.library,
    clock: () => server.time.now,
    random: randomBytes,
  });
  await app.ready();
  return {
    server,
    signedIn: async (userName) => {
      const person = new Person(app);
      await person.signIn(userName);
      return person;
    },
    askedBy: async (work) => {
      asked = [];
      await work();
      return asked;
    },
    close: async () => {
      await app.close();
      await server.close();
    },
  };
}
