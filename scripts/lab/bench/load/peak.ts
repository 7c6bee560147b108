import type { ChildProcess } from 'node:child_process';
import { freePort } from '../../../programs/free-port.ts';
import { startPostgres } from '../../../programs/postgres.ts';
import { compared } from '../../chaos/server-kills.ts';
import { line, shareOf } from '../figures.ts';
import { processorMs, residentMb } from '../started-server.ts';
import { envOf, makeBase } from './base.ts';
import { draftingOf, type Drafting } from './drafting.ts';
import { openLoop, type OpenLoop, type Sample, type Stream } from './open-loop.ts';
import { bundledServer, end, serve } from './served.ts';

const executives = 5000;
const seconds = Number(process.env['SECONDS'] ?? '600');
const rates = { writes: Number(process.env['WRITES'] ?? '150'), reads: Number(process.env['READS'] ?? '100') };
/** Of the search for the rate at which the server has had enough; the reads grow with the writes. */
const steps = (process.env['STEPS'] ?? '200,300,400,500,600,700').split(',').filter(Boolean).map(Number);
/** Until what is run most is compiled, and every connection of the database has planned it. */
const warmUpSeconds = 30;
const stepSeconds = 20;
const mostP99Ms = 150;
const minute = 60;
const metricsToken = 'token-of-the-bench';

/**
 * The busiest minutes of five thousand executives, ten of them: 150 changes and 100 reads a second, nineteen of twenty changes a save of
 * a draft of 200 values and one its submit, sent at that rate whether or not the servers keep up. Then the rate rises until the 99th
 * percentile is above 150 ms. On SQLite with one server, or with `ENGINE=postgres` on PostgreSQL with two. The load comes from the same
 * processors. At the end the database is compared with what was acknowledged.
 */
export async function measurePeak(): Promise<void> {
  const engine = process.env['ENGINE'] ?? 'sqlite';
  const postgres = engine === 'postgres' ? await startPostgres({ isDurable: true }) : undefined;
  const main = await bundledServer();
  const base = await makeBase({
    executives,
    reportsEach: 4,
    ...(postgres !== undefined && { databaseUrl: postgres.url }),
  });
  try {
    const ports = [await freePort(), ...(postgres === undefined ? [] : [await freePort()])];
    const servers = await Promise.all(
      ports.map((port, at) => serve({ main, port, env: { ...envOf(base, at), METRICS_TOKEN: metricsToken } })),
    );
    const loop = openLoop(ports);
    const phones = base.executives.map((executive, index) => draftingOf(base, executive, index));
    line([`peak: ${String(executives)} executives on ${engine}, ${String(servers.length)} server(s)`]);
    try {
      await run({ phones, ports, servers, loop });
    } finally {
      loop.close();
      for (const server of servers) await end(server);
    }
    line([JSON.stringify(await compared(base, new Map(phones.flatMap(({ submitted }) => [...submitted]))))]);
  } finally {
    await base.remove();
    await postgres?.stop();
  }
}

interface Load {
  readonly phones: readonly Drafting[];
  readonly ports: readonly number[];
  readonly servers: readonly ChildProcess[];
  readonly loop: OpenLoop;
}

async function run(load: Load): Promise<void> {
  await measured(load, { ...rates, seconds: warmUpSeconds, name: 'warm-up' });
  const all: Sample[] = [];
  for (let left = seconds, at = 1; left > 0; left -= minute, at += 1)
    all.push(...(await measured(load, { ...rates, seconds: Math.min(minute, left), name: `minute ${String(at)}` })));
  line(['  all', ...figures(all, seconds)]);
  for (const writes of steps) {
    const reads = (writes * rates.reads) / rates.writes;
    const taken = await measured(load, { writes, reads, seconds: stepSeconds, name: `${String(writes)} writes/s` });
    if (shareOf(waits(taken), 0.99) > mostP99Ms) break;
  }
}

interface Asked {
  readonly name: string;
  readonly writes: number;
  readonly reads: number;
  readonly seconds: number;
}

async function measured({ phones, ports, servers, loop }: Load, asked: Asked): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const busy = servers.map(processorMs);
  await Promise.all(ports.map(loopLagMs)); // what it tells is counted from here
  const nobody = await loop.run({
    streams: [writesOf(phones, asked.writes), readsOf(phones, asked.reads)],
    seconds: asked.seconds,
    taken: (sample) => samples.push(sample),
  });
  const lags = await Promise.all(ports.map(loopLagMs));
  line([
    `  ${asked.name.padEnd(12)}`,
    ...figures(samples, asked.seconds),
    `event loop p99 ${lags.map((lag) => lag.toFixed(0)).join(' + ')} ms`,
    `processor ${servers.map((server, at) => `${((processorMs(server) - (busy[at] ?? 0)) / asked.seconds / 10).toFixed(0)} %`).join(' + ')}`,
    `${servers.map((server) => residentMb(server).toFixed(0)).join(' + ')} MB`,
    ...(nobody > 0 ? [`${String(nobody)} not sent`] : []),
  ]);
  return samples;
}

/** Each executive in turn; one whose last change is not answered yet sends nothing. */
function writesOf(phones: readonly Drafting[], perSecond: number): Stream {
  let last = 0;
  return {
    perSecond,
    next() {
      for (let tries = 0; tries < phones.length; tries += 1) {
        const phone = phones[(last += 1) % phones.length];
        const asked = phone?.nextChange();
        if (phone !== undefined && asked !== undefined) return { asked, answered: phone.answered };
      }
      return undefined;
    },
  };
}

function readsOf(phones: readonly Drafting[], perSecond: number): Stream {
  let last = 0;
  return {
    perSecond,
    next() {
      const phone = phones[(last += 1) % phones.length];
      return phone && { asked: phone.nextRead() };
    },
  };
}

const waits = (samples: readonly Sample[]): readonly number[] => samples.map(({ ms }) => ms);

function figures(samples: readonly Sample[], duration: number): readonly string[] {
  const shares = [0.5, 0.99, 0.999, 1].map((share) => shareOf(waits(samples), share).toFixed(0));
  const refused = samples.filter(({ status }) => status !== 200);
  return [
    `${(samples.length / duration).toFixed(0)}/s`,
    `median ${shares[0] ?? ''} ms, p99 ${shares[1] ?? ''}, p99.9 ${shares[2] ?? ''}, longest ${shares[3] ?? ''}`,
    refused.length === 0
      ? 'all answered'
      : `${String(refused.length)} refused, the first with ${String(refused[0]?.status)} ${refused[0]?.refusal ?? ''}`,
  ];
}

/** How late the event loop was since it was last asked, at the 99th percentile. */
async function loopLagMs(port: number): Promise<number> {
  const answer = await fetch(`http://localhost:${String(port)}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(await answer.text())?.[1]);
}
