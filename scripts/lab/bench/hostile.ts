import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { hostileTypes, type HostileType } from '../../../tests/hostile-types.ts';
import { buildIfStale } from '../../start/build-if-stale.ts';
import { serverArguments } from '../../start/server-arguments.ts';
import { line } from './figures.ts';
import { answering, ended, residentMb, startServer } from './started-server.ts';

const port = 18_081;
const readyUrl = `http://localhost:${String(port)}/readyz`;
const healthUrl = `http://localhost:${String(port)}/healthz`;
const everyMs = 10;

/** How long `/healthz` takes at most while hostile report types are dropped into a built server, one after the other and all together. */
export async function measureHostile(): Promise<void> {
  buildIfStale();
  const types = hostileTypes();
  line([`server: ${String(types.length)} hostile report types dropped in, the longest answer of /healthz`]);
  const oneByOne = await dropped(types.map((type) => [type]));
  say('one after the other', oneByOne);
  say('all together', await dropped([types]));
}

interface Measured {
  readonly longestMs: number;
  readonly answers: number;
  readonly ready: string;
  readonly memoryMb: number;
}

function say(what: string, { longestMs, answers, ready, memoryMb }: Measured): void {
  line([
    `  ${what.padEnd(20)}`,
    `${longestMs.toFixed(0)} ms of ${String(answers)} answers`,
    ready,
    `memory ${memoryMb.toFixed(0)} MB`,
  ]);
}

async function dropped(groups: readonly (readonly HostileType[])[]): Promise<Measured> {
  const home = await mkdtemp(path.join(tmpdir(), 'bench-'));
  await Promise.all(['schemas', 'uischemas'].map((folder) => mkdir(path.join(home, folder))));
  const folders = { SCHEMAS_DIR: path.join(home, 'schemas'), UISCHEMAS_DIR: path.join(home, 'uischemas') };
  const server = startServer({ args: serverArguments, port, env: { DATA_DIR: path.join(home, 'data'), ...folders } });
  let isOver = false;
  const waits: number[] = [];
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(healthUrl)).text();
      waits.push(performance.now() - start);
      await pause(everyMs);
    }
  };
  try {
    await answering(server, port);
    const asking = ask();
    let ready = '';
    for (const group of groups) {
      const files = group.flatMap((type) => type.files);
      await Promise.all(files.map(({ path: name, text }) => put(home, name, text)));
      await untilRefused((count) => count >= group.length);
      ready = await (await fetch(readyUrl)).text();
      // Each reading takes in all that is there.
      await Promise.all(files.map(({ path: name }) => rm(path.join(home, name))));
      await untilRefused((count) => count === 0);
    }
    isOver = true;
    await asking;
    return { longestMs: Math.max(...waits), answers: waits.length, ready, memoryMb: residentMb(server) };
  } finally {
    isOver = true;
    await ended(server);
    await rm(home, { recursive: true, force: true });
  }
}

async function put(home: string, name: string, text: string): Promise<void> {
  const file = path.join(home, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.aside`, text);
  await rename(`${file}.aside`, file);
}

/** Waits until as many things are refused as there must be. */
async function untilRefused(isRight: (count: number) => boolean): Promise<void> {
  for (;;) {
    const { ReportTypes } = (await (await fetch(readyUrl)).json()) as { ReportTypes: { Refused: number } };
    if (isRight(ReportTypes.Refused)) return;
    await pause(100);
  }
}
