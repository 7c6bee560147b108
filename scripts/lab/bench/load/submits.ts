import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { makeBase, type Base } from './base.ts';
import { freePort } from '../../../programs/free-port.ts';
import { bundledServer, end, serve } from './served.ts';
import { submitOf } from './submit-request.ts';
import { openWire } from './wire.ts';
import { line, shareOf } from '../figures.ts';
import { processorMs, residentMb } from '../started-server.ts';

const clientCounts = (process.env['CLIENTS'] ?? '1,8,64,200').split(',').map(Number);
const submitsPerRun = Number(process.env['SUBMITS'] ?? '800');
const warmUp = 300;
/** Each sends at most three hundred changes a minute. */
const executives = 200;

/**
 * Reports of one type with 200 values submitted by many clients at once, each waiting for its answer before it sends the next, to a server
 * process of its own: over the network, as a phone's browser does. The clients run on the same processors as the server. All reports take
 * their numbers from one series. Uses the embedded database. `BASELINE` names the main.js of another build, which is measured in turn.
 */
export async function measureSubmits(): Promise<void> {
  const baseline = process.env['BASELINE'];
  const servers = [
    ...(baseline === undefined ? [] : [{ name: 'baseline', main: baseline }]),
    { name: 'this', main: await bundledServer() },
  ];
  line([`submit: ${String(submitsPerRun)} reports of one type for each line, on sqlite`]);
  const count = warmUp + clientCounts.length * submitsPerRun;
  const started = await Promise.all(
    servers.map(async ({ name, main }) => {
      const base = await makeBase({ executives, reportsEach: Math.ceil(count / executives) });
      const port = await freePort();
      const server = await serve({ main, port, env: base.env });
      return { name, base, port, server, next: reportsOf(base) };
    }),
  );
  try {
    for (const { base, port, next } of started) await run({ base, port, next }, 8, warmUp);
    for (const clients of clientCounts) {
      for (const { name, base, port, server, next } of started) {
        const [processor, stored] = [processorMs(server), await storedBytes(base)];
        const figures = await run({ base, port, next }, clients, submitsPerRun);
        report(`${name} ${String(clients).padStart(3)} clients`, figures, {
          processorMs: (processorMs(server) - processor) / submitsPerRun,
          storedKb: ((await storedBytes(base)) - stored) / submitsPerRun / 1024,
          heldMb: residentMb(server),
        });
      }
    }
  } finally {
    for (const { server, base } of started) {
      await end(server);
      await base.remove();
    }
  }
}

interface Report {
  readonly cookie: string;
  readonly mapping: number;
}

interface Figures {
  readonly seconds: number;
  readonly waits: readonly number[];
  readonly refused: number;
}

interface Costs {
  /** Of the server, all its threads. */
  readonly processorMs: number;
  readonly storedKb: number;
  /** Memory of the server afterwards. */
  readonly heldMb: number;
}

function report(
  name: string,
  { seconds, waits, refused }: Figures,
  { processorMs: ms, storedKb, heldMb }: Costs,
): void {
  const at = (share: number): string => shareOf(waits, share).toFixed(0);
  line([
    `  ${name}`,
    `${((waits.length - refused) / seconds).toFixed(0).padStart(5)} reports/s`,
    `median ${at(0.5)} ms`,
    `p99 ${at(0.99)} ms`,
    `longest ${at(1)} ms`,
    `refused ${((100 * refused) / waits.length).toFixed(1)} %`,
    `${ms.toFixed(2)} ms of processor`,
    `${storedKb.toFixed(1)} kB`,
    `${heldMb.toFixed(0)} MB`,
  ]);
}

/** Each executive in turn, as they come in from all sides. */
function reportsOf({ executives: all }: Base): () => Report {
  let last = 0;
  return () => {
    const { cookie = '', mappings = [] } = all[last % all.length] ?? {};
    const mapping = mappings[Math.floor(last / all.length)] ?? 0;
    last += 1;
    return { cookie, mapping };
  };
}

interface Target {
  readonly base: Base;
  readonly port: number;
  readonly next: () => Report;
}

async function run({ base, port, next }: Target, clients: number, count: number): Promise<Figures> {
  const start = performance.now();
  const waits: number[] = [];
  let left = count;
  let refused = 0;
  const client = async (): Promise<void> => {
    const wire = openWire(port);
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      const { status, body } = await wire.ask(submitOf({ ...next(), version: base.version, entries: base.entries }));
      waits.push(performance.now() - sent);
      if (status === 503) refused += 1;
      else if (status !== 200) throw new Error(`${String(status)} ${body.toString()}`);
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { seconds: (performance.now() - start) / 1000, waits, refused };
}

/** What the database holds: not its log, which is written over again and again. */
async function storedBytes({ env }: Base): Promise<number> {
  return (await stat(path.join(env['DATA_DIR'] ?? '', 'reports.sqlite'))).size;
}
