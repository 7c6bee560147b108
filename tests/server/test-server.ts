import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { inject } from 'vitest';
import { buildServer, type ServerParts } from '../../src/server/build-server.ts';
import { usualLimits, type Limits } from '../../src/server/http/limits.ts';
import { createLibrary, type Library } from '../../src/server/report-types/library.ts';
import type { Database } from '../../src/server/storage/database.ts';
import { openStorage, type Storage } from '../../src/server/storage/open-storage.ts';
import { fillDatabase, morning } from './field-data.ts';
import { Person } from './people.ts';
import { makeFolders, putSchema, relaySchema, type TestFolders } from './test-report-types.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

export interface TestServer {
  readonly app: FastifyInstance;
  readonly storage: Storage;
  readonly library: Library;
  readonly folders: TestFolders;
  /** What the library said. */
  readonly log: string[];
  /** Set it to travel. */
  readonly time: { now: number };
  anyone(): Person;
  signedIn(userName: string): Promise<Person>;
  /** Somebody who reaches the same database through another server. */
  throughTwin(person: Person): Promise<Person>;
  count(table: keyof Database): Promise<number>;
  close(): Promise<void>;
}

interface Options {
  readonly engine?: Engine;
  readonly limits?: Partial<Limits>;
  readonly timeouts?: NonNullable<ServerParts['timeouts']>;
}

/** A whole server with its own empty places, field data in it and one report type, `trial-relay`. */
export async function startServer({ engine = 'sqlite', limits = {}, timeouts }: Options = {}): Promise<TestServer> {
  const folders = await makeFolders();
  await putSchema(folders, 'trial-relay', relaySchema);
  const time = { now: morning };
  const clock = () => time.now;
  const log: string[] = [];
  const say = (message: string) => log.push(message);
  const storage = await openStorage({
    dataDir: folders.dataDir,
    ...(engine === 'sqlite' ? {} : { databaseUrl: await ownSchema() }),
  });
  await fillDatabase(storage.store);
  const library = createLibrary({
    store: storage.store,
    folders,
    clock,
    log: { info: say, warn: say, error: (facts, message) => say(`${message} ${JSON.stringify(facts)}`) },
  });
  await library.refresh();
  const build = () =>
    buildServer({
      config: { appVersion: '1.2', appDir: folders.appDir },
      storage,
      library,
      clock,
      random: randomBytes,
      limits: { ...usualLimits, ...limits },
      ...(timeouts === undefined ? {} : { timeouts }),
    });
  const app = build();
  const twins: FastifyInstance[] = [];
  await app.ready();

  return {
    app,
    storage,
    library,
    folders,
    log,
    time,
    anyone: () => new Person(app),
    async signedIn(userName) {
      const person = new Person(app);
      const answer = await person.signIn(userName);
      if (answer.status !== 200) throw new Error(`${userName} could not sign in: ${answer.text}`);
      return person;
    },
    async throughTwin(person) {
      const twin = build();
      twins.push(twin);
      await twin.ready();
      const same = new Person(twin);
      same.cookie = person.cookie;
      return same;
    },
    async count(table) {
      const rows = await storage.store.db.selectFrom(table).selectAll().execute();
      return rows.length;
    },
    async close() {
      await Promise.all([app, ...twins].map((one) => one.close()));
      await library.close();
      await storage.close();
      await rm(folders.root, { recursive: true, force: true });
    },
  };
}

/** A schema of its own in the database of the test run, so that suites do not meet. */
async function ownSchema(): Promise<string> {
  const schema = `server_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('postgresUrl'));
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
