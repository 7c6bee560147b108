import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import { openStorage } from '../../../src/server/open-storage.ts';
import { makeBase, type Base } from '../bench/load/base.ts';
import { bundledServer, end, serve } from '../bench/load/served.ts';
import { freePort } from '../../programs/free-port.ts';
import { submitOf } from '../bench/load/submit-request.ts';
import { openWire, type Asked, type Wire } from '../bench/load/wire.ts';

interface Wanted {
  readonly kills: number;
  readonly databaseUrl?: string;
  readonly told?: (line: string) => void;
}

/** What is left after the last kill; everything but the first two is a fault unless it is empty. */
interface Outcome {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged, and not in the database, or there with another number. */
  readonly lost: readonly number[];
  /** More than one report of one mapping. */
  readonly twice: readonly number[];
  /** Answers that a phone cannot understand. */
  readonly odd: readonly string[];
  /** The first fault of the audit log. */
  readonly chain: string | undefined;
}

const phones = 8;

/** One submit of a phone; the same request until it is answered. */
interface Submit {
  readonly mapping: number;
  readonly asked: Asked;
}

/**
 * A server is killed again and again while eight phones submit reports; each phone repeats what was not
 * answered. Then the database is compared with what was acknowledged.
 */
export async function killServers({ kills, databaseUrl, told }: Wanted): Promise<Outcome> {
  const main = await bundledServer();
  const base = await makeBase({
    executives: phones,
    reportsEach: kills * 60,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  const acknowledged = new Map<number, string>();
  const odd: string[] = [];
  const all = base.executives.map(({ cookie, mappings }) => phoneOf({ base, cookie, mappings, acknowledged, odd }));
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const port = await freePort();
      const server = await serve({ main, port, env: base.env });
      const working = all.map((phone) => phone(port));
      const before = acknowledged.size;
      // At a moment that has nothing to do with what the server does; not before it works at full speed.
      while (acknowledged.size < before + 2 * phones && server.exitCode === null) await pause(5);
      await pause(randomInt(0, 200));
      await end(server, 'SIGKILL');
      await Promise.all(working);
      told?.(`  ${String(kill)} kills, ${String(acknowledged.size)} submits acknowledged`);
    }
    return { kills, ...(await compared(base, acknowledged)), odd };
  } finally {
    await base.remove();
  }
}

export interface Phone {
  readonly base: Base;
  readonly cookie: string;
  readonly mappings: readonly number[];
  readonly acknowledged: Map<number, string>;
  readonly odd: string[];
}

/** Submits one report after the other until the server is gone. */
export function phoneOf({
  base,
  cookie,
  mappings,
  acknowledged,
  odd,
}: Phone): (port: number, isDone?: () => boolean) => Promise<void> {
  const { version, entries } = base;
  const left = [...mappings];
  let waiting: Submit | undefined;
  const next = (): Submit | undefined => {
    const mapping = left.shift();
    if (mapping === undefined) return undefined;
    const asked = submitOf({ cookie, mapping, version, entries });
    return { mapping, asked: { ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } } };
  };
  return async (port, isDone = () => false) => {
    const wire: Wire = openWire(port);
    for (waiting ??= next(); waiting !== undefined && !isDone();) {
      const { mapping, asked } = waiting;
      const { status, body } = await wire.ask(asked);
      if (status === 0) break;
      if (status === 503 || status === 429 || status === 409) {
        await pause(20);
        continue;
      }
      if (status === 200) acknowledged.set(mapping, reportNoIn(body));
      else odd.push(`${String(status)} ${body.toString().slice(0, 300)}`);
      waiting = next();
    }
    wire.close();
  };
}

const reportNoIn = (body: Buffer): string => /"ReportNo":"([^"]+)"/.exec(body.toString())?.[1] ?? 'no number';

export async function compared(base: Base, acknowledged: ReadonlyMap<number, string>) {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '' } = base.env;
  const storage = await openStorage({ dataDir, ...(databaseUrl !== '' && { databaseUrl }) });
  try {
    const rows = await storage.store.db.selectFrom('reports').select(['mapping_id', 'report_no']).execute();
    const numbers = new Map<number, readonly string[]>();
    for (const { mapping_id, report_no } of rows)
      numbers.set(mapping_id, [...(numbers.get(mapping_id) ?? []), report_no]);
    const { fault } = await verifyChain(storage.store.db);
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter(([mapping, no]) => numbers.get(mapping)?.[0] !== no).map(([mapping]) => mapping),
      twice: [...numbers].filter(([, one]) => one.length > 1).map(([mapping]) => mapping),
      chain: fault === undefined ? undefined : JSON.stringify(fault),
    };
  } finally {
    await storage.close();
  }
}
