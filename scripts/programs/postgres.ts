/** Starts a throw-away PostgreSQL for tests. `tsx scripts/programs/postgres.ts` starts one and prints its URL until Ctrl-C. */
import { pathToFileURL } from 'node:url';
import { createCluster, serve, type RunningPostgres, type ServeOptions } from './postgres-cluster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

/** DATABASE_URL_TEST names a running server; it is used as it is and left running. */
export async function startPostgres(options: ServeOptions = {}): Promise<RunningPostgres> {
  const url = process.env.DATABASE_URL_TEST;
  if (url !== undefined && url !== '') return { url, kill: () => Promise.resolve(), stop: () => Promise.resolve() };
  const binaries = findPostgresBinaries();
  return serve(binaries, createCluster(binaries), options);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const postgres = await startPostgres();
  console.log(postgres.url);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void postgres.stop());
}
