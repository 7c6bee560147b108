import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { makeLargeDatabase } from '../../large-database/make.ts';
import { executiveName, officeName } from '../../large-database/people-and-places.ts';
import { databaseWork, type DatabaseWork } from './database-work.ts';
import { line, median } from '../figures.ts';
import { executiveCases, officeCases, type ListCase } from './list-cases.ts';
import { ListReader } from './list-reader.ts';
import { answering, ended, processorMs, startServer } from '../started-server.ts';

const port = 18_081;
const budgetMs = 50;
/** The users per list and the requests of each. The first answer to each user is not counted. */
const readers = 5;
const times = 6;

/**
 * The cost of every list on a database of many years: DATA_DIR or DATABASE_URL name one made by `scripts/lab/large-database/large-database.ts`;
 * without them a database of a tenth of the size is made. Measures whole answers over the loopback, one at a time; and the CPU time of
 * the server and of a PostgreSQL on this machine, which hardly changes when the machine is busy (on Linux, to
 * a third of a millisecond).
 */
export async function measureLists(): Promise<void> {
  const given = process.env.DATA_DIR;
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'bench-lists-')));
  try {
    if (given === undefined)
      await makeLargeDatabase({
        executives: 1000,
        calls: 100_000,
        reports: 300_000,
        seed: 1,
        now: Date.now(),
        dataDir,
      });
    await measureOn(dataDir);
  } finally {
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(DATA_DIR: string): Promise<void> {
  // From source: reading takes the same time as in the bundle.
  const fromSource = ['--import', 'tsx', '--import', './scripts/typescript-workers.mjs', 'src/server/main.ts'];
  const server = startServer({ args: fromSource, port, env: { DATA_DIR } });
  const database = await databaseWork(process.env.DATABASE_URL);
  try {
    await answering(server, port);
    line([
      `lists: milliseconds until the whole answer is there; budget ${budgetMs} ms median; load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    ]);
    const over = [
      ...(await measureAs({ server, database }, 'executive', executiveName, executiveCases)),
      ...(await measureAs({ server, database }, 'office', officeName, officeCases)),
    ];
    line([over.length === 0 ? 'All within the budget.' : `Over the budget: ${over.join('; ')}`]);
  } finally {
    await ended(server);
    await database.close();
  }
}

/** The lists that exceeded their limit. */
async function measureAs(
  { server, database }: { readonly server: ChildProcess; readonly database: DatabaseWork },
  who: string,
  nameOf: (n: number) => string,
  cases: readonly ListCase[],
): Promise<string[]> {
  const people = await Promise.all(
    Array.from({ length: readers }, (_, at) => ListReader.signedIn(`http://localhost:${port}`, nameOf(1 + at * 3))),
  );
  line([`\n${who.padEnd(58)}`, ' median', '    p95', '    max', '    cpu', '  KB']);
  const over: string[] = [];
  for (const one of cases) {
    const taken: number[] = [];
    let bytes = 0;
    let processor = 0;
    for (const person of people) {
      const address = await person.placeOf(one);
      await person.read(address);
      const before = processorMs(server) + (await database.soFar());
      for (let n = 0; n < times; n += 1) {
        const answer = await person.read(address);
        taken.push(answer.ms);
        bytes = Math.max(bytes, answer.bytes);
      }
      processor += processorMs(server) + (await database.soFar()) - before;
    }
    const sorted = taken.toSorted((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
    const shown = [median(taken), p95, sorted.at(-1) ?? Number.NaN, processor / taken.length].map((ms) =>
      ms.toFixed(1).padStart(7),
    );
    const isOver = median(taken) > budgetMs;
    line([one.what.padEnd(58), ...shown, (bytes / 1024).toFixed(0).padStart(4), isOver ? 'over' : '']);
    if (isOver) over.push(`${who}: ${one.what}`);
  }
  return over;
}
