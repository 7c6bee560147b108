import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildIfStale } from '../../start/build-if-stale.ts';
import { serverArguments } from '../../start/server-arguments.ts';
import { best, line } from './figures.ts';
import { filesOf, generatedType } from './generated-type.ts';
import { answering, ended, processorMs, startServer } from './started-server.ts';

const types = 200;
const rounds = 3;
const port = 18_080;

/** The time until the built server answers: with an empty database, and with one that has its report types published. */
export async function measureServerStart(): Promise<void> {
  buildIfStale();
  line([`server: start with ${String(types)} such types until it answers, best of ${String(rounds)}`]);
  const first: Started[] = [];
  const again: Started[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const home = await mkdtemp(path.join(tmpdir(), 'bench-'));
    try {
      await writeTypes(home);
      first.push(await started(home));
      again.push(await started(home));
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  }
  say('first start, every type is judged', first);
  say('second start, its database is kept', again);
}

interface Started {
  readonly ms: number;
  readonly cpuMs: number;
  readonly rssMb: number;
  readonly peakMb: number;
}

function say(what: string, all: readonly Started[]): void {
  line([
    `  ${what.padEnd(34)}`,
    `${(best(all.map(({ ms }) => ms)) / 1000).toFixed(2)} s`,
    `processor ${(best(all.map(({ cpuMs }) => cpuMs)) / 1000).toFixed(2)} s`,
    `memory ${best(all.map(({ rssMb }) => rssMb)).toFixed(0)} MB`,
    `at most ${best(all.map(({ peakMb }) => peakMb)).toFixed(0)} MB`,
  ]);
}

async function writeTypes(home: string): Promise<void> {
  for (const folder of ['schemas', 'uischemas']) await mkdir(path.join(home, folder));
  const files = Array.from({ length: types }, (_, index) => generatedType(index)).flatMap(filesOf);
  await Promise.all(files.map((file) => writeFile(path.join(home, file.path), file.text)));
}

async function started(home: string): Promise<Started> {
  const start = performance.now();
  const server = startServer({
    args: serverArguments,
    port,
    env: {
      DATA_DIR: path.join(home, 'data'),
      SCHEMAS_DIR: path.join(home, 'schemas'),
      UISCHEMAS_DIR: path.join(home, 'uischemas'),
    },
  });
  try {
    await answering(server, port);
    return { ms: performance.now() - start, ...(await usedBy(server)) };
  } finally {
    await ended(server);
  }
}

/** CPU time is known on Linux only; elsewhere the column stays empty. */
async function usedBy(server: ChildProcess): Promise<Omit<Started, 'ms'>> {
  const read = async (name: string): Promise<string> => {
    const file = `/proc/${String(server.pid)}/${name}`;
    return existsSync(file) ? readFile(file, 'utf8') : '';
  };
  const status = await read('status');
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000;
  return {
    cpuMs: processorMs(server),
    rssMb: megabytes('VmRSS'),
    peakMb: megabytes('VmHWM'),
  };
}
