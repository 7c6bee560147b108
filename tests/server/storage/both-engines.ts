import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openStorage, type Storage } from '../../../src/server/storage/open-storage.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** Opens it once more, as another start of the server would. */
  open(): Promise<Storage>;
  remove(): Promise<void>;
}

/** An empty place for a database: a folder, or a schema of its own in the running PostgreSQL. */
export async function emptyPlace(engine: Engine): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'storage-'));
  const places = engine === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: await emptySchema() };
  return {
    ...places,
    open: () => openStorage(places, { now: () => 1_795_000_000_000 }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export async function emptySchema(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const schema = `own_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
