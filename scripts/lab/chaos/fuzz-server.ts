import { performance } from 'node:perf_hooks';
import { rolesThatMay, type Capability } from '../../../src/contract/index.ts';
import { toJson } from '../../../src/server/storage/json-column.ts';
import { openStorage } from '../../../src/server/open-storage.ts';
import { makeBase, type Base } from '../bench/load/base.ts';
import { bundledServer, end, serve } from '../bench/load/served.ts';
import { freePort } from '../../programs/free-port.ts';
import { openWire } from '../bench/load/wire.ts';
import { createChance } from '../large-database/chance.ts';
import { oddRequest } from './fuzz-requests.ts';

interface Wanted {
  readonly requests: number;
  readonly seed: number;
  readonly databaseUrl?: string;
}

interface Outcome {
  readonly seed: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that were answered 500 or not at all. */
  readonly faults: readonly string[];
  readonly isAlive: boolean;
  /** The longest of the delays that 99 of 100 turns of the event loop stayed below, each second. */
  readonly delayP99Ms: number;
}

const clients = 8;
const executives = 100;
const metricsToken = 'a-token-for-the-fuzzer';

/** Sends odd requests to a server process, as people of every role, and tells what came back. */
export async function fuzzServer({ requests, seed, databaseUrl }: Wanted): Promise<Outcome> {
  const main = await bundledServer();
  const base = await makeBase({ executives, reportsEach: 20, ...(databaseUrl !== undefined && { databaseUrl }) });
  const port = await freePort();
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  try {
    await giveRoles(base);
    const server = await serve({ main, port, env: { ...base.env, METRICS_TOKEN: metricsToken } });
    const watch = watchDelay(port);
    let left = requests;
    const client = async (own: number): Promise<void> => {
      const chance = createChance(seed + own);
      const wire = openWire(port);
      while (left > 0 && server.exitCode === null) {
        left -= 1;
        const asked = oddRequest(base, chance);
        let { status, body } = await wire.ask(asked);
        // The answer before may have ended the connection.
        if (status === 0) ({ status, body } = await wire.ask(asked));
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 500 || status === 0)
          faults.push(
            `${String(status)} ${JSON.stringify(asked).slice(0, 1500)} ${body.toString('latin1').slice(0, 300)}`,
          );
      }
      wire.close();
    };
    await Promise.all(Array.from({ length: clients }, (_, own) => client(own)));
    const delayP99Ms = await watch.end();
    const isAlive = server.exitCode === null && (await fetch(`http://localhost:${String(port)}/readyz`)).ok;
    await end(server);
    return { seed, statuses, faults, isAlive, delayP99Ms };
  } finally {
    await base.remove();
  }
}

/** A fourth of the executives become the office, another administrators. */
async function giveRoles({ env, executives: all }: Base): Promise<void> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '' } = env;
  const storage = await openStorage({ dataDir, ...(databaseUrl !== '' && { databaseUrl }) });
  const first = 500_000;
  const quarter = Math.floor(all.length / 4);
  const become = (capability: Capability, from: number) => ({
    query: storage.store.db
      .updateTable('users')
      .set({ roles: toJson(rolesThatMay(capability)) })
      .where('user_id', '>=', first + from)
      .where('user_id', '<', first + from + quarter)
      .compile(),
  });
  await storage.store.write([become('see-all-work', 0), become('manage-people', quarter)]);
  await storage.close();
}

/** Reads the delay of the event loop each second. The first second, in which the code is compiled, does not count. */
function watchDelay(port: number): { end(): Promise<number> } {
  let worst = 0;
  const started = performance.now();
  const read = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const answer = await fetch(`http://localhost:${String(port)}/metrics`, { headers }).catch(() => undefined);
    const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec((await answer?.text()) ?? '')?.[1];
    if (seconds !== undefined && performance.now() - started > 2000) worst = Math.max(worst, Number(seconds) * 1000);
  };
  const timer = setInterval(() => void read(), 1000);
  return {
    end: async () => {
      clearInterval(timer);
      await read();
      return Math.round(worst);
    },
  };
}
