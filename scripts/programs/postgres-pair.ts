import pg from 'pg';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { createCluster, createStandby, serve } from './postgres-cluster.ts';

/** A primary that acknowledges nothing before its standby has it. */
export interface PostgresPair {
  /** Names both hosts. */
  readonly url: string;
  /** Of the standby alone, which reads only until it is promoted. */
  readonly standbyUrl: string;
  killPrimary(): Promise<void>;
  /** Resolves when the standby takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const binaries = findPostgresBinaries();
  const primary = await serve(binaries, createCluster(binaries));
  const standby = await serve(binaries, createStandby(binaries, primary));
  await tell(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
  const [one, other] = [primary, standby].map(({ url }) => new URL(url).host);
  return {
    url: `postgres://postgres@${String(one)},${String(other)}/postgres?target_session_attrs=read-write`,
    standbyUrl: standby.url,
    killPrimary: () => primary.kill(),
    promote: () => tell(standby.url, 'select pg_promote(true, 30)'),
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}

async function tell(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
