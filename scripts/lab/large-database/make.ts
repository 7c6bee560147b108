import path from 'node:path';
import pg from 'pg';
import Connection from 'libsql';
import { createPasswords } from '../../../src/server/auth/passwords.ts';
import { createLibrary } from '../../../src/server/report-types/library.ts';
import type { Database } from '../../../src/server/storage/database.ts';
import { openStorage, type Storage } from '../../../src/server/open-storage.ts';
import { createChance } from './chance.ts';
import { dayToDay } from './day-to-day.ts';
import { load, type Target } from './load.ts';
import { peopleAndPlaces } from './people-and-places.ts';
import type { Facts, PublishedType, Row, Sizes } from './rows.ts';
import { SubmitLog } from './submit-log.ts';
import { work } from './work.ts';

export const password = 'demo1234';

interface Wanted extends Sizes {
  readonly seed: number;
  readonly now: number;
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** Fills an empty database with the work of a large firm over years, directly into the migrated tables. */
export async function makeLargeDatabase(wanted: Wanted): Promise<ReadonlyMap<keyof Database, number>> {
  const storage = await openStorage(wanted);
  let types: readonly PublishedType[];
  let log: SubmitLog;
  try {
    await refuseUnlessEmpty(storage);
    types = await publishedTypes(storage, wanted.now);
    const heads = storage.store.db.selectFrom('audit_head').select(['seq', 'hash']);
    log = new SubmitLog(await heads.executeTakeFirstOrThrow());
  } finally {
    await storage.close();
  }
  const [first, ...others] = types;
  if (first === undefined) throw new Error('No report type is live: SCHEMAS_DIR must hold one at least.');
  const facts: Facts = {
    ...wanted,
    passwordHash: await createPasswords().hash(password),
    types: [first, ...others],
    log,
  };
  const target = wanted.databaseUrl === undefined ? embedded(wanted.dataDir) : await postgres(wanted.databaseUrl);
  try {
    const counts = await load(target, all(facts, wanted.seed));
    await load(target, nextNumbers(counts));
    await endLog(target, log);
    return counts;
  } finally {
    await target.close();
  }
}

function* all(facts: Facts, seed: number): Generator<Row> {
  yield* peopleAndPlaces(facts, createChance(seed));
  yield* work(facts, createChance(seed + 1));
  yield* dayToDay(facts, createChance(seed + 2));
}

/** Sets the server's counters after the ids in use. A job card has the number of its task. */
function* nextNumbers(counts: ReadonlyMap<keyof Database, number>): Generator<Row> {
  const last = {
    task: 'tasks',
    job_card: 'tasks',
    mapping: 'mappings',
    report: 'reports',
    attendance: 'attendance',
    spare_part: 'spare_parts',
  } as const;
  for (const [name, table] of Object.entries(last)) yield ['counters', { name, value: counts.get(table) ?? 0 }];
}

async function endLog(target: Target, { last }: SubmitLog): Promise<void> {
  if (last === undefined) return;
  const { seq, previous_hash, hash } = last;
  await target.run(`update audit_head set seq = ${String(seq)}, previous_hash = '${previous_hash}', hash = '${hash}'`);
}

async function refuseUnlessEmpty({ store }: Storage): Promise<void> {
  const someone = await store.db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (someone !== undefined) throw new Error('This database is not empty. A large one is made in an empty place.');
}

/** Publishes the installed report types, so that the server knows the versions of the reports. */
async function publishedTypes({ store }: Storage, now: number): Promise<readonly PublishedType[]> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const folders = { schemasDir: path.resolve('schemas'), uischemasDir: path.resolve('uischemas') };
  const library = createLibrary({ store, folders, clock: () => now, log: quiet });
  await library.refresh();
  await library.close();
  return library.all().map(({ slug, version }) => ({ slug, version }));
}

type Open = Target & { close(): Promise<void> };

/** Fast, but not safe in a power cut: after an interruption start again in an empty folder. */
function embedded(dataDir: string): Open {
  const connection = new Connection(path.join(dataDir, 'reports.sqlite'));
  for (const pragma of [
    'synchronous = off',
    'cache_size = -2000000',
    'temp_store = memory',
    'wal_autocheckpoint = 100000',
  ])
    connection.exec(`pragma ${pragma}`);
  return {
    run(sql) {
      connection.exec(sql);
    },
    async close() {
      connection.exec('pragma wal_checkpoint(truncate)');
      connection.close();
      return Promise.resolve();
    },
  };
}

async function postgres(connectionString: string): Promise<Open> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('set synchronous_commit = off');
  return {
    async run(sql) {
      await client.query(sql);
    },
    async close() {
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
