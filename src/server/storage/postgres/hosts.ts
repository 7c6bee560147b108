import pg, { TypeOverrides } from 'pg';
import { openStandby, type Standby } from './standby.ts';

/** Ids and times arrive as numbers, JSON as the stored text. For these pools only; others keep their parsers. */
const types = new TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.JSON, (text) => text);

/** Without a timeout, an unreachable address would block a request for ever. */
const connectMs = 5_000;
/** Whoever asks for a list has the primary to fall back on. */
const standbyMs = 1_000;

/**
 * Every query reads a few rows of large tables through an index. The defaults assume spinning disks and analytical queries:
 * they would sort whole tables in several processes.
 */
const forShortLists = 'set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off';

/** The connections to a database on one host, or on a primary with its standbys. */
export interface Hosts {
  /** To the host that takes writes: the one of last time, or the first other that does. */
  connect(): Promise<pg.PoolClient>;
  /** Of a database on several hosts. */
  readonly standby: Standby | undefined;
  end(): Promise<void>;
}

/** One address for each host of `postgres://user@one:5432,other:5432/name`, which PostgreSQL's own programs read the same way. */
export function addressesIn(databaseUrl: string): readonly string[] {
  const [, head = '', hosts = '', tail = ''] = /^([^/]*:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${head}${host}${tail}`);
}

export function openHosts(databaseUrl: string): Hosts {
  const addresses = addressesIn(databaseUrl);
  const isOne = addresses.length === 1;
  const pools = addresses.map((address) => poolOf(address, isOne ? {} : { check: checkTakesWrites }));
  const standby = isOne
    ? undefined
    : openStandby(addresses.map((address) => poolOf(address, { check: checkIsStandby, withinMs: standbyMs })));
  let last = 0;
  return {
    standby,
    async connect() {
      const first = last;
      let failure: unknown;
      for (let step = 0; step < pools.length; step += 1) {
        const at = (first + step) % pools.length;
        try {
          const client = await pools[at]?.connect();
          if (client === undefined) continue;
          last = at;
          return client;
        } catch (error) {
          failure ??= error;
        }
      }
      throw failure;
    },
    async end() {
      await Promise.all([...pools.map((pool) => pool.end()), standby?.end()]);
    },
  };
}

interface PoolOptions {
  readonly check?: (client: pg.ClientBase) => Promise<void>;
  readonly withinMs?: number;
}

function poolOf(connectionString: string, { check, withinMs = connectMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    types,
    connectionTimeoutMillis: withinMs,
    // The pool awaits this before it hands out the connection; its types do not show that.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      await client.query(forShortLists);
      await check?.(client);
    },
  });
  // An idle connection that breaks is replaced at its next use.
  pool.on('error', () => undefined);
  // A connection that breaks during a query fails that query, which tells the caller. It also emits an error event, and
  // without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A standby is refused until it has been promoted. */
async function checkTakesWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new Error('this host is a standby');
}

async function checkIsStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
  if (rows[0]?.is !== true) throw new Error('this host is no standby');
}
