import { indianDate } from '#contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { JsonObject } from '#engine';
import { createPasswords } from '../../src/server/auth/passwords.ts';
import { buildServer } from '../../src/server/build-server.ts';
import { loadDemo } from '../../src/server/demo/load-demo.ts';
import { demoPassword } from '../../src/server/demo/people.ts';
import { usualLimits } from '../../src/server/http/pace/limits.ts';
import { createLibrary } from '../../src/server/report-types/library.ts';
import { openStorage, type Storage } from '../../src/server/storage/open-storage.ts';
import { line, median } from './figures.ts';
import { filesOf, generatedType } from './generated-type.ts';

const clientCounts = [1, 8, 32, 64];
const submitsPerRun = 384;
const firstMapping = 900_000;
/** A demo job card whose task anita has started. */
const jobCard = 3002;
const clock = () => Date.now();

/**
 * Reports of one type submitted by many clients at once, each waiting for its answer before it sends the next. All take their
 * numbers from one series. Uses the embedded database unless `DATABASE_URL` is set.
 */
export async function measureSubmits(): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const storage = await openStorage({
    dataDir: path.join(home, 'data'),
    ...(process.env['DATABASE_URL'] === undefined ? {} : { databaseUrl: process.env['DATABASE_URL'] }),
  });
  try {
    line([`submit: ${String(submitsPerRun)} reports of one type, on ${storage.store.engine}`]);
    const submit = await submitter(home, storage);
    await run(submit, 8, 64); // warm-up, so that the code is compiled
    for (const clients of clientCounts) report(clients, await run(submit, clients, submitsPerRun));
  } finally {
    await storage.close();
    await rm(home, { recursive: true, force: true });
  }
}

interface Figures {
  readonly seconds: number;
  readonly waits: readonly number[];
  readonly refused: number;
}

function report(clients: number, { seconds, waits, refused }: Figures): void {
  line([
    `  ${String(clients).padStart(3)} clients`,
    `${((waits.length - refused) / seconds).toFixed(0).padStart(5)} reports/s`,
    `median ${median(waits).toFixed(0)} ms`,
    `longest ${Math.max(...waits).toFixed(0)} ms`,
    `refused ${((100 * refused) / waits.length).toFixed(1)} %`,
  ]);
}

let nextMapping = firstMapping;

async function run(submit: (mapping: number) => Promise<number>, clients: number, count: number): Promise<Figures> {
  const start = performance.now();
  const waits: number[] = [];
  let left = count;
  let refused = 0;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      if ((await submit(nextMapping++)) !== 200) refused += 1;
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { seconds: (performance.now() - start) / 1000, waits, refused };
}

/** Submits the report of one mapping and returns the status. */
async function submitter(home: string, storage: Storage): Promise<(mapping: number) => Promise<number>> {
  const type = generatedType(0);
  for (const folder of ['schemas', 'uischemas']) await mkdir(path.join(home, folder));
  await Promise.all(filesOf(type).map((file) => writeFile(path.join(home, file.path), file.text)));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const folders = { schemasDir: path.join(home, 'schemas'), uischemasDir: path.join(home, 'uischemas') };
  const library = createLibrary({ store: storage.store, folders, clock, log: silent });
  await library.refresh();
  await fill(storage, type.slug);
  const many = { max: 1e9, windowMs: 60_000 };
  const app = buildServer({
    config: { appVersion: '1.2', appDir: home },
    storage,
    library,
    clock,
    random: randomBytes,
    limits: { ...usualLimits, writes: many },
  });
  await app.ready();
  const head = { host: 'localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: head,
    payload: { UserName: 'anita', Password: demoPassword },
  });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const entries = Object.fromEntries(Object.keys(type.schema['properties'] ?? {}).map((part) => [part, readings]));
  const version = library.live(type.slug)?.version;
  return async (mapping) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/mappings/${String(mapping)}/submit`,
      headers: { ...head, cookie, 'idempotency-key': randomUUID() },
      payload: { Version: version, Entries: entries, SubmittedAt: new Date().toISOString() },
    });
    if (answer.statusCode !== 200 && answer.statusCode !== 503) throw new Error(answer.body);
    return answer.statusCode;
  };
}

const readings: JsonObject = {
  applicable: true,
  kind: 'First',
  setting: 1,
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`reading${String(index)}`, 1 + index / 10])),
};

async function fill({ store }: Storage, slug: string): Promise<void> {
  const now = clock();
  await loadDemo(store, {
    day: { today: indianDate(now), now },
    hashPassword: (password) => createPasswords().hash(password),
    knownReportTypes: [],
  });
  const rows = Array.from({ length: 64 + clientCounts.length * submitsPerRun }, (_, index) => ({
    mapping_id: firstMapping + index,
    job_card_id: jobCard,
    equipment_id: null,
    report_type_key: slug,
    is_mandatory: 0 as const,
    seq: index,
    created_at: now,
    updated_at: now,
  }));
  await store.write(rows.map((row) => ({ query: store.db.insertInto('mappings').values(row).compile() })));
}
